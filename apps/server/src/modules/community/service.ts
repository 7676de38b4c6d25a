import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import type { Random } from '../../platform/random.ts'
import type { AuditService } from '../audit/service.ts'
import type { Messenger } from '../messages/service.ts'
import { createCollections } from './collections.ts'
import { createCommentList } from './comment-list.ts'
import { createCommentsToWire } from './comment-wire.ts'
import { createComments } from './comments.ts'
import { createPeople, type PeopleDependencies } from './people.ts'
import { createReactions } from './reactions.ts'
import { createRelations } from './relations.ts'
import { createReports } from './reports.ts'
import type { CommunityStore } from './store.ts'
import type { WorksPort } from './works-port.ts'

export interface CommunityDependencies {
  store: CommunityStore
  works: WorksPort
  identity: PeopleDependencies['identity']
  messenger: Messenger
  audit: Pick<AuditService, 'note'>
  moderation: Moderation
  clock: Clock
  random: Random
}

export type CommunityService = ReturnType<typeof createCommunityService>

/** Of a message that tells of a comment. */
const BEGINNING_CHARACTERS = 60

/** What people do with each other's works, and with each other. */
export function createCommunityService(dependencies: CommunityDependencies) {
  const { store } = dependencies
  const toWire = createCommentsToWire(dependencies)
  const people = createPeople(dependencies)
  return {
    reactions: createReactions(dependencies),
    collections: createCollections(dependencies),
    commentList: createCommentList({ ...dependencies, toWire }),
    comments: createComments({ ...dependencies, toWire }),
    people,
    relations: createRelations({ ...dependencies, people }),
    reports: createReports({ ...dependencies, people }),

    /** How comments begin that stand still, by id. */
    beginningsOf: (ids: readonly string[]): Promise<Map<string, string>> => store.beginnings(ids, BEGINNING_CHARACTERS),

    /** For whoever decides on comments: as they stand now, whatever hides them from others. */
    commentsByIds: (ids: readonly string[]) => store.commentsByIds(ids),

    /** How many comments and likes of works each day of Asia/Shanghai has got; days without any are left out. */
    activityByDay: (from: Date, until: Date) => store.activityByDay(from, until),
  }
}

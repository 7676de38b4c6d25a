import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { Random } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { WorkAccess } from '../../content/works/service.ts'
import { createCommentList } from './comment-list.ts'
import { createCommentMapper } from './comment-mapper.ts'
import { createComments } from './comments.ts'
import { createPublicProfiles, type PublicProfilesDependencies } from './public-profiles.ts'
import { createReactions } from './reactions.ts'
import { createRelations } from './relations.ts'
import { createReports, type ReportDependencies } from './reports.ts'
import { createSavedWorks } from './saved-works.ts'
import type { CommunityStore } from './store.ts'

/** What `createCommunityService` needs from other modules and the platform. */
export interface CommunityDependencies {
  store: CommunityStore
  works: WorkAccess
  booths: ReportDependencies['booths']
  guestBooks: ReportDependencies['guestBooks']
  identity: PublicProfilesDependencies['identity']
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  moderation: Moderation
  clock: Clock
  random: Random
}

/** The community service, by subject, as other modules and the routes see it. */
export type CommunityService = ReturnType<typeof createCommunityService>

/** Length of the excerpt in a message about a comment. */
const EXCERPT_CHARACTERS = 60

/** Interactions of users: reactions, comments, follows, blocks, reports. */
export function createCommunityService(dependencies: CommunityDependencies) {
  const { store } = dependencies
  const toWire = createCommentMapper(dependencies)
  const profiles = createPublicProfiles(dependencies)
  return {
    reactions: createReactions(dependencies),
    savedWorks: createSavedWorks({ ...dependencies, people: profiles }),
    commentList: createCommentList({ ...dependencies, toWire }),
    comments: createComments({ ...dependencies, toWire }),
    people: profiles,
    relations: createRelations({ ...dependencies, people: profiles }),
    reports: createReports({ ...dependencies, people: profiles }),

    /** The first characters of comments by id; deleted comments are missing from the map. */
    findCommentExcerpts: (ids: readonly string[]): Promise<Map<string, string>> =>
      store.findCommentExcerpts(ids, EXCERPT_CHARACTERS),

    /** For moderators: current comments, hidden ones included. */
    findCommentsByIds: (ids: readonly string[]) => store.findCommentsByIds(ids),

    /** Number of comments and likes for each day of Asia/Shanghai; days without any are left out. */
    countCommentsAndLikesByDay: (from: Date, until: Date) => store.countCommentsAndLikesByDay(from, until),
  }
}

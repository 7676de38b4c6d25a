import { BLOCKED_MAX, FOLLOWING_MAX } from '@zhanjian/contract/limits.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/random.ts'
import type { Messenger } from '../messages/service.ts'
import type { People } from './people.ts'
import type { PersonCounts } from './relation-store.ts'
import type { CommunityStore, CommunityStores } from './store.ts'

export interface RelationDependencies {
  store: CommunityStore
  people: Pick<People, 'known'>
  messenger: Messenger
  clock: Clock
}

/** Following and blocking. */
export function createRelations({ store, people, messenger, clock }: RelationDependencies) {
  /** One after the other between the two of them. @throws AppError NOT_FOUND, FORBIDDEN */
  async function between<Result>(
    userId: string,
    otherId: string,
    isBeginning: boolean,
    work: (tables: CommunityStores, counts: ReadonlyMap<string, PersonCounts>) => Promise<Result>,
  ): Promise<Result> {
    if (userId === otherId) throw new AppError('FORBIDDEN')
    // What was begun can be ended whatever became of the other person.
    if (isBeginning) await people.known(otherId)
    else if (!isUuid(otherId)) throw new AppError('NOT_FOUND')
    return store.transaction(async (tables) => {
      if (isBeginning) await tables.beginCounting([userId, otherId])
      return work(tables, await tables.lockPeople([userId, otherId]))
    })
  }

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN, FOLLOWING_TOO_MANY */
    follow: (otherId: string, isFollowed: boolean, userId: string): Promise<{ isFollowed: boolean; followerCount: number }> =>
      between(userId, otherId, isFollowed, async (tables, counts) => {
        if (!isFollowed) await tables.removeFollow(userId, otherId)
        else if ((await tables.hasBlocked(otherId, userId)) || (await tables.hasBlocked(userId, otherId))) {
          throw new AppError('FORBIDDEN')
        } else if (!(await tables.followedAmong(userId, [otherId])).has(otherId)) {
          if ((counts.get(userId)?.following ?? 0) >= FOLLOWING_MAX) throw new AppError('FOLLOWING_TOO_MANY')
          await tables.addFollow(userId, otherId, clock.now())
          await messenger.tell({ kind: 'person.followed', facts: {}, to: otherId, by: userId }, tables.queries)
        }
        return { isFollowed, followerCount: (await tables.countsOf([otherId])).get(otherId)?.followers ?? 0 }
      }),

    /** Ends following in both directions, and what was told of the person. @throws AppError NOT_FOUND, FORBIDDEN, BLOCKING_TOO_MANY */
    block: (otherId: string, isBlocked: boolean, userId: string): Promise<{ isBlocked: boolean }> =>
      between(userId, otherId, isBlocked, async (tables) => {
        if (!isBlocked) await tables.removeBlock(userId, otherId)
        else if (!(await tables.hasBlocked(userId, otherId))) {
          if ((await tables.blockCountOf(userId)) >= BLOCKED_MAX) throw new AppError('BLOCKING_TOO_MANY')
          await tables.addBlock(userId, otherId, clock.now())
          await tables.removeFollow(userId, otherId)
          await tables.removeFollow(otherId, userId)
          await messenger.forgetPerson(otherId, userId, tables.queries)
        }
        return { isBlocked }
      }),
  }
}

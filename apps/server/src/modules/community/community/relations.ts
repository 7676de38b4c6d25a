import { BLOCKED_MAX, FOLLOWING_MAX } from '@zhanjian/contract/community/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { PersonCounts } from '../../base/relations/service.ts'
import type { PublicProfiles } from './public-profiles.ts'
import type { CommunityStore, CommunityTransactionStores } from './store.ts'

export interface RelationDependencies {
  store: CommunityStore
  people: Pick<PublicProfiles, 'getPersonOrThrow'>
  messenger: MessageOutbox
  clock: Clock
}

/** Following and blocking. */
export function createRelations({ store, people, messenger, clock }: RelationDependencies) {
  /** Serialises changes between two users. @throws AppError NOT_FOUND, FORBIDDEN */
  async function withLockedPair<Result>(
    userId: string,
    otherId: string,
    isAdding: boolean,
    callback: (tables: CommunityTransactionStores, counts: ReadonlyMap<string, PersonCounts>) => Promise<Result>,
  ): Promise<Result> {
    if (userId === otherId) throw new AppError('FORBIDDEN')
    // Follows and blocks can be removed even if the other account was erased or banned.
    if (isAdding) await people.getPersonOrThrow(otherId)
    else if (!isUuid(otherId)) throw new AppError('NOT_FOUND')
    return store.runInTransaction(async (tables) => {
      if (isAdding) await tables.insertPersonCounts([userId, otherId])
      return callback(tables, await tables.lockPersonCounts([userId, otherId]))
    })
  }

  return {
    /** Idempotent; notifies the followed user. @throws AppError NOT_FOUND, FORBIDDEN, FOLLOWING_TOO_MANY */
    setFollow: (otherId: string, isFollowed: boolean, userId: string): Promise<{ isFollowed: boolean; followerCount: number }> =>
      withLockedPair(userId, otherId, isFollowed, async (tables, counts) => {
        if (!isFollowed) await tables.deleteFollow(userId, otherId)
        else if ((await tables.hasBlocked(otherId, userId)) || (await tables.hasBlocked(userId, otherId))) {
          throw new AppError('FORBIDDEN')
        } else if (!(await tables.findFollowedIds(userId, [otherId])).has(otherId)) {
          if ((counts.get(userId)?.following ?? 0) >= FOLLOWING_MAX) throw new AppError('FOLLOWING_TOO_MANY')
          await tables.insertFollow(userId, otherId, clock.now())
          await messenger.send({ kind: 'person.followed', facts: {}, recipientId: otherId, actorId: userId }, tables.queries)
        }
        return { isFollowed, followerCount: (await tables.findPersonCounts([otherId])).get(otherId)?.followers ?? 0 }
      }),

    /**
     * Idempotent. A block removes follows in both directions, and the user's messages about the blocked user.
     * @throws AppError NOT_FOUND, FORBIDDEN, BLOCKING_TOO_MANY
     */
    setBlock: (otherId: string, isBlocked: boolean, userId: string): Promise<{ isBlocked: boolean }> =>
      withLockedPair(userId, otherId, isBlocked, async (tables) => {
        if (!isBlocked) await tables.deleteBlock(userId, otherId)
        else if (!(await tables.hasBlocked(userId, otherId))) {
          if ((await tables.countBlocked(userId)) >= BLOCKED_MAX) throw new AppError('BLOCKING_TOO_MANY')
          await tables.insertBlock(userId, otherId, clock.now())
          await tables.deleteFollow(userId, otherId)
          await tables.deleteFollow(otherId, userId)
          await messenger.deleteMessagesAbout(otherId, userId, tables.queries)
        }
        return { isBlocked }
      }),
  }
}

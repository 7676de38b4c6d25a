import { VISIT_WINDOW_MIN, VISITS_PER_NETWORK } from '@zhanjian/contract/limits.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Messenger } from '../messages/service.ts'
import type { CommunityStore, CommunityStores } from './store.ts'
import type { CountChanges, ShownWork, Viewer, WorkCounts, WorksPort } from './works-port.ts'

export interface ReactionDependencies {
  store: CommunityStore
  works: WorksPort
  messenger: Messenger
  clock: Clock
}

/** Somebody who shares, as hashes that say nothing of who it is. */
export interface Sharer {
  key: string
  /** A browser that did not show its cookie: anybody can look like many of these. */
  isNew: boolean
  /** Null for a person who is logged in. */
  networkKey: string | null
}

/** Likes, favourites and shares of works. */
export function createReactions({ store, works, messenger, clock }: ReactionDependencies) {
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    like: (code: string, isLiked: boolean, viewer: Viewer): Promise<{ isLiked: boolean; likeCount: number }> =>
      store.transaction(async (tables) => {
        const userId = knownOf(viewer)
        const at = clock.now()
        const work = await works.lockShown(code, viewer, tables.queries)
        if (!isLiked) {
          const madeAt = await tables.removeLike(work.id, userId)
          return { isLiked, likeCount: (await changed(work, { likes: -1 }, madeAt, tables)).likeCount }
        }
        const isNew = await tables.addLike(work.id, userId, at)
        if (isNew && !(await tables.hasBlocked(work.ownerId, userId))) {
          await messenger.tell({ kind: 'work.liked', facts: { workId: work.id }, to: work.ownerId, by: userId }, tables.queries)
        }
        return { isLiked, likeCount: (await changed(work, { likes: 1 }, isNew ? at : null, tables)).likeCount }
      }),

    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    favourite: (code: string, isFavourite: boolean, viewer: Viewer): Promise<{ isFavourite: boolean; favouriteCount: number }> =>
      store.transaction(async (tables) => {
        const userId = knownOf(viewer)
        const at = clock.now()
        const work = await works.lockShown(code, viewer, tables.queries)
        const madeAt = isFavourite
          ? (await tables.addFavourite(userId, work, at)) && at
          : await tables.removeFavourite(userId, work.code)
        const counts = await changed(work, { favourites: isFavourite ? 1 : -1 }, madeAt || null, tables)
        return { isFavourite, favouriteCount: counts.favouriteCount }
      }),

    /** Whatever became of the work. */
    removeFavourite: (code: string, userId: string): Promise<{ removed: boolean }> =>
      store.transaction(async (tables) => {
        const workId = await tables.workOfFavourite(userId, code)
        if (workId === undefined) return { removed: false }
        if (workId !== null) await works.lock([workId], tables.queries)
        const madeAt = await tables.removeFavourite(userId, code)
        if (workId !== null && madeAt !== null) await works.changeCounts(workId, { favourites: -1 }, madeAt, tables.queries)
        return { removed: madeAt !== null }
      }),

    /** An owner who shares the own work is counted: it goes out all the same. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    share: (code: string, channel: string, viewer: Viewer, sharer: Sharer): Promise<{ shareCount: number }> =>
      store.transaction(async (tables) => {
        const at = clock.now()
        const work = await works.lockShown(code, viewer, tables.queries)
        const limits = { at, countedBefore: new Date(at.getTime() - VISIT_WINDOW_MIN * 60_000), most: VISITS_PER_NETWORK }
        const key = sharer.isNew && sharer.networkKey !== null ? sharer.networkKey : sharer.key
        const isCounted = await tables.admitShare(work.id, { key, networkKey: sharer.networkKey }, limits)
        if (isCounted) await tables.addShare(work.id, channel)
        return { shareCount: (await changed(work, { shares: 1 }, isCounted ? at : null, tables)).shareCount }
      }),

    forgetSharers: (): Promise<void> => store.forgetSharers(new Date(clock.nowMs() - VISIT_WINDOW_MIN * 60_000)),
  }

  /** `madeAt` null: nothing has changed. */
  async function changed(
    work: ShownWork,
    changes: CountChanges,
    madeAt: Date | null,
    { queries }: CommunityStores,
  ): Promise<WorkCounts> {
    return madeAt === null ? work : works.changeCounts(work.id, changes, madeAt, queries)
  }
}

/** Of calls that need a person. */
export function knownOf({ userId }: Viewer): string {
  if (userId === null) throw new AppError('LOGIN_REQUIRED')
  return userId
}

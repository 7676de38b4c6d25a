import { VISIT_WINDOW_MINUTES, VISITS_PER_NETWORK } from '@zhanjian/contract/works/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { CountChanges, Viewer, WorkAccess, WorkCounts, WorkRow } from '../../content/works/service.ts'
import type { CommunityStore, CommunityTransactionStores } from './store.ts'

export interface ReactionDependencies {
  store: CommunityStore
  works: WorkAccess
  messenger: MessageOutbox
  clock: Clock
}

/** A user or visitor who shares, as hashes that do not identify the person. */
export interface Sharer {
  key: string
  /** The browser sent no cookie: one client can appear as many new browsers. */
  isNew: boolean
  /** Null for a logged-in user. */
  networkKey: string | null
}

/** Likes, favourites and shares of works. */
export function createReactions({ store, works, messenger, clock }: ReactionDependencies) {
  return {
    /** Idempotent; a new like notifies the owner. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    setLike: (code: string, isLiked: boolean, viewer: Viewer): Promise<{ isLiked: boolean; likeCount: number }> =>
      store.runInTransaction(async (tables) => {
        const userId = requireUserId(viewer)
        const at = clock.now()
        const work = await works.lockVisibleWork(code, viewer, tables.queries)
        if (!isLiked) {
          const madeAt = await tables.deleteLike(work.id, userId)
          return { isLiked, likeCount: (await applyCountChanges(work, { likes: -1 }, madeAt, tables)).likeCount }
        }
        const isNew = await tables.insertLike(work.id, userId, at)
        if (isNew && !(await tables.hasBlocked(work.ownerId, userId))) {
          await messenger.send(
            { kind: 'work.liked', facts: { workId: work.id }, recipientId: work.ownerId, actorId: userId },
            tables.queries,
          )
        }
        return { isLiked, likeCount: (await applyCountChanges(work, { likes: 1 }, isNew ? at : null, tables)).likeCount }
      }),

    /** Idempotent. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    setFavourite: (
      code: string,
      isFavourite: boolean,
      viewer: Viewer,
    ): Promise<{ isFavourite: boolean; favouriteCount: number }> =>
      store.runInTransaction(async (tables) => {
        const userId = requireUserId(viewer)
        const at = clock.now()
        const work = await works.lockVisibleWork(code, viewer, tables.queries)
        const madeAt = isFavourite
          ? (await tables.insertFavourite(userId, work, at)) && at
          : await tables.deleteFavourite(userId, work.code)
        const counts = await applyCountChanges(work, { favourites: isFavourite ? 1 : -1 }, madeAt || null, tables)
        return { isFavourite, favouriteCount: counts.favouriteCount }
      }),

    /** Like `setFavourite`, but for works in any state, deleted ones included. */
    removeFavourite: (code: string, userId: string): Promise<{ removed: boolean }> =>
      store.runInTransaction(async (tables) => {
        const workId = await tables.findFavouriteWorkId(userId, code)
        if (workId === undefined) return { removed: false }
        if (workId !== null) await works.lockWorks([workId], tables.queries)
        const madeAt = await tables.deleteFavourite(userId, code)
        if (workId !== null && madeAt !== null) await works.updateCounts(workId, { favourites: -1 }, madeAt, tables.queries)
        return { removed: madeAt !== null }
      }),

    /** Counts a share; also one by the owner. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    recordShare: (code: string, channel: string, viewer: Viewer, sharer: Sharer): Promise<{ shareCount: number }> =>
      store.runInTransaction(async (tables) => {
        const at = clock.now()
        const work = await works.lockVisibleWork(code, viewer, tables.queries)
        const limits = { at, countedBefore: new Date(at.getTime() - VISIT_WINDOW_MINUTES * 60_000), most: VISITS_PER_NETWORK }
        const key = sharer.isNew && sharer.networkKey !== null ? sharer.networkKey : sharer.key
        const isCounted = await tables.tryCountShare(work.id, { key, networkKey: sharer.networkKey }, limits)
        if (isCounted) await tables.incrementShareCount(work.id, channel)
        return { shareCount: (await applyCountChanges(work, { shares: 1 }, isCounted ? at : null, tables)).shareCount }
      }),

    /** Deletes the windows within which shares of a visitor are counted once, after they have expired. */
    deleteOldShareWindows: (): Promise<void> => store.deleteShareWindows(new Date(clock.nowMs() - VISIT_WINDOW_MINUTES * 60_000)),
  }

  /** @param madeAt null: nothing has changed */
  async function applyCountChanges(
    work: WorkRow,
    changes: CountChanges,
    madeAt: Date | null,
    { queries }: CommunityTransactionStores,
  ): Promise<WorkCounts> {
    return madeAt === null ? work : works.updateCounts(work.id, changes, madeAt, queries)
  }
}

/** For endpoints that require a login. */
export function requireUserId({ userId }: Viewer): string {
  if (userId === null) throw new AppError('LOGIN_REQUIRED')
  return userId
}

import { VISIT_WINDOW_MIN, VISITS_PER_NETWORK } from '@zhanjian/contract/limits.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Messenger } from '../messages/service.ts'
import type { CommunityStore } from './store.ts'
import type { Viewer, WorksPort } from './works-port.ts'

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
        const isChanged = isLiked ? await tables.addLike(work.id, userId, at) : await tables.removeLike(work.id, userId)
        const likes = isChanged ? (isLiked ? 1 : -1) : 0
        const { likeCount } = await works.changeCounts(work.id, { likes }, at, tables.queries)
        if (likes > 0 && !(await tables.hasBlocked(work.ownerId, userId))) {
          await messenger.tell({ kind: 'work.liked', facts: { workId: work.id }, to: work.ownerId, by: userId }, tables.queries)
        }
        return { isLiked, likeCount }
      }),

    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    favourite: (code: string, isFavourite: boolean, viewer: Viewer): Promise<{ isFavourite: boolean; favouriteCount: number }> =>
      store.transaction(async (tables) => {
        const userId = knownOf(viewer)
        const at = clock.now()
        const work = await works.lockShown(code, viewer, tables.queries)
        const isChanged = isFavourite
          ? await tables.addFavourite(userId, work, at)
          : await tables.removeFavourite(userId, work.code)
        const favourites = isChanged ? (isFavourite ? 1 : -1) : 0
        const { favouriteCount } = await works.changeCounts(work.id, { favourites }, at, tables.queries)
        return { isFavourite, favouriteCount }
      }),

    /** Whatever became of the work. */
    removeFavourite: (code: string, userId: string): Promise<{ removed: boolean }> =>
      store.transaction(async (tables) => {
        const workId = await tables.workOfFavourite(userId, code)
        if (workId === undefined) return { removed: false }
        if (workId !== null) await works.lock([workId], tables.queries)
        const removed = await tables.removeFavourite(userId, code)
        if (removed && workId !== null) await works.changeCounts(workId, { favourites: -1 }, clock.now(), tables.queries)
        return { removed }
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
        const { shareCount } = await works.changeCounts(work.id, { shares: isCounted ? 1 : 0 }, at, tables.queries)
        return { shareCount }
      }),

    forgetSharers: (): Promise<void> => store.forgetSharers(new Date(clock.nowMs() - VISIT_WINDOW_MIN * 60_000)),
  }
}

/** Of calls that need a person. */
export function knownOf({ userId }: Viewer): string {
  if (userId === null) throw new AppError('LOGIN_REQUIRED')
  return userId
}

import type { CommunityStore } from './store.ts'

/** Likes, follows and blocks of a viewer. Depends on no other module, so that every module may depend on it. */
export const createViewerRelations = ({ store }: { store: CommunityStore }) => ({
  /** Those of the works that the user likes. */
  findLikedWorkIds: (userId: string, workIds: readonly string[]): Promise<Set<string>> => store.findLikedWorkIds(userId, workIds),
  isFavourite: (userId: string, workId: string): Promise<boolean> => store.isFavourite(userId, workId),
  isFollowing: async (userId: string, otherId: string): Promise<boolean> =>
    (await store.findFollowedIds(userId, [otherId])).has(otherId),
  /** Users whom the user follows: at most `FOLLOWING_MAX`. */
  listFollowedIds: (userId: string): Promise<string[]> => store.listFollowedIds(userId),
  countFollowers: async (userId: string): Promise<number> => (await store.findPersonCounts([userId])).get(userId)?.followers ?? 0,
  /** Users whom the user blocks: their works and comments are hidden from the user. */
  listBlockedIds: (userId: string): Promise<string[]> => store.listBlockedIds(userId),
  /** Records a visit in the user's own history. */
  recordVisit: (userId: string, work: { id: string; code: string }, at: Date): Promise<void> =>
    store.upsertVisitedWork(userId, work, at),
})

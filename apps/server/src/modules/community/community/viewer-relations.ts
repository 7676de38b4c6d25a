import type { CommunityStore } from './store.ts'

/** What the community knows of somebody who looks at works; it asks nothing of other modules, so that all may ask it. */
export const createViewerRelations = ({ store }: { store: CommunityStore }) => ({
  /** Those of the works that the person likes. */
  findLikedWorkIds: (userId: string, workIds: readonly string[]): Promise<Set<string>> => store.findLikedWorkIds(userId, workIds),
  isFavourite: (userId: string, workId: string): Promise<boolean> => store.isFavourite(userId, workId),
  isFollowing: async (userId: string, otherId: string): Promise<boolean> =>
    (await store.findFollowedIds(userId, [otherId])).has(otherId),
  /** Whom the person follows: `FOLLOWING_MAX` at most. */
  listFollowedIds: (userId: string): Promise<string[]> => store.listFollowedIds(userId),
  countFollowers: async (userId: string): Promise<number> => (await store.findPersonCounts([userId])).get(userId)?.followers ?? 0,
  /** Whose works and words the person does not want to come upon. */
  listBlockedIds: (userId: string): Promise<string[]> => store.listBlockedIds(userId),
  /** Somebody who is logged in has visited a work. */
  recordVisit: (userId: string, work: { id: string; code: string }, at: Date): Promise<void> =>
    store.upsertVisitedWork(userId, work, at),
})

import type { CommunityStore } from './store.ts'

/** What the community knows of somebody who looks at works; it asks nothing of other modules, so that all may ask it. */
export const createCommunityMarks = ({ store }: { store: CommunityStore }) => ({
  /** Those of the works that the person likes. */
  likedAmong: (userId: string, workIds: readonly string[]): Promise<Set<string>> => store.likedAmong(userId, workIds),
  isFavourite: (userId: string, workId: string): Promise<boolean> => store.isFavourite(userId, workId),
  isFollowing: async (userId: string, otherId: string): Promise<boolean> =>
    (await store.followedAmong(userId, [otherId])).has(otherId),
  /** Whom the person follows: `FOLLOWING_MAX` at most. */
  followedBy: (userId: string): Promise<string[]> => store.followedBy(userId),
  followerCountOf: async (userId: string): Promise<number> => (await store.countsOf([userId])).get(userId)?.followers ?? 0,
  /** Whose works and words the person does not want to come upon. */
  blockedBy: (userId: string): Promise<string[]> => store.blockedBy(userId),
  /** Somebody who is logged in has visited a work. */
  noteVisit: (userId: string, work: { id: string; code: string }, at: Date): Promise<void> => store.noteVisit(userId, work, at),
})

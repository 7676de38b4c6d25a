import type { createRelationStores, RelationStores } from './store.ts'

export type { KeysetPosition } from './reaction-store.ts'
export type { PersonCounts, RelatedPersonRow } from './relation-store.ts'

interface RelationsDependencies {
  store: RelationStores
  createStores: typeof createRelationStores
}

export type RelationsService = ReturnType<typeof createRelationsService>
/** What the works ask of a user who looks at them. */
export type ViewerRelations = Omit<RelationsService, 'createStores'>

/** What users have to do with each other and with works. Rules, counts and messages of a change belong to the community. */
export const createRelationsService = ({ store, createStores }: RelationsDependencies) => ({
  /** For changes: the tables, in the caller's transaction. */
  createStores,
  /** Those of the works that the user likes. */
  findLikedWorkIds: (userId: string, workIds: readonly string[]): Promise<Set<string>> => store.findLikedWorkIds(userId, workIds),
  isFavourite: (userId: string, workId: string): Promise<boolean> => store.isFavourite(userId, workId),
  isFollowing: async (userId: string, otherId: string): Promise<boolean> =>
    (await store.findFollowedIds(userId, [otherId])).has(otherId),
  /** Whom the user follows: `FOLLOWING_MAX` at most. */
  listFollowedIds: (userId: string): Promise<string[]> => store.listFollowedIds(userId),
  countFollowers: async (userId: string): Promise<number> => (await store.findPersonCounts([userId])).get(userId)?.followers ?? 0,
  /** Whose works and comments the user does not want to see. */
  listBlockedIds: (userId: string): Promise<string[]> => store.listBlockedIds(userId),
  /** Into the user's own history. */
  recordVisit: (userId: string, work: { id: string; code: string }, at: Date): Promise<void> =>
    store.upsertVisitedWork(userId, work, at),
})

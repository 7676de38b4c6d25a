import type { createRelationStores, RelationStores } from './store.ts'

export type { KeysetPosition } from './reaction-store.ts'
export type { PersonCounts, RelatedPersonRow } from './relation-store.ts'

interface RelationsDependencies {
  store: RelationStores
  createStores: typeof createRelationStores
}

/** The relations service, as other modules see it. */
export type RelationsService = ReturnType<typeof createRelationsService>
/** Relations of a viewer, as the works module needs them. */
export type ViewerRelations = Omit<RelationsService, 'createStores'>

/** Likes, favourites, visits, follows and blocks of users. The community module owns the rules, counts and messages of changes. */
export const createRelationsService = ({ store, createStores }: RelationsDependencies) => ({
  /** For changes: creates the stores within the caller's transaction. */
  createStores,
  /** Those of the works that the user likes. */
  findLikedWorkIds: (userId: string, workIds: readonly string[]): Promise<Set<string>> => store.findLikedWorkIds(userId, workIds),
  /** Whether the work is one of the user's favourites. */
  isFavourite: (userId: string, workId: string): Promise<boolean> => store.isFavourite(userId, workId),
  /** Whether the user follows `otherId`. */
  isFollowing: async (userId: string, otherId: string): Promise<boolean> =>
    (await store.findFollowedIds(userId, [otherId])).has(otherId),
  /** Users whom the user follows: at most `FOLLOWING_MAX`. */
  listFollowedIds: (userId: string): Promise<string[]> => store.listFollowedIds(userId),
  /** Number of users who follow the user. */
  countFollowers: async (userId: string): Promise<number> => (await store.findPersonCounts([userId])).get(userId)?.followers ?? 0,
  /** Users whom the user blocks: their works and comments are hidden from the user. */
  listBlockedIds: (userId: string): Promise<string[]> => store.listBlockedIds(userId),
  /** Records a visit in the user's own history. */
  recordVisit: (userId: string, work: { id: string; code: string }, at: Date): Promise<void> =>
    store.upsertVisitedWork(userId, work, at),
})

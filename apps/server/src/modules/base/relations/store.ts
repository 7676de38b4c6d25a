import type { Queryable } from '../../../db/database.ts'
import { createRelationErasureStore } from './erasure-store.ts'
import { createHistoryStore } from './history-store.ts'
import { createReactionStore } from './reaction-store.ts'
import { createRelationStore } from './relation-store.ts'

export type RelationStores = ReturnType<typeof createRelationStores>

/** SQL access to follows, blocks, likes, favourites and visited works. */
export const createRelationStores = (queries: Queryable) => ({
  ...createRelationStore(queries),
  ...createReactionStore(queries),
  ...createHistoryStore(queries),
  ...createRelationErasureStore(queries),
})

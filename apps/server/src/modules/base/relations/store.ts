import type { Queryable } from '../../../db/database.ts'
import { createHistoryStore } from './history-store.ts'
import { createReactionStore } from './reaction-store.ts'
import { createRelationStore } from './relation-store.ts'

export type RelationStores = ReturnType<typeof createRelationStores>

/** The tables of what users have to do with each other and with works. */
export const createRelationStores = (queries: Queryable) => ({
  ...createRelationStore(queries),
  ...createReactionStore(queries),
  ...createHistoryStore(queries),
})

import type { Database, Queries } from '../../db/database.ts'
import { createCommentReading, createCommentWriting } from './comment-store.ts'
import { createHistoryStore } from './history-store.ts'
import { createReactionStore } from './reaction-store.ts'
import { createRelationStore } from './relation-store.ts'
import { createReportStore } from './report-store.ts'

/** What other modules write into together with the community. */
export type CommunityTransaction = Queries

const storesOf = (queries: Queries) => ({
  ...createReactionStore(queries),
  ...createHistoryStore(queries),
  ...createCommentReading(queries),
  ...createCommentWriting(queries),
  ...createRelationStore(queries),
  ...createReportStore(queries),
})

export type CommunityStores = ReturnType<typeof storesOf> & { queries: CommunityTransaction }
export type CommunityStore = ReturnType<typeof createCommunityStore>

/** The tables of the community. */
export const createCommunityStore = (database: Database) => ({
  ...storesOf(database),
  /** For a deed that another module has begun. */
  within: (queries: CommunityTransaction): CommunityStores => ({ ...storesOf(queries), queries }),
  transaction: <Result>(work: (stores: CommunityStores) => Promise<Result>): Promise<Result> =>
    database.transaction((queries) => work({ ...storesOf(queries), queries })),
})

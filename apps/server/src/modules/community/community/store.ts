import type { Database, Queryable } from '../../../db/database.ts'
import { createCommentReadStore, createCommentWriteStore } from './comment-store.ts'
import { createHistoryStore } from './history-store.ts'
import { createReactionStore } from './reaction-store.ts'
import { createRelationStore } from './relation-store.ts'
import { createReportStore } from './report-store.ts'

/** What other modules write into together with the community. */
export type CommunityTransaction = Queryable

const createStores = (queries: Queryable) => ({
  ...createReactionStore(queries),
  ...createHistoryStore(queries),
  ...createCommentReadStore(queries),
  ...createCommentWriteStore(queries),
  ...createRelationStore(queries),
  ...createReportStore(queries),
})

export type CommunityTransactionStores = ReturnType<typeof createStores> & { queries: CommunityTransaction }
export type CommunityStore = ReturnType<typeof createCommunityStore>

/** The tables of the community. */
export const createCommunityStore = (database: Database) => ({
  ...createStores(database),
  /** For a deed that another module has begun. */
  withTransaction: (queries: CommunityTransaction): CommunityTransactionStores => ({ ...createStores(queries), queries }),
  runInTransaction: <Result>(work: (stores: CommunityTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries), queries })),
})

import type { Database, Queryable } from '../../../db/database.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import { createCommentReadStore, createCommentWriteStore } from './comment-store.ts'
import { createReportStore } from './report-store.ts'
import { createShareStore } from './share-store.ts'

/** A transaction that other modules also write in. */
export type CommunityTransaction = Queryable

type Relations = Pick<RelationsService, 'createStores'>

const createStores = (queries: Queryable, relations: Relations) => ({
  ...relations.createStores(queries),
  ...createShareStore(queries),
  ...createCommentReadStore(queries),
  ...createCommentWriteStore(queries),
  ...createReportStore(queries),
})

export type CommunityTransactionStores = ReturnType<typeof createStores> & { queries: CommunityTransaction }
export type CommunityStore = ReturnType<typeof createCommunityStore>

/** SQL access to the tables of the community, and to those of relations. */
export const createCommunityStore = (database: Database, relations: Relations) => ({
  ...createStores(database, relations),
  /** The same stores within a transaction that another module has opened. */
  withTransaction: (queries: CommunityTransaction): CommunityTransactionStores => ({
    ...createStores(queries, relations),
    queries,
  }),
  runInTransaction: <Result>(work: (stores: CommunityTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries, relations), queries })),
})

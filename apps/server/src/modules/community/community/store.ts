import type { Database, Queryable } from '../../../db/database.ts'
import type { RelationsService } from '../../base/relations/service.ts'
import { createCommentReadStore, createCommentWriteStore } from './comment-store.ts'
import { createReportStore } from './report-store.ts'
import { createShareStore } from './share-store.ts'

/** What other modules write into together with the community. */
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

/** The tables of the community, and those of the relations that it changes. */
export const createCommunityStore = (database: Database, relations: Relations) => ({
  ...createStores(database, relations),
  /** For a deed that another module has begun. */
  withTransaction: (queries: CommunityTransaction): CommunityTransactionStores => ({
    ...createStores(queries, relations),
    queries,
  }),
  runInTransaction: <Result>(work: (stores: CommunityTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries, relations), queries })),
})

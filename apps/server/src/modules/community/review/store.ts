import type { Database, Queryable } from '../../../db/database.ts'

export type ReviewTransaction = Queryable
export type ReviewStore = ReturnType<typeof createReviewStore>

/** Transactions only: decisions are stored in the tables of works and of the community. */
export const createReviewStore = (database: Database) => ({
  withTransaction: <Result>(work: (transaction: ReviewTransaction) => Promise<Result>): Promise<Result> =>
    database.withTransaction(work),
})

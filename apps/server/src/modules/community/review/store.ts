import type { Database, Queryable } from '../../../db/database.ts'

export type ReviewTransaction = Queryable
export type ReviewStore = ReturnType<typeof createReviewStore>

/** Reviewing has no tables of its own: what it decides stands in those of works and of the community. */
export const createReviewStore = (database: Database) => ({
  withTransaction: <Result>(work: (transaction: ReviewTransaction) => Promise<Result>): Promise<Result> =>
    database.withTransaction(work),
})

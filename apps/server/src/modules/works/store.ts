import type { Database, Queries } from '../../db/database.ts'
import { createFeedStore } from './feed-store.ts'
import { createKeptRevisionStore } from './kept-revision-store.ts'
import { createPublicStore } from './public-store.ts'
import { createReviewStore } from './review-store.ts'
import { createRevisionStore } from './revision-store.ts'
import { createTurnStore } from './turn-store.ts'
import { createWorkStore } from './work-store.ts'

export type WorksTransaction = ReturnType<typeof storesOf> & { queries: Queries }
export type WorksStore = ReturnType<typeof createWorksStore>

/** The tables of works. */
export const createWorksStore = (database: Database) => ({
  ...storesOf(database),
  /** For a deed that another module has begun. */
  within: (queries: Queries): WorksTransaction => ({ ...storesOf(queries), queries }),
  transaction: <Result>(work: (store: WorksTransaction) => Promise<Result>): Promise<Result> =>
    database.transaction((queries) => work({ ...storesOf(queries), queries })),
})

const storesOf = (queries: Queries) => ({
  ...createWorkStore(queries),
  ...createRevisionStore(queries),
  ...createTurnStore(queries),
  ...createKeptRevisionStore(queries),
  ...createPublicStore(queries),
  ...createFeedStore(queries),
  ...createReviewStore(queries),
})

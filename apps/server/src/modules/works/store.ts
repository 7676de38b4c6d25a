import type { Database, Queryable } from '../../db/database.ts'
import { createWorkCountStore } from './work-count-store.ts'
import { createFeedStore } from './feed-store.ts'
import { createKeptRevisionStore } from './kept-revision-store.ts'
import { createListingStore } from './listing-store.ts'
import { type OnListingChange, withListingNotifications } from './listing-change-store.ts'
import { createOverviewStore } from './overview-store.ts'
import { createPublishedStore } from './published-store.ts'
import { createReviewStore } from './review-store.ts'
import { createRevisionStore } from './revision-store.ts'
import { createTemplateStore } from './template-store.ts'
import { createBakeSlotStore } from './bake-slot-store.ts'
import { createVisitStore } from './visit-store.ts'
import { createWorkStore } from './work-store.ts'

export type WorksTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type WorksStore = ReturnType<typeof createWorksStore>

/** The tables of works. `noteListing` hears of every work that strangers may come upon from now on, or may not any more. */
export const createWorksStore = (database: Database, onListingChange: OnListingChange = async () => {}) => {
  const withTransaction = (queries: Queryable) => ({ ...createStores(queries, onListingChange), queries })
  return {
    ...createStores(database, onListingChange),
    /** For a deed that another module has begun. */
    within: withTransaction,
    runInTransaction: <Result>(work: (store: WorksTransactionStores) => Promise<Result>): Promise<Result> =>
      database.withTransaction((queries) => work(withTransaction(queries))),
  }
}

function createStores(queries: Queryable, noteListing: OnListingChange) {
  const stores = {
    ...createWorkStore(queries),
    ...createWorkCountStore(queries),
    ...createRevisionStore(queries),
    ...createBakeSlotStore(queries),
    ...createKeptRevisionStore(queries),
    ...createPublishedStore(queries),
    ...createTemplateStore(queries),
    ...createFeedStore(queries),
    ...createVisitStore(queries),
    ...createListingStore(queries),
    ...createReviewStore(queries),
    ...createOverviewStore(queries),
  }
  return { ...stores, ...withListingNotifications(stores, (workId) => noteListing(workId, queries)) }
}

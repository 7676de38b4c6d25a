import type { Database, Queries } from '../../db/database.ts'
import { createCompanyStore } from './company-store.ts'
import { createFeedStore } from './feed-store.ts'
import { createKeptRevisionStore } from './kept-revision-store.ts'
import { createListingStore } from './listing-store.ts'
import { type NoteListing, notingListings } from './listing-change-store.ts'
import { createOverviewStore } from './overview-store.ts'
import { createPublicStore } from './public-store.ts'
import { createReviewStore } from './review-store.ts'
import { createRevisionStore } from './revision-store.ts'
import { createTemplateStore } from './template-store.ts'
import { createTurnStore } from './turn-store.ts'
import { createVisitStore } from './visit-store.ts'
import { createWorkStore } from './work-store.ts'

export type WorksTransaction = ReturnType<typeof storesOf> & { queries: Queries }
export type WorksStore = ReturnType<typeof createWorksStore>

/** The tables of works. `noteListing` hears of every work that strangers may come upon from now on, or may not any more. */
export const createWorksStore = (database: Database, noteListing: NoteListing = async () => {}) => {
  const within = (queries: Queries) => ({ ...storesOf(queries, noteListing), queries })
  return {
    ...storesOf(database, noteListing),
    /** For a deed that another module has begun. */
    within,
    transaction: <Result>(work: (store: WorksTransaction) => Promise<Result>): Promise<Result> =>
      database.transaction((queries) => work(within(queries))),
  }
}

function storesOf(queries: Queries, noteListing: NoteListing) {
  const stores = {
    ...createWorkStore(queries),
    ...createCompanyStore(queries),
    ...createRevisionStore(queries),
    ...createTurnStore(queries),
    ...createKeptRevisionStore(queries),
    ...createPublicStore(queries),
    ...createTemplateStore(queries),
    ...createFeedStore(queries),
    ...createVisitStore(queries),
    ...createListingStore(queries),
    ...createReviewStore(queries),
    ...createOverviewStore(queries),
  }
  return { ...stores, ...notingListings(stores, (workId) => noteListing(workId, queries)) }
}

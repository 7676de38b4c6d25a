import type { Database, Queryable } from '../../../db/database.ts'
import { createWorkCountStore } from './access/work-count-store.ts'
import { createCoCuratorStore } from './co-curators/co-curator-store.ts'
import { createWorkStore } from './core/work-store.ts'
import { createExhibitionListStore } from './feeds/exhibition-list-store.ts'
import { createFeedStore } from './feeds/feed-store.ts'
import { type OnListingChange, withListingNotifications } from './feeds/listing-change-store.ts'
import { createListingStore } from './feeds/listing-store.ts'
import { createBakeSlotStore } from './publishing/bake-slot-store.ts'
import { createKeptRevisionStore } from './publishing/kept-revision-store.ts'
import { createLightStore } from './publishing/light/light-store.ts'
import { createPictureStore } from './publishing/picture/picture-store.ts'
import { createRevisionStore } from './publishing/revision-store.ts'
import { createSceneStore } from './publishing/tours/scene-store.ts'
import { createWithdrawalStore } from './publishing/withdrawal-store.ts'
import { createReviewStore } from './review/review-store.ts'
import { createExhibitionFigureStore } from './statistics/exhibition-figure-store.ts'
import { createOverviewStore } from './statistics/overview-store.ts'
import { createPassageStore } from './statistics/passage-store.ts'
import { createTemplateStore } from './templates/template-store.ts'
import { createPublishedStore } from './viewing/published-store.ts'
import { createVisitStore } from './viewing/visit-store.ts'

export type WorksTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type WorksStore = ReturnType<typeof createWorksStore>

/** SQL access to the tables of works, by subject. `onListingChange` is called when a work becomes listed or stops being listed. */
export const createWorksStore = (database: Database, onListingChange: OnListingChange = async () => {}) => {
  const withTransaction = (queries: Queryable) => ({ ...createStores(queries, onListingChange), queries })
  return {
    ...createStores(database, onListingChange),
    /** The same stores within a transaction that another module has opened. */
    within: withTransaction,
    runInTransaction: <Result>(work: (store: WorksTransactionStores) => Promise<Result>): Promise<Result> =>
      database.withTransaction((queries) => work(withTransaction(queries))),
  }
}

const createStores = (queries: Queryable, onListingChange: OnListingChange) => ({
  ...withListingNotifications(
    { works: createWorkStore(queries), revisions: createRevisionStore(queries), reviews: createReviewStore(queries) },
    (workId) => onListingChange(workId, queries),
  ),
  coCurators: createCoCuratorStore(queries),
  counts: createWorkCountStore(queries),
  bakeSlots: createBakeSlotStore(queries),
  keptRevisions: createKeptRevisionStore(queries),
  lights: createLightStore(queries),
  pictures: createPictureStore(queries),
  scenes: createSceneStore(queries),
  published: createPublishedStore(queries),
  withdrawals: createWithdrawalStore(queries),
  templates: createTemplateStore(queries),
  feeds: createFeedStore(queries),
  exhibitions: createExhibitionListStore(queries),
  visits: createVisitStore(queries),
  listings: createListingStore(queries),
  overview: createOverviewStore(queries),
  passages: createPassageStore(queries),
  exhibitionFigures: createExhibitionFigureStore(queries),
})

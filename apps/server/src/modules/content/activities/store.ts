import type { Database, Queryable } from '../../../db/database.ts'
import { createActivityStore } from './activity-store.ts'
import { createFigureStore } from './figure-store.ts'
import { createSignInStore } from './sign-in-store.ts'

export type ActivitiesTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type ActivitiesStore = ReturnType<typeof createActivitiesStore>

/** SQL access to activities, by subject. */
export const createActivitiesStore = (database: Database) => ({
  ...createStores(database),
  runInTransaction: <Result>(work: (store: ActivitiesTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries), queries })),
})

const createStores = (queries: Queryable) => ({
  activities: createActivityStore(queries),
  signIns: createSignInStore(queries),
  figures: createFigureStore(queries),
})

import type { Database, Queryable } from '../../../db/database.ts'
import { createBoothStore } from './booth-store.ts'
import { createFigureStore } from './figure-store.ts'
import { createLeadStore } from './lead-store.ts'
import { createBoothPosterStore } from './poster-store.ts'

export type BoothsTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type BoothsStore = ReturnType<typeof createBoothsStore>

/** SQL access to booths, by subject. */
export const createBoothsStore = (database: Database) => ({
  ...createStores(database),
  within: createStores,
  runInTransaction: <Result>(work: (store: BoothsTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries), queries })),
})

const createStores = (queries: Queryable) => ({
  booths: createBoothStore(queries),
  leads: createLeadStore(queries),
  figures: createFigureStore(queries),
  posters: createBoothPosterStore(queries),
})

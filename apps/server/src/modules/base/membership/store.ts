import type { Database, Queryable } from '../../../db/database.ts'
import { createPlanStore } from './plan-store.ts'
import { createTermStore } from './term-store.ts'

/** The transaction of what gives or takes days. */
export type MembershipTransaction = Queryable
export type MembershipStore = ReturnType<typeof createMembershipStore>

const createStores = (queries: Queryable) => ({ queries, plans: createPlanStore(queries), terms: createTermStore(queries) })

/** SQL access to plans and terms. */
export const createMembershipStore = (database: Database) => ({
  ...createStores(database),
  /** For the transaction of another module. */
  within: createStores,
  runInTransaction: <Result>(work: (store: ReturnType<typeof createStores>) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work(createStores(queries))),
})

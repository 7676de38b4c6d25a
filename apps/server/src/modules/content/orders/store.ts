import type { Database, Queryable } from '../../../db/database.ts'
import { createFoundCounts } from '../../../db/found-counts.ts'
import { createLedgerStore } from './ledger-store.ts'
import { createOrderAdminStore } from './order-admin-store.ts'
import { createOrderStore } from './order-store.ts'
import { createPaymentStore } from './payment-store.ts'
import { createReconciliationStore } from './reconciliation-store.ts'
import { createRefundStore } from './refund-store.ts'
import { createSandboxStore } from './sandbox-store.ts'

export type OrdersTransactionStores = ReturnType<typeof createStores>
export type OrdersStore = ReturnType<typeof createOrdersStore>

const createStores = (queries: Queryable) => ({
  queries,
  orders: createOrderStore(queries),
  payments: createPaymentStore(queries),
  refunds: createRefundStore(queries),
  ledger: createLedgerStore(queries),
  desk: createOrderAdminStore(queries),
  reconciliation: createReconciliationStore(queries),
  sandbox: createSandboxStore(queries),
  foundCounts: createFoundCounts(queries),
})

/** SQL access to orders and their money, by subject. */
export const createOrdersStore = (database: Database) => ({
  ...createStores(database),
  runInTransaction: <Result>(work: (store: OrdersTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work(createStores(queries))),
})

import type { MerchantForm } from '@zhanjian/contract/merchants/merchants.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { createLicenceStore } from './licence-store.ts'
import type { MerchantRow } from './merchant-row.ts'
import { createMerchantReviewStore, MERCHANT_COLUMNS } from './review-store.ts'

export type MerchantsTransactionStores = ReturnType<typeof createStores> & { queries: Queryable }
export type MerchantsStore = ReturnType<typeof createMerchantsStore>

const isOpen = sql`m.state in ('draft', 'rejected', 'revoked')`

/** SQL access to applications. */
export const createMerchantsStore = (database: Database) => ({
  ...createStores(database),
  runInTransaction: <Result>(work: (store: MerchantsTransactionStores) => Promise<Result>): Promise<Result> =>
    database.withTransaction((queries) => work({ ...createStores(queries), queries })),
})

const createStores = (queries: Queryable) => ({
  applications: createApplicationStore(queries),
  reviews: createMerchantReviewStore(queries),
  licences: createLicenceStore(queries),
})

/** The applicant's own side. */
const createApplicationStore = (queries: Queryable) => ({
  async find(accountId: string): Promise<MerchantRow | null> {
    const [row] = await queries.query<MerchantRow>(
      sql`select ${MERCHANT_COLUMNS} from merchant m where account_id = ${accountId}`,
    )
    return row ?? null
  },

  /** Does nothing if there is one. */
  insert: (accountId: string, form: MerchantForm, at: Date): Promise<object[]> =>
    queries.query(
      sql`insert into merchant (account_id, form, state, created_at, updated_at)
        values (${accountId}, ${JSON.stringify(form)}, 'draft', ${at}, ${at}) on conflict (account_id) do nothing`,
    ),

  /** @returns false if another revision is stored, or it is not open for changes */
  async update(accountId: string, form: MerchantForm, revision: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update merchant m set form = ${JSON.stringify(form)}, revision = revision + 1, updated_at = ${at}
        where account_id = ${accountId} and revision = ${revision} and ${isOpen} returning 1`,
    )
    return rows.length > 0
  },

  markProved: (accountId: string, phone: string): Promise<object[]> =>
    queries.query(sql`update merchant set proved_phone = ${phone} where account_id = ${accountId}`),

  /** @returns as `update` */
  async submit(accountId: string, revision: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update merchant m set state = 'pending', submitted_at = ${at}, licence_number = form ->> 'licenceNumber', reasons = '{}',
          note = '', updated_at = ${at}
        where account_id = ${accountId} and revision = ${revision} and ${isOpen} and licence_key is not null
          and proved_phone = form ->> 'contactPhone' returning 1`,
    )
    return rows.length > 0
  },

  /** What is submitted next has another revision: whoever looks at this one decides nothing about it. */
  async withdraw(accountId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update merchant set state = 'draft', revision = revision + 1, updated_at = ${at} where account_id = ${accountId} and state = 'pending' returning 1`,
    )
    return rows.length > 0
  },

  /** Whether another merchant has the credit code. */
  async isLicenceTaken(licenceNumber: string, accountId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from merchant where licence_number = ${licenceNumber} and state = 'approved' and account_id <> ${accountId}`,
    )
    return rows.length > 0
  },
})

import type { DataExport } from '@zhanjian/contract/accounts/account-data.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { lockAccount } from '../../../module-support/lock-account.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import { withClockTolerance } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

export interface ExportRow {
  id: string
  accountId: string
  state: DataExport['state']
  requestedAt: Date
  objectKey: string | null
  sizeBytes: number | null
  expiresAt: Date | null
}

const COLUMNS = sql`id, account_id as "accountId", state, requested_at as "requestedAt", object_key as "objectKey",
  size_bytes as "sizeBytes", expires_at as "expiresAt"`

export type ExportStore = ReturnType<typeof createExportStore>

export const createExportStore = (database: Database) => ({
  /**
   * Locks the account, so that of concurrent requests one is inserted.
   * @param onInserted runs in the same transaction
   * @returns null if inserted; otherwise the time of an earlier export since `since`
   */
  insertExport(
    row: { id: string; accountId: string; requestedAt: Date },
    since: Date,
    onInserted: (transaction: Queryable) => Promise<void>,
  ): Promise<Date | null> {
    return database.withTransaction(async (transaction) => {
      await lockAccount(transaction, row.accountId)
      const [earlier] = await transaction.query<{ requestedAt: Date }>(
        sql`select requested_at as "requestedAt" from data_export
         where account_id = ${row.accountId} and requested_at > ${since}
           and requested_at <= ${withClockTolerance(row.requestedAt)} and state <> 'failed'
         order by requested_at desc limit 1`,
      )
      if (earlier !== undefined) return earlier.requestedAt
      await transaction.query(
        sql`insert into data_export (id, account_id, state, requested_at)
          values (${row.id}, ${row.accountId}, 'making', ${row.requestedAt})`,
      )
      await onInserted(transaction)
      return null
    })
  },

  async findExport(id: string): Promise<ExportRow | undefined> {
    const [row] = await database.query<ExportRow>(sql`select ${COLUMNS} from data_export where id = ${id}`)
    return row
  },

  async findNewestExport(accountId: string): Promise<ExportRow | undefined> {
    const [row] = await database.query<ExportRow>(
      sql`select ${COLUMNS} from data_export where account_id = ${accountId} order by requested_at desc, id desc limit 1`,
    )
    return row
  },

  /** @returns false if it is deleted, or another run has finished it before */
  async markReady(id: string, objectKey: string, sizeBytes: number, expiresAt: Date): Promise<boolean> {
    const rows = await database.query(
      sql`update data_export set state = 'ready', object_key = ${objectKey}, size_bytes = ${sizeBytes}, expires_at = ${expiresAt}
       where id = ${id} and state = 'making' returning 1`,
    )
    return rows.length > 0
  },

  async markFailed(id: string): Promise<void> {
    await database.query(sql`update data_export set state = 'failed' where id = ${id} and state = 'making'`)
  },

  /** An archive of the account that can be downloaded. */
  async findReady(id: string, accountId: string, now: Date): Promise<ExportRow | undefined> {
    const [row] = await database.query<ExportRow>(
      sql`select ${COLUMNS} from data_export where id = ${id} and account_id = ${accountId} and state = 'ready' and expires_at > ${now}`,
    )
    return row
  },

  /** Deletes expired exports, and failed or unfinished ones requested before `unfinishedBefore`. @returns their object keys */
  async deleteExpired(now: Date, unfinishedBefore: Date): Promise<string[]> {
    const rows = await database.query<{ key: string | null }>(
      sql`delete from data_export where expires_at <= ${now} or (state <> 'ready' and requested_at <= ${unfinishedBefore})
        returning object_key as key`,
    )
    return rows.flatMap(({ key }) => key ?? [])
  },

  /** Those of `keys` that no export references. */
  findUnreferencedKeys: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key except (select object_key from data_export where object_key is not null)`,
    )
    return rows.map(({ key }) => key)
  },
})

/** Export and erasure of a user's data exports, archives included. */
export const createExportPersonalData = (database: Database, objects: ObjectStore): PersonalData => ({
  name: 'exports',
  tables: { data_export: 'erased' },

  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: await database.query(
      sql`select requested_at as "requestedAt", state from data_export where account_id = ${accountId} order by requested_at`,
    ),
  }),

  async erase(accountId) {
    await database.query(sql`delete from data_export where account_id = ${accountId}`)
    for await (const { key } of objects.list(`export/${accountId}/`)) await objects.remove(key)
  },
})

import type { DataExport } from '@zhanjian/contract/account-data.ts'
import { CLOCKS_APART } from '../../../db/clocks-apart.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import type { PersonalData } from '../../../personal-data.ts'
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

const COLUMNS = `id, account_id as "accountId", state, requested_at as "requestedAt", object_key as "objectKey",
  size_bytes as "sizeBytes", expires_at as "expiresAt"`

export type ExportStore = ReturnType<typeof createExportStore>

export const createExportStore = (database: Database) => ({
  /**
   * One after the other for each person, so that of many at once one is made.
   * @param onInserted happens in the same transaction
   * @returns the moment of the one that stands in the way
   */
  insertExport(
    row: { id: string; accountId: string; requestedAt: Date },
    since: Date,
    onInserted: (transaction: Queryable) => Promise<void>,
  ): Promise<Date | null> {
    return database.withTransaction(async (transaction) => {
      await transaction.query('select 1 from account where id = $1 for update', [row.accountId])
      const [earlier] = await transaction.query<{ requestedAt: Date }>(
        `select requested_at as "requestedAt" from data_export
         where account_id = $1 and requested_at > $2 and requested_at <= $3::timestamptz + ${CLOCKS_APART} and state <> 'failed'
         order by requested_at desc limit 1`,
        [row.accountId, since, row.requestedAt],
      )
      if (earlier !== undefined) return earlier.requestedAt
      await transaction.query(`insert into data_export (id, account_id, state, requested_at) values ($1, $2, 'making', $3)`, [
        row.id,
        row.accountId,
        row.requestedAt,
      ])
      await onInserted(transaction)
      return null
    })
  },

  async findExport(id: string): Promise<ExportRow | undefined> {
    const [row] = await database.query<ExportRow>(`select ${COLUMNS} from data_export where id = $1`, [id])
    return row
  },

  async findNewestExport(accountId: string): Promise<ExportRow | undefined> {
    const [row] = await database.query<ExportRow>(
      `select ${COLUMNS} from data_export where account_id = $1 order by requested_at desc, id desc limit 1`,
      [accountId],
    )
    return row
  },

  /** @returns false when it is gone, or another run was first */
  async markReady(id: string, objectKey: string, sizeBytes: number, expiresAt: Date): Promise<boolean> {
    const rows = await database.query(
      `update data_export set state = 'ready', object_key = $2, size_bytes = $3, expires_at = $4
       where id = $1 and state = 'making' returning 1`,
      [id, objectKey, sizeBytes, expiresAt],
    )
    return rows.length > 0
  },

  async markFailed(id: string): Promise<void> {
    await database.query(`update data_export set state = 'failed' where id = $1 and state = 'making'`, [id])
  },

  /** Takes the place of an earlier one. @returns false where there is nothing to download */
  async updateTicket(id: string, accountId: string, sessionId: string, ticketHash: Buffer, ticketExpiresAt: Date, now: Date) {
    const rows = await database.query(
      `update data_export set ticket_hash = $4, ticket_expires_at = least($5, expires_at), ticket_session_id = $3
       where id = $1 and account_id = $2 and state = 'ready' and expires_at > $6 returning 1`,
      [id, accountId, sessionId, ticketHash, ticketExpiresAt, now],
    )
    return rows.length > 0
  },

  /** What the ticket opens, while the session lives that asked for it. */
  async findExportByTicket(id: string, ticketHash: Buffer, now: Date): Promise<ExportRow | undefined> {
    const [row] = await database.query<ExportRow>(
      `select ${COLUMNS} from data_export e
       where id = $1 and ticket_hash = $2 and ticket_expires_at > $3 and state = 'ready'
         and exists (select 1 from session s join account a on a.id = s.account_id
           where s.id = e.ticket_session_id and a.id = e.account_id and a.status = 'active' and s.refresh_expires_at > $3)`,
      [id, ticketHash, now],
    )
    return row
  },

  /** Rows that are of no use any more. @returns their objects */
  async deleteExpired(now: Date, unfinishedBefore: Date): Promise<string[]> {
    const rows = await database.query<{ key: string | null }>(
      `delete from data_export where expires_at <= $1 or (state <> 'ready' and requested_at <= $2) returning object_key as key`,
      [now, unfinishedBefore],
    )
    return rows.flatMap(({ key }) => key ?? [])
  },

  /** Those of `keys` that no export has. */
  findUnreferencedKeys: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ key: string }>(
      'select unnest($1::text[]) as key except (select object_key from data_export where object_key is not null)',
      [keys],
    )
    return rows.map(({ key }) => key)
  },
})

/** The archives themselves. */
export const createExportPersonalData = (database: Database, objects: ObjectStore): PersonalData => ({
  name: 'exports',
  tables: { data_export: 'erased' },

  collectRecords: async (accountId) => ({
    records: await database.query(
      'select requested_at as "requestedAt", state from data_export where account_id = $1 order by requested_at',
      [accountId],
    ),
  }),

  async erase(accountId) {
    await database.query('delete from data_export where account_id = $1', [accountId])
    for await (const { key } of objects.list(`export/${accountId}/`)) await objects.remove(key)
  },
})

import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What the earlier addresses of files are to be taken back of. */
export interface Withdrawal {
  kind: 'work' | 'asset'
  id: string
  /** Of the last change. */
  event: string
}

export type MediaStore = ReturnType<typeof createMediaStore>

/** SQL access to what is to be taken back. Rows come from triggers, too: whoever changes a row that names a file need not think of it. */
export const createMediaStore = (database: Database) => ({
  listWithdrawals(limit: number): Promise<Withdrawal[]> {
    return database.query<Withdrawal>(sql`select kind, id, event::text as event from withdrawal order by event limit ${limit}`)
  },

  /** Stays if something has changed since. */
  async deleteWithdrawal({ kind, id, event }: Withdrawal): Promise<void> {
    await database.query(sql`delete from withdrawal where kind = ${kind} and id = ${id} and event = ${event}::bigint`)
  },

  async listDropped(limit: number): Promise<string[]> {
    const rows = await database.query<{ key: string }>(sql`select key from dropped_object order by key limit ${limit}`)
    return rows.map(({ key }) => key)
  },

  async deleteDropped(keys: readonly string[]): Promise<void> {
    await database.query(sql`delete from dropped_object where key = any (${keys})`)
  },

  insertDropped: async (keys: readonly string[], queries: Queryable): Promise<void> => {
    await queries.query(sql`select note_dropped_objects(${keys}::text[])`)
  },
})

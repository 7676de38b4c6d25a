import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

const CHANNEL = 'config_changed'

export type SiteStore = ReturnType<typeof createSiteStore>

/** Configuration values that differ from their defaults. */
export const createSiteStore = (database: Database) => ({
  /** All values that differ from the defaults, by name. */
  async findConfigValues(): Promise<Map<string, unknown>> {
    const rows = await database.query<{ name: string; value: unknown }>(sql`select name, value from config_value`)
    return new Map(rows.map((row) => [row.name, row.value]))
  },

  /** When each value that differs from its default was changed. */
  async findChangeTimes(): Promise<Map<string, Date>> {
    const rows = await database.query<{ name: string; changedAt: Date }>(
      sql`select name, changed_at as "changedAt" from config_value`,
    )
    return new Map(rows.map((row) => [row.name, row.changedAt]))
  },

  /** @param onChange called when a value may have changed on any node, and at every (re)connection */
  onConfigChange: (onChange: () => void): Promise<{ close(): Promise<void> }> => database.listen(CHANNEL, onChange, onChange),

  /** @param value null: restores the default @param onChanged runs in the same transaction */
  upsertConfigValue(name: string, value: unknown, at: Date, onChanged: (transaction: Queryable) => Promise<void>): Promise<void> {
    return database.withTransaction(async (transaction) => {
      if (value === null) await transaction.query(sql`delete from config_value where name = ${name}`)
      else {
        await transaction.query(
          sql`insert into config_value (name, value, changed_at) values (${name}, ${JSON.stringify(value)}, ${at})
           on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
        )
      }
      await onChanged(transaction)
    })
  },
})

import type { Database } from '../../db/database.ts'
import { raw, sql } from '../../db/sql.ts'

/** A fingerprint of every table's rows; equal ones mean that nothing was changed. Without the tables of jobs. */
export async function tablePrints(database: Database): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables where schemaname = 'public' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await database.query<{ print: string | null }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${raw(name)} t`,
    )
    prints[name] = row?.print ?? ''
  }
  return prints
}

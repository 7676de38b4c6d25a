import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Counts that a job has found last, for the metrics of every process. By the name of their gauge. */
export const createFoundCounts = (queries: Queryable) => ({
  async write(name: string, count: number): Promise<void> {
    await queries.query(
      sql`insert into found_count (name, count, found_at) values (${name}, ${count}, now())
        on conflict (name) do update set count = excluded.count, found_at = excluded.found_at`,
    )
  },

  /** @returns 0 before the job has run */
  async read(name: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(sql`select count from found_count where name = ${name}`)
    return row?.count ?? 0
  },
})

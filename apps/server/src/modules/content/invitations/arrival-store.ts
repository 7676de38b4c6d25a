import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** How many have come by the common link of an invitation on a day, by subject. */
export const createArrivalStore = (queries: Queryable) => ({
  /** Counts one more. @returns how many they are with it; null: `max` have come before, and it is not counted */
  async count(workId: string, day: string, subject: string, max: number): Promise<number | null> {
    const [row] = await queries.query<{ count: number }>(
      sql`insert into guest_arrival as a (work_id, day, subject, count) values (${workId}, ${day}::date, ${subject}, 1)
        on conflict (work_id, day, subject) do update set count = a.count + 1 where a.count < ${max} returning count`,
    )
    return row?.count ?? null
  },

  async deleteBefore(day: string): Promise<void> {
    await queries.query(sql`delete from guest_arrival where day < ${day}::date`)
  },
})

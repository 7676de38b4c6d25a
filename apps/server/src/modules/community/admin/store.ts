import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface DailyStatistics {
  day: string
  newPeople: number
  newWorks: number
  visits: number
  comments: number
  likes: number
}

export type AdminTransaction = Queryable
export type AdminStore = ReturnType<typeof createAdminStore>

const COLUMNS = sql`day, new_people as "newPeople", new_works as "newWorks", visits, comments, likes`

/** Daily statistics. A past day is counted once and stored. */
export const createAdminStore = (database: Database) => ({
  withTransaction: <Result>(work: (transaction: AdminTransaction) => Promise<Result>): Promise<Result> =>
    database.withTransaction(work),

  listDaysSince: (day: string): Promise<DailyStatistics[]> =>
    database.query<DailyStatistics>(sql`select ${COLUMNS} from community_day where day >= ${day} order by day`),

  /** The last counted day before `today`, and the totals of all counted days before it. */
  async getClosedTotals(today: string): Promise<{ lastDay: string | null; visits: number; comments: number }> {
    const [row] = await database.query<{ lastDay: string | null; visits: number; comments: number }>(
      sql`select max(day) as "lastDay", coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(comments), 0)::bigint as comments
       from community_day where day < ${today}`,
    )
    return row ?? { lastDay: null, visits: 0, comments: 0 }
  },

  /** Deletes the counts from `day` on: a fast clock has counted days that are not over yet. */
  async reopen(day: string): Promise<void> {
    await database.query(sql`delete from community_day where day >= ${day}`)
  },

  /** Idempotent. */
  async insertDays(days: readonly DailyStatistics[]): Promise<void> {
    await database.query(
      sql`insert into community_day (day, new_people, new_works, visits, comments, likes)
       select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
         as day (day date, "newPeople" int, "newWorks" int, visits int, comments int, likes int)
       on conflict do nothing`,
    )
  },
})

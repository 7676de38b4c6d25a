import type { Database, Queryable } from '../../../db/database.ts'

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

const COLUMNS = 'day, new_people as "newPeople", new_works as "newWorks", visits, comments, likes'

/** Days that are over, counted once. */
export const createAdminStore = (database: Database) => ({
  withTransaction: <Result>(work: (transaction: AdminTransaction) => Promise<Result>): Promise<Result> =>
    database.withTransaction(work),

  listDaysSince: (day: string): Promise<DailyStatistics[]> =>
    database.query<DailyStatistics>(`select ${COLUMNS} from community_day where day >= $1 order by day`, [day]),

  /** The last day before `today` that was counted, and what all together come to. */
  async getClosedTotals(today: string): Promise<{ lastDay: string | null; visits: number; comments: number }> {
    const [row] = await database.query<{ lastDay: string | null; visits: number; comments: number }>(
      `select max(day) as "lastDay", coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(comments), 0)::bigint as comments
       from community_day where day < $1`,
      [today],
    )
    return row ?? { lastDay: null, visits: 0, comments: 0 }
  },

  /** Of a clock that was ahead: what was counted of that day and of later ones is not over yet. */
  async reopen(day: string): Promise<void> {
    await database.query('delete from community_day where day >= $1', [day])
  },

  /** Counting a day twice is counting it once. */
  async insertDays(days: readonly DailyStatistics[]): Promise<void> {
    await database.query(
      `insert into community_day (day, new_people, new_works, visits, comments, likes)
       select * from jsonb_to_recordset($1::jsonb)
         as day (day date, "newPeople" int, "newWorks" int, visits int, comments int, likes int)
       on conflict do nothing`,
      [JSON.stringify(days)],
    )
  },
})

import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export interface DailyWorkCounts {
  day: string
  newWorks: number
  visits: number
}

/** Statistics of works for admins. */
export const createOverviewStore = (queries: Queryable) => ({
  /** Number of listed works. */
  async countListed(): Promise<number> {
    const [row] = await queries.query<{ count: number }>(sql`select count(*)::int as count from work where is_listed`)
    return row?.count ?? 0
  },

  /** Without the recycle bin; owners without works are missing from the map. */
  async countByOwner(ownerIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await queries.query<{ ownerId: string; count: number }>(
      sql`select owner_id as "ownerId", count(*)::int as count from work
       where owner_id = any (${ownerIds}::uuid[]) and availability <> 'deleted' group by 1`,
    )
    return new Map(rows.map(({ ownerId, count }) => [ownerId, count]))
  },

  /** By day of Asia/Shanghai, from `first` to `last` inclusive; days without works and visits are omitted. */
  countByDay(first: string, last: string): Promise<DailyWorkCounts[]> {
    return queries.query<DailyWorkCounts>(
      sql`select day, sum(made)::int as "newWorks", sum(visits)::int as visits from (
         select (created_at at time zone 'Asia/Shanghai')::date as day, 1 as made, 0 as visits from work
         where created_at >= ${first}::date::timestamp at time zone 'Asia/Shanghai'
           and created_at < (${last}::date + 1)::timestamp at time zone 'Asia/Shanghai'
         union all select day, 0, visits from work_day where day between ${first}::date and ${last}::date) as deed
       group by 1`,
    )
  },
})

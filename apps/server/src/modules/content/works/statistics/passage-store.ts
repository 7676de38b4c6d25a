import type { Passage } from '@zhanjian/contract/works/exhibition-passages.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Counts of passages through exhibitions. */
export const createPassageStore = (queries: Queryable) => ({
  async addPassage(workId: string, day: string, { from, to }: Passage): Promise<void> {
    await queries.query(
      sql`insert into exhibition_passage as p (work_id, day, from_part, to_part, count)
        values (${workId}, ${day}, ${from ?? ''}, ${to}, 1)
        on conflict (work_id, day, from_part, to_part) do update set count = p.count + 1`,
    )
  },

  /** Sums from that day on, the most frequent first. */
  listPassages(workId: string, firstDay: string): Promise<(Passage & { count: number })[]> {
    return queries.query<Passage & { count: number }>(
      sql`select nullif(from_part, '') as "from", to_part as "to", sum(count)::int as count from exhibition_passage
        where work_id = ${workId} and day >= ${firstDay}::date group by from_part, to_part order by sum(count) desc, from_part, to_part`,
    )
  },
})

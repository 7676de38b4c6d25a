import type { VisitSource } from '@zhanjian/contract/works/exhibition-figures.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** What was counted of visits to an exhibition. They are written where visits are. */
export const createExhibitionFigureStore = (queries: Queryable) => ({
  /** Sums from that day on, the most frequent first. */
  listSources(workId: string, firstDay: string): Promise<{ source: VisitSource; visits: number }[]> {
    return queries.query<{ source: VisitSource; visits: number }>(
      sql`select source, sum(visits)::int as visits from exhibition_source
        where work_id = ${workId} and day >= ${firstDay}::date group by source order by sum(visits) desc, source`,
    )
  },

  /** The same by part; `totalS`: seconds of all of them. */
  listStays(workId: string, firstDay: string): Promise<{ partId: string; stays: number; totalS: number }[]> {
    return queries.query<{ partId: string; stays: number; totalS: number }>(
      sql`select part_id as "partId", sum(stays)::int as stays, sum(stay_s)::int as "totalS" from exhibition_stay
        where work_id = ${workId} and day >= ${firstDay}::date group by part_id order by sum(stay_s) desc, part_id`,
    )
  },
})

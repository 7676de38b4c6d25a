import type { ChanceKind } from '@zhanjian/contract/lottery/wheel.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Counts for the operator's desk. */
export const createWheelFigureStore = (queries: Queryable) => ({
  /** Days without anything are missing. */
  countByDay: (
    activityId: string,
    from: string,
  ): Promise<{ day: string; joinedCount: number; grantedCount: number; drawCount: number; wonCount: number }[]> =>
    queries.query(
      sql`select day::text, sum(joined)::int as "joinedCount", sum(granted)::int as "grantedCount", sum(drawn)::int as "drawCount",
          sum(won)::int as "wonCount"
        from (
          select joined_day as day, count(*) as joined, 0 as granted, 0 as drawn, 0 as won from wheel_participant
            where activity_id = ${activityId} and joined_day >= ${from}::date group by 1
          union all
          select day, 0, sum(amount), 0, 0 from wheel_chance where activity_id = ${activityId} and day >= ${from}::date group by 1
          union all
          select day, 0, 0, count(*), count(*) filter (where outcome = 'won') from wheel_draw
            where activity_id = ${activityId} and day >= ${from}::date group by 1) counted
        group by day order by day`,
    ),

  countBySlice: (
    activityId: string,
  ): Promise<{ position: number; hitCount: number; wonCount: number; verifiedCount: number }[]> =>
    queries.query(
      sql`select d.position, count(*)::int as "hitCount", count(t.id)::int as "wonCount",
          count(*) filter (where t.state = 'verified')::int as "verifiedCount"
        from wheel_draw d left join ticket t on t.participant_id = d.participant_id and t.nonce = d.nonce
        where d.activity_id = ${activityId} group by d.position`,
    ),

  sumChances: (activityId: string): Promise<{ kind: ChanceKind; amount: number }[]> =>
    queries.query(
      sql`select kind, sum(amount)::int as amount from wheel_chance where activity_id = ${activityId} group by kind order by kind`,
    ),
})

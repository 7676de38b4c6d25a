import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What organisers read of their activities. */
export const createFigureStore = (queries: Queryable) => ({
  async countSignIns(activityId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from activity_sign_in where activity_id = ${activityId}`,
    )
    return row?.count ?? 0
  },

  countSignInsOf: (activityIds: readonly string[]): Promise<{ activityId: string; count: number }[]> =>
    queries.query<{ activityId: string; count: number }>(
      sql`select activity_id as "activityId", coalesce(sum(sign_in_count), 0)::int as count from activity_participant
        where activity_id = any(${activityIds}::uuid[]) group by activity_id`,
    ),

  /** `newCount`: of people whose first day it is. */
  countByDay: (activityId: string, from: string, to: string): Promise<{ day: string; count: number; newCount: number }[]> =>
    queries.query<{ day: string; count: number; newCount: number }>(
      sql`select s.day, count(*)::int as count,
          (count(*) filter (where not exists (select 1 from activity_sign_in earlier where earlier.activity_id = s.activity_id
            and earlier.account_id = s.account_id and earlier.day < s.day)))::int as "newCount"
        from activity_sign_in s where s.activity_id = ${activityId} and s.day between ${from}::date and ${to}::date
        group by s.day order by s.day`,
    ),

  countRewards: (activityId: string): Promise<{ streakDays: number; count: number }[]> =>
    queries.query<{ streakDays: number; count: number }>(
      sql`select streak_days as "streakDays", count(*)::int as count from activity_reward where activity_id = ${activityId}
        group by streak_days order by streak_days`,
    ),

  /** Wheels that give chances for signing in, and are not over at `now`. */
  listWheels: (now: Date, ids: readonly string[] | null) =>
    queries.query<{ id: string; code: string; title: string; endsAt: Date | null; amountMax: number }>(
      sql`select a.id, a.code, a.title, a.ends_at as "endsAt", coalesce((c ->> 'amount')::int, 1) as "amountMax" from wheel_activity a
          join wheel_rules r on r.activity_id = a.id and r.version = a.rules_version
          cross join lateral jsonb_array_elements(r.rules -> 'chances') c
        where a.state = 'published' and a.closed_at is null and a.ends_at > ${now} and c ->> 'kind' = 'sign_in'
          and (${ids}::uuid[] is null or a.id = any(${ids}::uuid[]))
        order by a.ends_at, a.id`,
    ),

  /** Of any state but a draft. */
  findWheelTitles: (ids: readonly string[]) =>
    queries.query<{ id: string; code: string; title: string }>(
      sql`select id, code, title from wheel_activity where id = any(${ids}::uuid[]) and state <> 'draft'`,
    ),

  /** Of all that a merchant has going on. */
  async readDesk(ownerId: string, now: Date) {
    const [row] = await queries.query<{
      company: string
      online: number
      pending: number
      draft: number
      won: number
      verified: number
      verifierCount: number
      running: number
      upcoming: number
      draftActivities: number
    }>(
      sql`select coalesce((select form ->> 'company' from merchant where account_id = ${ownerId}), '') as company,
          (select count(*)::int from prize where account_id = ${ownerId} and removed_at is null and shelf = 'online') as online,
          (select count(*)::int from prize where account_id = ${ownerId} and removed_at is null and state = 'pending') as pending,
          (select count(*)::int from prize where account_id = ${ownerId} and removed_at is null and state in ('draft', 'rejected')) as draft,
          (select count(*)::int from ticket t join prize p on p.id = t.prize_id where p.account_id = ${ownerId}) as won,
          (select count(*)::int from ticket t join prize p on p.id = t.prize_id
            where p.account_id = ${ownerId} and t.verified_at is not null) as verified,
          (select count(distinct coalesce(v.phone, v.account_id::text))::int from prize_verifier v join prize p on p.id = v.prize_id
            where p.account_id = ${ownerId} and p.removed_at is null) as "verifierCount",
          (select count(*)::int from activity where owner_id = ${ownerId} and state = 'published' and starts_at <= ${now} and ends_at > ${now}) as running,
          (select count(*)::int from activity where owner_id = ${ownerId} and state = 'published' and starts_at > ${now}) as upcoming,
          (select count(*)::int from activity where owner_id = ${ownerId} and state = 'draft' and removed_at is null) as "draftActivities"`,
    )
    return row
  },

  /** Of all activities of an organiser. */
  countOwnByDay: (ownerId: string, from: string, to: string): Promise<{ day: string; count: number }[]> =>
    queries.query<{ day: string; count: number }>(
      sql`select s.day, count(*)::int as count from activity_sign_in s join activity a on a.id = s.activity_id
        where a.owner_id = ${ownerId} and s.day between ${from}::date and ${to}::date group by s.day order by s.day`,
    ),
})

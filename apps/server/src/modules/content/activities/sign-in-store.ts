import type { RewardOutcome, SignInWay } from '@zhanjian/contract/activities/activities.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RewardRow, SignInRow } from './activity-row.ts'

export interface NewSignIn {
  id: string
  activityId: string
  accountId: string
  day: string
  at: Date
  way: SignInWay
  distanceM: number | null
}

const COLUMNS = sql`s.id, s.account_id as "accountId", s.day, s.made_at as "at", s.way, s.distance_m as "distanceM", s.streak`

/** Sign-ins, participants and what they got. */
export const createSignInStore = (queries: Queryable) => ({
  /**
   * The one statement that decides: once a day a person, while the activity runs and the account is active.
   * @returns false if the day is taken, or it does not run
   */
  async insert({ id, activityId, accountId, day, at, way, distanceM }: NewSignIn): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into activity_sign_in (id, activity_id, account_id, day, made_at, way, distance_m)
        select ${id}::uuid, a.id, u.id, ${day}::date, ${at}, ${way}, ${distanceM}::int from activity a, account u
          where a.id = ${activityId} and a.state = 'published' and a.starts_at <= ${at} and a.ends_at > ${at}
            and u.id = ${accountId} and u.status = 'active'
        on conflict (activity_id, account_id, day) do nothing returning 1`,
    )
    return rows.length > 0
  },

  /** Counts a sign-in, and locks the person's row until the transaction ends. */
  countParticipant: ({ activityId, accountId, day, at }: NewSignIn): Promise<object[]> =>
    queries.query(
      sql`insert into activity_participant (activity_id, account_id, sign_in_count, first_at, last_at, last_day)
        values (${activityId}, ${accountId}, 1, ${at}, ${at}, ${day})
        on conflict (activity_id, account_id) do update set sign_in_count = activity_participant.sign_in_count + 1,
          last_at = greatest(activity_participant.last_at, excluded.last_at),
          last_day = greatest(activity_participant.last_day, excluded.last_day)`,
    ),

  /** Of all days of the person, each counting those without a gap up to it: a made-up day changes those after it. */
  updateStreaks: ({ activityId, accountId }: NewSignIn): Promise<object[]> =>
    queries.query(
      sql`update activity_sign_in s set streak = r.streak from (
          select id, row_number() over (partition by run order by day)::int as streak from (
            select id, day, day - (row_number() over (order by day))::int as run
              from activity_sign_in where activity_id = ${activityId} and account_id = ${accountId}
          ) days
        ) r where r.id = s.id and s.streak <> r.streak`,
    ),

  listDays: (activityId: string, accountId: string): Promise<{ day: string; way: SignInWay }[]> =>
    queries.query<{ day: string; way: SignInWay }>(
      sql`select day, way from activity_sign_in where activity_id = ${activityId} and account_id = ${accountId} order by day`,
    ),

  /** Latest day first. */
  listOwn: (activityId: string, accountId: string, before: string | null, limit: number): Promise<SignInRow[]> =>
    queries.query<SignInRow>(
      sql`select ${COLUMNS} from activity_sign_in s where s.activity_id = ${activityId} and s.account_id = ${accountId}
          and (${before}::date is null or s.day < ${before}::date) order by s.day desc limit ${limit}`,
    ),

  /** @returns false if the person has got it before */
  async insertReward(
    reward: { id: string; activityId: string; accountId: string; signInId: string; streakDays: number; outcome: RewardOutcome },
    at: Date,
  ): Promise<boolean> {
    const { id, activityId, accountId, signInId, streakDays, outcome } = reward
    const rows = await queries.query(
      sql`insert into activity_reward (id, activity_id, account_id, sign_in_id, streak_days, outcome, got_at)
        values (${id}, ${activityId}, ${accountId}, ${signInId}, ${streakDays}, ${outcome}, ${at})
        on conflict (activity_id, account_id, streak_days) do nothing returning 1`,
    )
    return rows.length > 0
  },

  updateOutcome: (id: string, outcome: RewardOutcome): Promise<object[]> =>
    queries.query(sql`update activity_reward set outcome = ${outcome} where id = ${id}`),

  /** With what has become of waiting chances since. */
  listRewards: (activityId: string, accountId: string): Promise<RewardRow[]> =>
    queries.query<RewardRow>(
      sql`select r.sign_in_id as "signInId", r.streak_days as "streakDays",
          case when r.outcome = 'waiting' and exists (select 1 from wheel_gift g where g.account_id = r.account_id
            and g.kind = 'sign_in' and g.source_id = r.id and g.chance_id is not null) then 'given' else r.outcome end as outcome
        from activity_reward r where r.activity_id = ${activityId} and r.account_id = ${accountId} order by r.streak_days`,
    ),

  /** Of anybody, latest first. */
  listOfActivity: (
    activityId: string,
    day: string | null,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<SignInRow[]> =>
    queries.query<SignInRow>(
      sql`select ${COLUMNS} from activity_sign_in s where s.activity_id = ${activityId}
          and (${day}::date is null or s.day = ${day}::date)
          and (${after?.at ?? null}::timestamptz is null or (s.made_at, s.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
        order by s.made_at desc, s.id desc limit ${limit}`,
    ),

  /** Activities that somebody has signed in to, latest first. */
  listMine: (accountId: string, after: { at: Date; id: string } | null, limit: number) =>
    queries.query<{ activityId: string; signInCount: number; lastAt: Date; lastDay: string }>(
      sql`select p.activity_id as "activityId", p.sign_in_count as "signInCount", p.last_at as "lastAt", p.last_day as "lastDay"
        from activity_participant p where p.account_id = ${accountId}
          and (${after?.at ?? null}::timestamptz is null
            or (p.last_at, p.activity_id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
        order by p.last_at desc, p.activity_id desc limit ${limit}`,
    ),
})

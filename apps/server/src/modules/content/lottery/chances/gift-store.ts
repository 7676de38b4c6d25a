import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Chances that another part of the product gives. */
export type GiftKind = 'sign_in' | 'membership' | 'gift'

/** A gift as stored. */
export interface GiftRow {
  id: string
  activityId: string
  accountId: string
  kind: GiftKind
  amount: number
  /** Null: it waits. */
  chanceId: string | null
}

/** A gift to be stored. */
export interface NewGift {
  accountId: string
  kind: GiftKind
  amount: number
  sourceId: string
  at: Date
}

const COLUMNS = sql`g.id, g.activity_id as "activityId", g.account_id as "accountId", g.kind, g.amount, g.chance_id as "chanceId"`

/** Chances given by other parts of the product. */
export const createGiftStore = (queries: Queryable) => ({
  /** Serialises gifts of a person with their joining the wheel, so that none is overlooked by both. */
  lock: (activityId: string, accountId: string): Promise<object[]> =>
    queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`gift ${activityId} ${accountId}`}, 0))`),

  /**
   * Wheels whose rules promise such chances, with the most that they promise at once.
   * @param activityId of one that runs or is to come; null: all that run at `at`
   */
  listTakingWheels: (activityId: string | null, kind: GiftKind, at: Date): Promise<{ id: string; amount: number }[]> =>
    queries.query<{ id: string; amount: number }>(
      sql`select a.id, coalesce((c ->> 'amount')::int, 1) as amount from wheel_activity a
          join wheel_rules r on r.activity_id = a.id and r.version = a.rules_version
          cross join lateral jsonb_array_elements(r.rules -> 'chances') c
        where a.state = 'published' and a.closed_at is null and a.ends_at > ${at} and c ->> 'kind' = ${kind}
          and (a.id = ${activityId}::uuid or (${activityId}::uuid is null and a.starts_at <= ${at}))
        order by a.id`,
    ),

  /** The same source again changes nothing. @returns the gift, whoever stored it */
  async ensure(id: string, activityId: string, { accountId, kind, amount, sourceId, at }: NewGift): Promise<GiftRow | null> {
    await queries.query(
      sql`insert into wheel_gift (id, activity_id, account_id, kind, amount, source_id, given_at)
        values (${id}, ${activityId}, ${accountId}, ${kind}, ${amount}, ${sourceId}, ${at})
        on conflict (account_id, activity_id, kind, source_id) do nothing`,
    )
    const [row] = await queries.query<GiftRow>(
      sql`select ${COLUMNS} from wheel_gift g
        where account_id = ${accountId} and activity_id = ${activityId} and kind = ${kind} and source_id = ${sourceId}`,
    )
    return row ?? null
  },

  listWaiting: (activityId: string, accountId: string): Promise<GiftRow[]> =>
    queries.query<GiftRow>(
      sql`select ${COLUMNS} from wheel_gift g
        where activity_id = ${activityId} and account_id = ${accountId} and chance_id is null order by id`,
    ),

  /** Participants of running wheels for whom something waits, such as for the next day. */
  listExpectant: (at: Date, limit: number): Promise<{ activityId: string; accountId: string }[]> =>
    queries.query<{ activityId: string; accountId: string }>(
      sql`select distinct g.activity_id as "activityId", g.account_id as "accountId" from wheel_gift g
          join wheel_participant p on p.activity_id = g.activity_id and p.account_id = g.account_id
          join wheel_activity a on a.id = g.activity_id
        where g.chance_id is null and a.state = 'published' and a.closed_at is null and a.ends_at > ${at} limit ${limit}`,
    ),

  listWaitingOfSource: (accountId: string, kind: GiftKind, sourceId: string): Promise<GiftRow[]> =>
    queries.query<GiftRow>(
      sql`select ${COLUMNS} from wheel_gift g
        where account_id = ${accountId} and kind = ${kind} and source_id = ${sourceId} and chance_id is null order by activity_id`,
    ),

  deleteWaiting: (id: string): Promise<object[]> =>
    queries.query(sql`delete from wheel_gift where id = ${id} and chance_id is null`),

  markGiven: (id: string, chanceId: string): Promise<object[]> =>
    queries.query(sql`update wheel_gift set chance_id = ${chanceId} where id = ${id} and chance_id is null`),
})

import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { withClockTolerance } from '../../../../platform/clock.ts'

export interface CardVisitRow {
  id: string
  /** Null: not named. */
  accountId: string | null
  at: Date
  count: number
}

interface CardVisitor {
  /** The same for the same user or browser. */
  key: string
  /** The browser sent no cookie: it is counted for its network, and only remembered itself. */
  isNew: boolean
  networkKey: string | null
  accountId: string | null
}

/** Looks at cards. */
export const createCardVisitStore = (queries: Queryable) => ({
  /** One statement, so that concurrent looks count once. @returns false if this visitor was counted since `countedBefore` */
  async upsertVisit(
    cardId: string,
    { key, isNew, networkKey, accountId }: CardVisitor,
    { id, at, countedBefore }: { id: string; at: Date; countedBefore: Date },
  ): Promise<boolean> {
    const countedKey = isNew && networkKey !== null ? networkKey : key
    const rows = await queries.query<{ isFirst: boolean }>(
      sql`with counted as (
          insert into card_visit as v (card_id, visitor_key, id, account_id, count, counted_at)
          values (${cardId}, ${countedKey}, ${id}, ${accountId}, 1, ${at})
          on conflict (card_id, visitor_key) do update set counted_at = excluded.counted_at, account_id = excluded.account_id,
            count = v.count + 1
            where v.counted_at <= ${countedBefore} or v.counted_at > ${withClockTolerance(at)}
          returning card_id, count = 1 as is_first),
        remembered as (
          insert into card_visit (card_id, visitor_key, id, count, counted_at)
          select card_id, ${key}, gen_random_uuid(), 0, ${at} from counted where ${key} <> ${countedKey} on conflict do nothing),
        tallied as (
          update biz_card set visitor_count = visitor_count + 1 from counted
          where biz_card.id = counted.card_id and counted.is_first returning 1)
        select is_first as "isFirst" from counted`,
    )
    return rows.length > 0
  },

  /** Names the visitor of a counted visit, or with null no longer. */
  async nameVisit(cardId: string, { key, accountId }: Pick<CardVisitor, 'key' | 'accountId'>): Promise<void> {
    await queries.query(
      sql`update card_visit set account_id = ${accountId}
        where card_id = ${cardId} and visitor_key = ${key} and account_id is distinct from ${accountId}`,
    )
  },

  /** Latest first. @param place the last one of the previous page */
  listVisits(cardId: string, place: { at: Date; id: string } | null, limit: number): Promise<CardVisitRow[]> {
    const { at = null, id = null } = place ?? {}
    return queries.query<CardVisitRow>(
      sql`select id, account_id as "accountId", counted_at as at, count from card_visit
        where card_id = ${cardId} and count > 0 and (${at}::timestamptz is null or (counted_at, id) < (${at}, ${id}::uuid))
        order by counted_at desc, id desc limit ${limit}`,
    )
  },

  async deleteOldVisits(before: Date): Promise<void> {
    await queries.query(sql`delete from card_visit where counted_at < ${before}`)
  },
})

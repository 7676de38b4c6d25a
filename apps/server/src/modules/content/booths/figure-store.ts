import { VISITS_PER_NETWORK } from '@zhanjian/contract/works/limits.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { withClockTolerance } from '../../../platform/clock.ts'

/** A visitor, as hashes that do not identify the person. */
export interface BoothVisitor {
  key: string
  isNew: boolean
  networkKey: string | null
}

export interface BoothTotals {
  visits: number
  leads: number
  exchanges: number
}

/** What is counted at booths, by day of Asia/Shanghai. */
export const createFigureStore = (queries: Queryable) => ({
  /**
   * One statement, so that concurrent requests count once.
   * @returns false if this visitor, or `VISITS_PER_NETWORK` visitors of its network, were counted since `countedBefore`
   */
  async upsertVisit(
    boothId: string,
    { key, isNew, networkKey }: BoothVisitor,
    { at, day, countedBefore }: { at: Date; day: string; countedBefore: Date },
  ): Promise<boolean> {
    const countedKey = isNew && networkKey !== null ? networkKey : key
    const rows = await queries.query(
      sql`with counted as (
          insert into booth_visit as v (booth_id, visitor_key, counted_at)
          select b.id, ${countedKey}, ${at} from booth b where b.id = ${boothId} and b.state = 'published' and not exists (
            select 1 from booth_visit_network n
            where n.booth_id = b.id and n.network_key = ${networkKey} and n.since > ${countedBefore}
              and n.since <= ${withClockTolerance(at)} and n.counted >= ${VISITS_PER_NETWORK})
          on conflict (booth_id, visitor_key) do update set counted_at = excluded.counted_at
            where v.counted_at <= ${countedBefore} or v.counted_at > ${withClockTolerance(at)}
          returning booth_id),
        remembered as (
          insert into booth_visit (booth_id, visitor_key, counted_at) select booth_id, ${key}, ${at} from counted
            where ${key} <> ${countedKey}
          on conflict do nothing),
        admitted as (
          insert into booth_visit_network as n (booth_id, network_key, since, counted)
          select booth_id, ${networkKey}, ${at}, 1 from counted where ${networkKey}::text is not null
          on conflict (booth_id, network_key) do update set
            since = case when n.since <= ${countedBefore} or n.since > ${withClockTolerance(at)} then ${at} else n.since end,
            counted = case when n.since <= ${countedBefore} or n.since > ${withClockTolerance(at)} then 1 else n.counted + 1 end
          where n.since <= ${countedBefore} or n.since > ${withClockTolerance(at)} or n.counted < ${VISITS_PER_NETWORK}
          returning booth_id)
        insert into booth_day as d (booth_id, day, visits)
        select booth_id, ${day}, 1 from counted where ${networkKey}::text is null or exists (select 1 from admitted)
        on conflict (booth_id, day) do update set visits = d.visits + 1 returning 1`,
    )
    return rows.length > 0
  },

  /** Once for each person, if there is an exchange of the two since `since`. */
  async countExchange(boothId: string, accountId: string, { since, day }: { since: Date; day: string }): Promise<boolean> {
    const rows = await queries.query(
      sql`with made as (
          insert into booth_exchange (booth_id, account_id)
          select b.id, ${accountId}::uuid from booth b where b.id = ${boothId} and b.state = 'published' and b.owner_id <> ${accountId}
            and exists (select 1 from card_exchange x
              where (x.requester_id, x.receiver_id) in ((${accountId}, b.owner_id), (b.owner_id, ${accountId}))
                and (x.created_at > ${since} or x.decided_at > ${since}))
          on conflict do nothing returning booth_id)
        insert into booth_day as d (booth_id, day, exchanges) select booth_id, ${day}, 1 from made
        on conflict (booth_id, day) do update set exchanges = d.exchanges + 1 returning 1`,
    )
    return rows.length > 0
  },

  countLead: (boothId: string, day: string): Promise<object[]> =>
    queries.query(
      sql`insert into booth_day as d (booth_id, day, leads) values (${boothId}, ${day}, 1)
        on conflict (booth_id, day) do update set leads = d.leads + 1`,
    ),

  listDays: (boothId: string, from: string): Promise<(BoothTotals & { day: string })[]> =>
    queries.query<BoothTotals & { day: string }>(
      sql`select day, visits, leads, exchanges from booth_day where booth_id = ${boothId} and day >= ${from} order by day`,
    ),

  async sum(boothId: string): Promise<BoothTotals> {
    const [row] = await queries.query<BoothTotals>(
      sql`select coalesce(sum(visits), 0)::int as visits, coalesce(sum(leads), 0)::int as leads,
          coalesce(sum(exchanges), 0)::int as exchanges
        from booth_day where booth_id = ${boothId}`,
    )
    return row ?? { visits: 0, leads: 0, exchanges: 0 }
  },

  async deleteOldVisits(before: Date): Promise<void> {
    await queries.query(sql`delete from booth_visit where counted_at < ${before}`)
    await queries.query(sql`delete from booth_visit_network where since < ${before}`)
  },
})

import type { VisitSource } from '@zhanjian/contract/works/exhibition-figures.ts'
import { VISITS_PER_NETWORK } from '@zhanjian/contract/works/limits.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { withClockTolerance } from '../../../../platform/clock.ts'
import type { WorkVisitor } from './visitor-identifier.ts'

export interface WorkDayRow {
  day: string
  visits: number
  visitors: number
  likes: number
  favourites: number
  comments: number
  shares: number
  dwells: number
  dwellS: number
}

/** A part of an exhibition in which a visitor has been. */
export interface StayedPart {
  exhibitionId: string
  partId: string
}

/** Visits, dwell times and daily statistics of works. */
export const createVisitStore = (queries: Queryable) => ({
  /**
   * A new browser is counted under the key of its network, and its own key is stored too. Times that a fast clock has
   * written are ignored. One statement, so that concurrent requests count once.
   * @param source where it came from; null: that is not counted
   * @returns false if this visitor, or `VISITS_PER_NETWORK` visitors of its network, were counted since `countedBefore`
   */
  async upsertVisit(
    workId: string,
    { key, isNew, networkKey }: WorkVisitor,
    { at, day, countedBefore }: { at: Date; day: string; countedBefore: Date },
    source: VisitSource | null,
  ): Promise<boolean> {
    const countedKey = isNew && networkKey !== null ? networkKey : key
    const rows = await queries.query(
      sql`with counted as (
         insert into work_visit as v (work_id, visitor_key, counted_at)
         select ${workId}, ${countedKey}, ${at} where not exists (
           select 1 from work_visit_network n
           where n.work_id = ${workId} and n.network_key = ${networkKey} and n.since > ${countedBefore}
             and n.since <= ${withClockTolerance(at)} and n.counted >= ${VISITS_PER_NETWORK})
         on conflict (work_id, visitor_key) do update set counted_at = excluded.counted_at, has_dwelt = false
           where v.counted_at <= ${countedBefore} or v.counted_at > ${withClockTolerance(at)}
         returning work_id),
       remembered as (
         insert into work_visit (work_id, visitor_key, counted_at) select work_id, ${key}, ${at} from counted
           where ${key} <> ${countedKey}
         on conflict do nothing),
       admitted as (
         insert into work_visit_network as n (work_id, network_key, since, counted)
         select work_id, ${networkKey}, ${at}, 1 from counted where ${networkKey}::text is not null
         on conflict (work_id, network_key) do update set
           since = case when n.since <= ${countedBefore} or n.since > ${withClockTolerance(at)} then ${at} else n.since end,
           counted = case when n.since <= ${countedBefore} or n.since > ${withClockTolerance(at)} then 1 else n.counted + 1 end
         where n.since <= ${countedBefore} or n.since > ${withClockTolerance(at)} or n.counted < ${VISITS_PER_NETWORK}
         returning work_id),
       tallied as (
         update work set visit_count = visit_count + 1 from counted
         where work.id = counted.work_id and (${networkKey}::text is null or exists (select 1 from admitted)) returning work.id),
       present as (
         insert into work_day_visitor (work_id, day, visitor_key) select id, ${day}, ${key} from tallied
         on conflict do nothing returning 1),
       sourced as (
         insert into exhibition_source as s (work_id, day, source, visits) select id, ${day}, ${source}, 1 from tallied
           where ${source}::text is not null
         on conflict (work_id, day, source) do update set visits = s.visits + 1)
       insert into work_day as d (work_id, day, visits, visitors)
       select id, ${day}, 1, (select count(*) from present) from tallied
       on conflict (work_id, day) do update set visits = d.visits + 1, visitors = d.visitors + excluded.visitors
       returning 1`,
    )
    return rows.length > 0
  },

  /** Caps `seconds` at the time since the visit. @param part null: it counts for the work alone @returns false if no visit since `countedAfter`, or already reported */
  async updateDwell(
    workId: string,
    visitorKey: string,
    seconds: number,
    { at, day, countedAfter }: { at: Date; day: string; countedAfter: Date },
    part: StayedPart | null,
  ): Promise<boolean> {
    const rows = await queries.query(
      sql`with dwelt as (
         update work_visit set has_dwelt = true
         where work_id = ${workId} and visitor_key = ${visitorKey} and not has_dwelt and counted_at > ${countedAfter}
         returning work_id, greatest(0, least(${seconds}, ceil(extract(epoch from ${at}::timestamptz - counted_at))))::int as
           seconds),
       stayed as (
         insert into exhibition_stay as s (work_id, day, part_id, stays, stay_s)
         select ${part?.exhibitionId ?? null}::uuid, ${day}, ${part?.partId ?? null}::text, 1, seconds from dwelt
           where ${part?.exhibitionId ?? null}::uuid is not null
         on conflict (work_id, day, part_id) do update set stays = s.stays + 1, stay_s = s.stay_s + excluded.stay_s)
       insert into work_day as d (work_id, day, dwells, dwell_s) select work_id, ${day}, 1, seconds from dwelt
       on conflict (work_id, day) do update set dwells = d.dwells + 1, dwell_s = d.dwell_s + excluded.dwell_s
       returning 1`,
    )
    return rows.length > 0
  },

  async deleteOldVisits(before: Date): Promise<void> {
    await queries.query(sql`delete from work_visit where counted_at < ${before}`)
    await queries.query(sql`delete from work_visit_network where since < ${before}`)
  },

  /** Visitor keys of all days before `day`. */
  async deleteOldVisitors(day: string): Promise<void> {
    await queries.query(sql`delete from work_day_visitor where day < ${day}`)
  },

  /** Oldest first, without empty days; a visitor of two of the works counts once per day. */
  listDays(workIds: readonly string[], firstDay: string): Promise<WorkDayRow[]> {
    return queries.query<WorkDayRow>(
      sql`select d.day, sum(visits)::int as visits, max(coalesce(v.visitors, 0))::int as visitors, sum(likes)::int as likes,
         sum(favourites)::int as favourites, sum(comments)::int as comments, sum(shares)::int as shares,
         sum(dwells)::int as dwells, sum(dwell_s)::int as "dwellS"
       from work_day d left join (
         select day, count(distinct visitor_key)::int as visitors from work_day_visitor
         where work_id = any (${workIds}::uuid[]) and day >= ${firstDay} group by day) as v on v.day = d.day
       where d.work_id = any (${workIds}::uuid[]) and d.day >= ${firstDay} group by d.day order by d.day`,
    )
  },

  async countVisitors(workIds: readonly string[], firstDay: string): Promise<number> {
    const rows = await queries.query<{ count: number }>(
      sql`select count(distinct visitor_key)::int as count from work_day_visitor
        where work_id = any (${workIds}::uuid[]) and day >= ${firstDay}`,
    )
    return rows[0]?.count ?? 0
  },

  listMostVisited(workIds: readonly string[], firstDay: string, limit: number): Promise<{ id: string; visits: number }[]> {
    return queries.query(
      sql`select work_id as id, sum(visits)::int as visits from work_day
        where work_id = any (${workIds}::uuid[]) and day >= ${firstDay}
       group by work_id having sum(visits) > 0 order by sum(visits) desc, work_id limit ${limit}`,
    )
  },
})

import type { ReportReason, ReportTarget } from '@zhanjian/contract/community/community.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { withClockTolerance } from '../../../platform/clock.ts'

export type ReportState = 'open' | 'upheld' | 'dismissed'

export interface NewReport {
  id: string
  /** Id of the new case, if the target has no open one. */
  caseId: string
  kind: ReportTarget['kind']
  targetId: string
  reporterId: string
  reason: ReportReason
  text: string
  at: Date
}

export interface ReportCaseRow {
  id: string
  kind: ReportTarget['kind']
  targetId: string
  state: ReportState
  count: number
  firstAt: Date
  decidedAt: Date | null
}

export interface ReportRow {
  id: string
  caseId: string
  reporterId: string
  reason: ReportReason
  text: string
  at: Date
}

/** Limit of the merged text of several reports by one user. */
const MERGED_TEXT_MAX_CHARACTERS = 2000
/** Less than every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const COLUMNS = sql`c.id, c.target_kind as kind, c.target_id as "targetId", c.state, c.report_count as count,
  c.first_at as "firstAt",
  c.decided_at as "decidedAt"`

/** Reports, merged into one open case for each target. */
export const createReportStore = (queries: Queryable) => ({
  async countReportsSince(reporterId: string, since: Date, now: Date): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from report
       where reporter_id = ${reporterId} and made_at > ${since} and made_at <= ${withClockTolerance(now)}`,
    )
    return row?.count ?? 0
  },

  /** @returns its id, or that of the user's earlier report of the same case, to which the text is appended */
  async upsertReport({ id, caseId, kind, targetId, reporterId, reason, text, at }: NewReport): Promise<string> {
    const [opened] = await queries.query<{ id: string }>(
      sql`insert into report_case (id, target_kind, target_id, state, report_count, first_at)
        values (${caseId}, ${kind}, ${targetId}, 'open', 0, ${at})
       on conflict (target_kind, target_id) where state = 'open' do update set target_id = excluded.target_id returning id`,
    )
    const [report] = await queries.query<{ id: string; isNew: boolean }>(
      sql`insert into report as r (id, case_id, reporter_id, reason, text, made_at)
        values (${id}, ${opened?.id}, ${reporterId}, ${reason}, ${text}, ${at})
       on conflict on constraint report_once do update set text = case
         when r.text = '' then excluded.text when strpos(r.text, excluded.text) > 0 then r.text
         else left(r.text || E'\\n' || excluded.text, ${MERGED_TEXT_MAX_CHARACTERS}) end
       returning id, id = ${id} as "isNew"`,
    )
    if (report?.isNew) {
      await queries.query(sql`update report_case set report_count = report_count + 1 where id = ${opened?.id}`)
    }
    return report?.id ?? id
  },

  /** Ids of open cases with several reports, most reported first. */
  async listMostReportedIds(kind: ReportTarget['kind'] | null, limit: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from report_case where state = 'open' and report_count > 1
        and (${kind}::text is null or target_kind = ${kind})
       order by report_count desc, id desc limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  },

  /** Those that are still open; not ordered. */
  findOpenCases(ids: readonly string[]): Promise<ReportCaseRow[]> {
    return queries.query<ReportCaseRow>(
      sql`select ${COLUMNS} from report_case c where c.state = 'open' and c.id = any (${ids}::uuid[])`,
    )
  },

  /** Oldest first, since ids are ordered by time. `after`: the last case of the previous page */
  listOpenCases(
    { kind, after, besides: excludeIds }: { kind: ReportTarget['kind'] | null; after: string | null; besides: readonly string[] },
    limit: number,
  ): Promise<ReportCaseRow[]> {
    return queries.query<ReportCaseRow>(
      sql`select ${COLUMNS} from report_case c
       where c.state = 'open' and (${kind}::text is null or c.target_kind = ${kind}) and c.id > ${after ?? FIRST_ID}::uuid
         and c.id <> all (${excludeIds}::uuid[])
       order by c.id limit ${limit}`,
    )
  },

  /** Last decided first. */
  listDecidedCases(
    {
      state,
      kind,
      position,
    }: { state: Exclude<ReportState, 'open'>; kind: ReportTarget['kind'] | null; position: { at: Date; id: string } | null },
    limit: number,
  ): Promise<ReportCaseRow[]> {
    const { at = null, id = null } = position ?? {}
    return queries.query<ReportCaseRow>(
      sql`select ${COLUMNS} from report_case c
       where c.state = ${state} and c.state <> 'open' and (${kind}::text is null or c.target_kind = ${kind})
         and (${at}::timestamptz is null or (c.decided_at, c.id) <
           (${at}, ${id}::uuid))
       order by c.decided_at desc, c.id desc limit ${limit}`,
    )
  },

  /** Stops at `most`. */
  async countCases(state: ReportState, kind: ReportTarget['kind'] | null, most: number): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (
         select 1 from report_case where state = ${state} and (${kind}::text is null or target_kind = ${kind}) limit ${most})
           as found`,
    )
    return row?.count ?? 0
  },

  /** The oldest `most` reports of each case. */
  listReportsByCase(caseIds: readonly string[], most: number): Promise<ReportRow[]> {
    return queries.query<ReportRow>(
      sql`select r.* from unnest(${caseIds}::uuid[]) as asked (id) cross join lateral (
         select id, case_id as "caseId", reporter_id as "reporterId", reason, text, made_at as at from report
         where case_id = asked.id order by made_at, id limit ${most}) as r`,
    )
  },

  /** Reports of cases in any state, newest first. */
  listReportsByTarget(
    targets: readonly { kind: ReportTarget['kind']; targetId: string }[],
    limit: number,
  ): Promise<(ReportRow & { kind: ReportTarget['kind']; state: ReportState })[]> {
    return queries.query(
      sql`select r.id, r.case_id as "caseId", r.reporter_id as "reporterId", r.reason, r.text, r.made_at as at,
         c.target_kind as kind, c.state
       from unnest(${targets.map(({ kind }) => kind)}::text[], ${targets.map(({ targetId }) => targetId)}::uuid[]) as asked
         (kind, id)
         join report_case c on c.target_kind = asked.kind and c.target_id = asked.id
         join report r on r.case_id = c.id
       order by r.made_at desc, r.id desc limit ${limit}`,
    )
  },

  /** Number of open reports of each target; targets without any are missing from the map. */
  async countOpenReports(kind: ReportTarget['kind'], targetIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await queries.query<{ id: string; count: number }>(
      sql`select target_id as id, report_count as count from report_case
       where state = 'open' and target_kind = ${kind} and target_id = any (${targetIds}::uuid[])`,
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  },

  /** @returns the case with its reporters; undefined if the target has no open case */
  async updateCaseDecision(
    target: { kind: ReportTarget['kind']; targetId: string },
    decision: { state: Exclude<ReportState, 'open'>; by: string; reasons: readonly string[]; note: string; at: Date },
  ): Promise<{ caseId: string; count: number; reporterIds: string[] } | undefined> {
    const [row] = await queries.query<{ caseId: string; count: number; reporterIds: string[] }>(
      sql`update report_case c set state = ${decision.state}, decided_by = ${decision.by}, reasons = ${decision.reasons},
        note = ${decision.note}, decided_at = ${decision.at}
       where target_kind = ${target.kind} and target_id = ${target.targetId} and state = 'open'
       returning id as "caseId", report_count as count, array(select reporter_id from report r where r.case_id = c.id) as
         "reporterIds"`,
    )
    return row
  },

  async hasCase(kind: ReportTarget['kind'], targetId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from report_case where target_kind = ${kind} and target_id = ${targetId} limit 1`,
    )
    return rows.length > 0
  },
})

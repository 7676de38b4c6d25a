import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { ReviewState, WorkKind } from '@zhanjian/contract/works/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import { type Sql, sql } from '../../../../db/sql.ts'
import type { StoredContent } from '../core/content/work-content.ts'
import { WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'
import type { StoredAtlas, StoredLightmap } from '../publishing/revision-store.ts'

/** A revision with the state of its review. The texts are those of the revision, not of the draft. */
export interface ReviewRow extends WorkRow {
  number: number
  reviewState: ReviewState
  reasons: ReviewReason[]
  note: string
  marks: ReviewMark[]
  /** No earlier revision of the work was approved. */
  isFirst: boolean
  submittedAt: Date
  decidedById: string | null
  decidedAt: Date | null
}

/** With its content. `lightmap` is null for works that are not halls. */
export type ReviewContentRow = ReviewRow &
  StoredContent & { lightmap: StoredLightmap | null; atlas: StoredAtlas | null; sceneKeys: string[] | null }

export interface ReviewFilter {
  state: 'pending' | 'decided'
  kind: WorkKind | null
  /** Part of the title, or the whole code of the work. */
  text: string | null
}

export interface DecisionDetails {
  reasons: readonly ReviewReason[]
  note: string
  /** Null: decided by the server. */
  byId: string | null
  at: Date
}

export interface TransitionRow {
  number: number | null
  before: string
  after: string
  byId: string | null
  reasons: ReviewReason[]
  note: string
  at: Date
}

export interface NewTransition extends DecisionDetails {
  id: string
  workId: string
  /** Null: the work's availability changed, not the review of a revision. */
  number: number | null
  before: string
  after: string
}

const REVIEW_COLUMNS = sql`${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.picture,
  r.work_count as "workCount",
  r.created_at as "updatedAt", false as "hasUnpublishedEdits", r.number, r.review_state as "reviewState",
  r.review_reasons as reasons, r.review_note as note, r.review_marks as marks,
  w.listed_at is null or coalesce(w.listed_at >= r.decided_at, false) as "isFirst",
  coalesce(r.submitted_at, r.created_at) as "submittedAt", r.decided_by as "decidedById", r.decided_at as "decidedAt"`
const REVIEWS = sql`work_revision r join work w on w.id = r.work_id`

/** Pending reviews: ready revisions of public works, and of works that were taken down and changed since. */
const IS_WAITING_SQL = sql`r.review_state = 'pending' and r.state = 'ready' and r.submitted_at is not null and not w.is_withheld
  and (w.availability = 'published' and w.visibility = 'public' or w.availability = 'taken_down')`
const matchesFilter = ({ kind, text }: ReviewFilter): Sql => sql`(${kind}::text is null or w.kind = ${kind})
  and (${text}::text is null or strpos(lower(r.title), lower(${text})) > 0 or w.code = ${text})`

/** Review decisions on revisions and works. Every change of state is one conditional statement. */
export const createReviewStore = (queries: Queryable) => ({
  /** Pending ones oldest first, decided ones newest first. @param position the last entry of the previous page */
  listReviews(filter: ReviewFilter, position: { at: Date; workId: string } | null, limit: number): Promise<ReviewRow[]> {
    const { at = null, workId = null } = position ?? {}
    return queries.query<ReviewRow>(
      filter.state === 'pending'
        ? sql`select ${REVIEW_COLUMNS} from ${REVIEWS} where ${IS_WAITING_SQL} and ${matchesFilter(filter)}
             and (${at}::timestamptz is null or (r.submitted_at, r.work_id) > (${at}, ${workId}::uuid))
           order by r.submitted_at, r.work_id limit ${limit}`
        : sql`select ${REVIEW_COLUMNS} from ${REVIEWS} where r.decided_by is not null and ${matchesFilter(filter)}
             and (${at}::timestamptz is null or (r.decided_at, r.work_id) < (${at}, ${workId}::uuid))
           order by r.decided_at desc, r.work_id desc limit ${limit}`,
    )
  },

  /** Stops at `most`, since each row is read. */
  async countReviews(filter: ReviewFilter, most: number): Promise<number> {
    const condition = filter.state === 'pending' ? IS_WAITING_SQL : sql`r.decided_by is not null`
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (select 1 from ${REVIEWS}
        where ${condition} and ${matchesFilter(filter)} limit ${most}) as found`,
    )
    return row?.count ?? 0
  },

  /** @returns null also for a revision that is not ready */
  async findReviewContent(workId: string, number: number): Promise<ReviewContentRow | null> {
    const rows = await queries.query<ReviewContentRow>(
      sql`select ${REVIEW_COLUMNS}, r.document, r.lightmap, r.atlas, r.scene_keys as "sceneKeys" from ${REVIEWS}
       where r.work_id = ${workId} and r.number = ${number} and r.state = 'ready'`,
    )
    return rows[0] ?? null
  },

  /** @returns null also for a revision that is not ready */
  async findReview(workId: string, number: number): Promise<ReviewRow | null> {
    const rows = await queries.query<ReviewRow>(
      sql`select ${REVIEW_COLUMNS} from ${REVIEWS} where r.work_id = ${workId} and r.number = ${number} and r.state = 'ready'`,
    )
    return rows[0] ?? null
  },

  /** @returns false if the revision is not pending, e.g. since another admin has decided */
  async updateDecision(
    workId: string,
    number: number,
    { state, reasons, note, marks, byId, at }: DecisionDetails & { state: 'approved' | 'rejected'; marks: readonly ReviewMark[] },
  ): Promise<boolean> {
    const rows = await queries.query(
      sql`update work_revision set review_state = ${state}, review_reasons = ${reasons}, review_note = ${note},
        review_marks = ${JSON.stringify(marks)}, decided_by = ${byId}, decided_at = ${at}
       where work_id = ${workId} and number = ${number} and review_state = 'pending' and state = 'ready' returning 1`,
    )
    return rows.length > 0
  },

  /** The work's pending revision, or the one that was rejected by the take-down itself. */
  async findUndecided(
    workId: string,
  ): Promise<{ number: number; state: ReviewState; summary: string; workCount: number } | null> {
    const rows = await queries.query<{ number: number; state: ReviewState; summary: string; workCount: number }>(
      sql`select r.number, r.review_state as state, r.summary, r.work_count as "workCount" from work_revision r
       where r.work_id = ${workId} and r.state = 'ready' and r.submitted_at is not null
         and (r.review_state = 'pending' or r.review_state = 'rejected' and r.decided_at = (
           select max(t.at) from work_transition t where t.work_id = ${workId} and t.number is null and t.after = 'taken_down'))
       order by r.number desc limit 1`,
    )
    return rows[0] ?? null
  },

  /** Reverts a rejection: the revision is pending again. */
  async updateReopened(workId: string, number: number): Promise<void> {
    await queries.query(
      sql`update work_revision set review_state = 'pending', review_reasons = '{}', review_note = '', review_marks = '[]',
         decided_by = null, decided_at = null
       where work_id = ${workId} and number = ${number} and review_state = 'rejected'`,
    )
  },

  /** Lists the work, and restores it if it was taken down. @returns the previous availability */
  updateListed: async (workId: string, number: number, at: Date, recommendedAt: Date): Promise<string | null> => {
    const rows = await queries.query<{ before: string }>(
      sql`update work w set
         approved_revision = greatest(w.approved_revision, ${number}),
         listed_at = coalesce(w.listed_at, ${at}), recommended_at = coalesce(w.recommended_at, ${recommendedAt}),
         published_at = coalesce(w.published_at, ${at}),
         current_revision = case w.availability when 'taken_down' then ${number} else w.current_revision end,
         availability = case w.availability when 'taken_down' then 'published' else w.availability end,
         taken_down_reason = case w.availability when 'taken_down' then null else w.taken_down_reason end,
         taken_down_reasons = case w.availability when 'taken_down' then '{}' else w.taken_down_reasons end
       from (select id, availability from work where id = ${workId} for update) as old where w.id = old.id
       returning old.availability as before`,
    )
    return rows[0]?.before ?? null
  },

  /** Also applies after a restore from the recycle bin. @returns the previous availability; null if it was already taken down */
  updateTakenDown: async (workId: string, reasons: readonly string[], note: string): Promise<string | null> => {
    const rows = await queries.query<{ before: string }>(
      sql`update work w set
         availability = case w.availability when 'deleted' then 'deleted' else 'taken_down' end,
         availability_before = case w.availability when 'deleted' then 'taken_down' end,
         taken_down_reasons = ${reasons}, taken_down_reason = ${note}
       from (select id, coalesce(availability_before, availability) as before from work where id = ${workId} for update) as old
       where w.id = old.id and old.before <> 'taken_down' returning old.before`,
    )
    return rows[0]?.before ?? null
  },

  /** @returns the new availability (after a restore, if the work is in the recycle bin); null if it was not taken down */
  updatePutBack: async (workId: string): Promise<string | null> => {
    const rows = await queries.query<{ after: string }>(
      sql`update work w set
         availability = case w.availability when 'deleted' then 'deleted' else old.after end,
         availability_before = case w.availability when 'deleted' then old.after end,
         taken_down_reasons = '{}', taken_down_reason = null
       from (select id, case when current_revision is null then 'draft' else 'published' end as after,
               coalesce(availability_before, availability) as before from work where id = ${workId} for update) as old
       where w.id = old.id and old.before = 'taken_down' returning old.after`,
    )
    return rows[0]?.after ?? null
  },

  async insertTransition({ id, workId, number, before, after, byId, reasons, note, at }: NewTransition): Promise<void> {
    await queries.query(
      sql`insert into work_transition (id, work_id, number, before, after, by_id, reasons, note, at)
       values (${id}, ${workId}, ${number}, ${before}, ${after}, ${byId}, ${reasons}, ${note}, ${at})`,
    )
  },

  /** Newest first. */
  listTransitions(workId: string, limit: number): Promise<TransitionRow[]> {
    return queries.query<TransitionRow>(
      sql`select number, before, after, by_id as "byId", reasons, note, at from work_transition
       where work_id = ${workId} order by at desc, id desc limit ${limit}`,
    )
  },

  /** The newest ready revision of each work, with its title; works without one are missing from the map. */
  async findLatestReady(workIds: readonly string[]): Promise<Map<string, { id: string; number: number; title: string }>> {
    const rows = await queries.query<{ id: string; number: number; title: string }>(
      sql`select distinct on (work_id) work_id as id, number, title from work_revision
       where work_id = any (${workIds}::uuid[]) and state = 'ready' order by work_id, number desc`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** Hides all works of banned owners, or shows them again. */
  async updateWithheld(ownerIds: readonly string[], isWithheld: boolean): Promise<void> {
    await queries.query(
      sql`update work set is_withheld = ${isWithheld} where owner_id = any (${ownerIds}::uuid[])
        and is_withheld <> ${isWithheld}`,
    )
  },
})

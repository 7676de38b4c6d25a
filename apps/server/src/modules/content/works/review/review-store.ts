import type { ReviewMark, ReviewReason } from '@zhanjian/contract/review.ts'
import type { ReviewState, WorkKind } from '@zhanjian/contract/works.ts'
import type { Queryable } from '../../../../db/database.ts'
import type { WorkContent } from '../core/work-content.ts'
import type { StoredAtlas, StoredLightmap } from '../publishing/revision-store.ts'
import { WORK_COLUMNS, type WorkRow } from '../core/work-store.ts'

/** A publication with what became of its review; the texts are its own. */
export interface ReviewRow extends WorkRow {
  number: number
  reviewState: ReviewState
  reasons: ReviewReason[]
  note: string
  marks: ReviewMark[]
  /** Nothing of the work was approved before it. */
  isFirst: boolean
  submittedAt: Date
  decidedById: string | null
  decidedAt: Date | null
}

/** With what it shows. `lightmap` null: it is no hall. */
export type ReviewContentRow = ReviewRow & WorkContent & { lightmap: StoredLightmap | null; atlas: StoredAtlas | null }

export interface ReviewFilter {
  state: 'pending' | 'decided'
  kind: WorkKind | null
  /** In the title, or the work's code. */
  text: string | null
}

export interface DecisionDetails {
  reasons: readonly ReviewReason[]
  note: string
  /** Null: the site itself. */
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
  /** Null: of the work's availability, not of a publication's review. */
  number: number | null
  before: string
  after: string
}

const REVIEW_COLUMNS = `${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.work_count as "workCount",
  r.created_at as "updatedAt", false as "hasUnpublishedEdits", r.number, r.review_state as "reviewState",
  r.review_reasons as reasons, r.review_note as note, r.review_marks as marks,
  w.listed_at is null or coalesce(w.listed_at >= r.decided_at, false) as "isFirst",
  coalesce(r.submitted_at, r.created_at) as "submittedAt", r.decided_by as "decidedById", r.decided_at as "decidedAt"`
const REVIEWS = 'work_revision r join work w on w.id = r.work_id'

/** What waits: ready, and of works that everybody may see or that were taken down and mended. */
const IS_WAITING_SQL = `r.review_state = 'pending' and r.state = 'ready' and r.submitted_at is not null and not w.is_withheld
  and (w.availability = 'published' and w.visibility = 'public' or w.availability = 'taken_down')`
const MATCHES_FILTER_SQL = `($1::text is null or w.kind = $1) and ($2::text is null or strpos(lower(r.title), lower($2)) > 0 or w.code = $2)`

/** What admins decide of publications and works. Every change of state is one conditional statement. */
export const createReviewStore = (queries: Queryable) => ({
  /** What waits oldest first, what is decided latest first; after `place`. */
  listReviews(
    { state, kind, text }: ReviewFilter,
    place: { at: Date; workId: string } | null,
    limit: number,
  ): Promise<ReviewRow[]> {
    const values = [kind, text, place?.at ?? null, place?.workId ?? null, limit]
    if (state === 'pending') {
      return queries.query<ReviewRow>(
        `select ${REVIEW_COLUMNS} from ${REVIEWS} where ${IS_WAITING_SQL} and ${MATCHES_FILTER_SQL}
           and ($3::timestamptz is null or (r.submitted_at, r.work_id) > ($3, $4::uuid))
         order by r.submitted_at, r.work_id limit $5`,
        values,
      )
    }
    return queries.query<ReviewRow>(
      `select ${REVIEW_COLUMNS} from ${REVIEWS} where r.decided_by is not null and ${MATCHES_FILTER_SQL}
         and ($3::timestamptz is null or (r.decided_at, r.work_id) < ($3, $4::uuid))
       order by r.decided_at desc, r.work_id desc limit $5`,
      values,
    )
  },

  /** Counts no further than `most`: each one is looked up. */
  async countReviews({ state, kind, text }: ReviewFilter, most: number): Promise<number> {
    const condition = state === 'pending' ? IS_WAITING_SQL : 'r.decided_by is not null'
    const [row] = await queries.query<{ count: number }>(
      `select count(*)::int as count from (select 1 from ${REVIEWS} where ${condition} and ${MATCHES_FILTER_SQL} limit $3) as found`,
      [kind, text, most],
    )
    return row?.count ?? 0
  },

  /** What a publication consists of. Null also for one that is not ready. */
  async findReviewContent(workId: string, number: number): Promise<ReviewContentRow | null> {
    const rows = await queries.query<ReviewContentRow>(
      `select ${REVIEW_COLUMNS}, r.document, r.lightmap, r.atlas from ${REVIEWS}
       where r.work_id = $1 and r.number = $2 and r.state = 'ready'`,
      [workId, number],
    )
    return rows[0] ?? null
  },

  /** Null also for one that is not ready. */
  async findReview(workId: string, number: number): Promise<ReviewRow | null> {
    const rows = await queries.query<ReviewRow>(
      `select ${REVIEW_COLUMNS} from ${REVIEWS} where r.work_id = $1 and r.number = $2 and r.state = 'ready'`,
      [workId, number],
    )
    return rows[0] ?? null
  },

  /** False when it does not wait (any more). */
  async updateDecision(
    workId: string,
    number: number,
    { state, reasons, note, marks, byId, at }: DecisionDetails & { state: 'approved' | 'rejected'; marks: readonly ReviewMark[] },
  ): Promise<boolean> {
    const rows = await queries.query(
      `update work_revision set review_state = $3, review_reasons = $4, review_note = $5, review_marks = $6, decided_by = $7, decided_at = $8
       where work_id = $1 and number = $2 and review_state = 'pending' and state = 'ready' returning 1`,
      [workId, number, state, reasons, note, JSON.stringify(marks), byId, at],
    )
    return rows.length > 0
  },

  /** What waits of a work, or was rejected by the very act that took it down. */
  async findUndecided(
    workId: string,
  ): Promise<{ number: number; state: ReviewState; summary: string; workCount: number } | null> {
    const rows = await queries.query<{ number: number; state: ReviewState; summary: string; workCount: number }>(
      `select r.number, r.review_state as state, r.summary, r.work_count as "workCount" from work_revision r
       where r.work_id = $1 and r.state = 'ready' and r.submitted_at is not null
         and (r.review_state = 'pending' or r.review_state = 'rejected' and r.decided_at = (
           select max(t.at) from work_transition t where t.work_id = $1 and t.number is null and t.after = 'taken_down'))
       order by r.number desc limit 1`,
      [workId],
    )
    return rows[0] ?? null
  },

  /** A decision was wrong: it waits again. */
  async updateReopened(workId: string, number: number): Promise<void> {
    await queries.query(
      `update work_revision set review_state = 'pending', review_reasons = '{}', review_note = '', review_marks = '[]',
         decided_by = null, decided_at = null
       where work_id = $1 and number = $2 and review_state = 'rejected'`,
      [workId, number],
    )
  },

  /** From now on the feed shows it, and a work that was taken down is back. @returns what it was before */
  async updateListed(workId: string, number: number, at: Date, recommendedAt: Date): Promise<string | null> {
    const rows = await queries.query<{ before: string }>(
      `update work w set
         approved_revision = greatest(w.approved_revision, $2),
         listed_at = coalesce(w.listed_at, $3), recommended_at = coalesce(w.recommended_at, $4),
         published_at = coalesce(w.published_at, $3),
         current_revision = case w.availability when 'taken_down' then $2 else w.current_revision end,
         availability = case w.availability when 'taken_down' then 'published' else w.availability end,
         taken_down_reason = case w.availability when 'taken_down' then null else w.taken_down_reason end,
         taken_down_reasons = case w.availability when 'taken_down' then '{}' else w.taken_down_reasons end
       from (select id, availability from work where id = $1 for update) as old where w.id = old.id
       returning old.availability as before`,
      [workId, number, at, recommendedAt],
    )
    return rows[0]?.before ?? null
  },

  /** Nobody but its owner sees it any more, also when it comes out of the recycle bin. Null when it was taken down already. */
  async updateTakenDown(workId: string, reasons: readonly string[], note: string): Promise<string | null> {
    const rows = await queries.query<{ before: string }>(
      `update work w set
         availability = case w.availability when 'deleted' then 'deleted' else 'taken_down' end,
         availability_before = case w.availability when 'deleted' then 'taken_down' end,
         taken_down_reasons = $2, taken_down_reason = $3
       from (select id, coalesce(availability_before, availability) as before from work where id = $1 for update) as old
       where w.id = old.id and old.before <> 'taken_down' returning old.before`,
      [workId, reasons, note],
    )
    return rows[0]?.before ?? null
  },

  /** @returns what it is now, once it comes out of the recycle bin at the latest; null when it was not taken down */
  async updatePutBack(workId: string): Promise<string | null> {
    const rows = await queries.query<{ after: string }>(
      `update work w set
         availability = case w.availability when 'deleted' then 'deleted' else old.after end,
         availability_before = case w.availability when 'deleted' then old.after end,
         taken_down_reasons = '{}', taken_down_reason = null
       from (select id, case when current_revision is null then 'draft' else 'published' end as after,
               coalesce(availability_before, availability) as before from work where id = $1 for update) as old
       where w.id = old.id and old.before = 'taken_down' returning old.after`,
      [workId],
    )
    return rows[0]?.after ?? null
  },

  async insertTransition({ id, workId, number, before, after, byId, reasons, note, at }: NewTransition): Promise<void> {
    await queries.query(
      `insert into work_transition (id, work_id, number, before, after, by_id, reasons, note, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, workId, number, before, after, byId, reasons, note, at],
    )
  },

  /** Latest first. */
  listTransitions(workId: string, limit: number): Promise<TransitionRow[]> {
    return queries.query<TransitionRow>(
      `select number, before, after, by_id as "byId", reasons, note, at from work_transition
       where work_id = $1 order by at desc, id desc limit $2`,
      [workId, limit],
    )
  },

  /** The latest publication of each that can be looked at, with its title; works without any are left out. */
  async findLatestReady(workIds: readonly string[]): Promise<Map<string, { id: string; number: number; title: string }>> {
    const rows = await queries.query<{ id: string; number: number; title: string }>(
      `select distinct on (work_id) work_id as id, number, title from work_revision
       where work_id = any ($1::uuid[]) and state = 'ready' order by work_id, number desc`,
      [workIds],
    )
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** What its owner may have hidden by being banned, or shows again. */
  async updateWithheld(ownerIds: readonly string[], isWithheld: boolean): Promise<void> {
    await queries.query('update work set is_withheld = $2 where owner_id = any ($1::uuid[]) and is_withheld <> $2', [
      ownerIds,
      isWithheld,
    ])
  },
})

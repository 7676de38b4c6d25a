import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { COUNTER_MAX } from '../api/limits.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { reportReason, reportTarget } from '../community/community.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicInvitation } from '../invitations/invitations.ts'
import { autograph } from '../works/guest-book.ts'
import { publicPanorama } from '../works/panoramas.ts'
import { publicHall, workDetail } from '../works/published-works.ts'
import { reviewState, workKind, workSummary } from '../works/works.ts'
import { reviewMark, reviewNote } from './review-marks.ts'

/** Why a publication is rejected or a work is taken down; the owner reads the sentence of each. */
export const reviewReason = z.enum([
  'illegal',
  'pornographic',
  'violent',
  'fraud',
  'infringement',
  'privacy',
  'minors',
  'advertising',
  'low_quality',
  'wrong_kind',
  'other',
])
/** One of {@link reviewReason}. */
export type ReviewReason = z.infer<typeof reviewReason>

/** A publication in the review queue. */
export const reviewItem = z.object({
  workId: z.string(),
  /** Number of the publication under review. */
  number: z.int(),
  work: workSummary,
  state: reviewState,
  /** No publication of this work was approved before. */
  isFirst: z.boolean(),
  openReports: z.int(),
  submittedAt: z.string(),
  reasons: z.array(reviewReason),
  note: z.string(),
  marks: z.array(reviewMark),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
})
/** A parsed {@link reviewItem}. */
export type ReviewItem = z.infer<typeof reviewItem>

/** Pending ones oldest first, decided ones latest first. */
export const reviewQueue = endpoint('POST /api/admin/review/getPageList', 'admin', {
  summary: 'List the publications in the review queue',
  body: z.object({
    ...cursorPageRequest,
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    kind: z.optional(workKind),
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  /** `total` counts no further than `REVIEW_TOTAL_MAX`. */
  data: z.object({ ...cursorPageOf(reviewItem).shape, total: z.int() }),
})

const revisionParams = z.object({
  workId: z.string().check(z.maxLength(64)),
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(COUNTER_MAX)),
})

/** A change of state of a publication; of the work if `number` is null. */
export const reviewTransition = z.object({
  number: z.nullable(z.int()),
  /** A review state, or `draft`, `published`, `taken_down`, `deleted`. */
  before: z.string(),
  after: z.string(),
  /** Null: the site. */
  by: z.nullable(person),
  reasons: z.array(reviewReason),
  note: z.string(),
  at: z.string(),
})
/** A parsed {@link reviewTransition}. */
export type ReviewTransition = z.infer<typeof reviewTransition>

/** A user's report of a work or of its owner. */
export const subjectReport = z.object({
  id: z.string(),
  about: z.enum(['work', 'owner']),
  state: z.enum(['open', 'upheld', 'dismissed']),
  reason: reportReason,
  text: z.string(),
  by: person,
  at: z.string(),
})
/** A parsed {@link subjectReport}. */
export type SubjectReport = z.infer<typeof subjectReport>

/** The revision to be decided, even if visitors see another one: a hall to walk, a tour to look around in, or another kind of work. */
export const reviewSubject = endpoint('GET /api/admin/review/{workId}/{number}', 'admin', {
  summary: 'Get a publication as visitors would see it',
  params: revisionParams,
  data: z.object({
    item: reviewItem,
    hall: z.nullable(publicHall),
    panorama: z.nullable(publicPanorama),
    invitation: z.nullable(publicInvitation),
    detail: workDetail,
    /** The latest of the publication and of the work, latest first. */
    transitions: z.array(reviewTransition),
    reports: z.array(subjectReport),
  }),
  errors: ['NOT_FOUND'],
})

/**
 * If two admins decide concurrently, one gets ALREADY_DECIDED with the current item. `take_down` also hides the work from
 * visitors. Reasons are required unless approving. The owner is notified in each case.
 */
export const decideReview = endpoint('POST /api/admin/review/{workId}/{number}/decide', 'admin', {
  summary: 'Approve or reject a publication, or take the work down',
  params: revisionParams,
  body: z.object({
    decision: z.enum(['approve', 'reject', 'take_down']),
    reasons: z._default(z.array(reviewReason).check(z.maxLength(8)), []),
    note: z._default(reviewNote, ''),
    marks: z._default(z.array(reviewMark).check(z.maxLength(200)), []),
  }),
  data: reviewItem,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED'],
})

/** Each item on its own; those that another admin has decided since are returned in `skipped`. */
export const decideReviews = endpoint('POST /api/admin/review/decideAll', 'admin', {
  summary: 'Make the same decision on several publications',
  body: z.object({
    items: z
      .array(z.object({ workId: z.string().check(z.maxLength(64)), number: counter }))
      .check(z.minLength(1), z.maxLength(100)),
    decision: z.enum(['approve', 'reject']),
    reasons: z._default(z.array(reviewReason).check(z.maxLength(8)), []),
    note: z._default(reviewNote, ''),
  }),
  data: z.object({ decidedCount: z.int(), skipped: z.array(z.string()) }),
  errors: ['REASON_REQUIRED'],
})

/** Hides a work from all users but its owner and admins. The owner is notified. */
export const takeWorkDown = endpoint('POST /api/admin/work/{id}/takeDown', 'admin', {
  summary: 'Take a work down',
  params: idParams,
  body: z.object({ reasons: z.array(reviewReason).check(z.minLength(1), z.maxLength(8)), note: z._default(reviewNote, '') }),
  data: workSummary,
  errors: ['NOT_FOUND'],
})

/** Reverts a take-down. The owner is notified. */
export const putWorkBack = endpoint('POST /api/admin/work/{id}/putBack', 'admin', {
  summary: 'Restore a work that was taken down',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND'],
})

/** All open reports of one target. */
export const reportCase = z.object({
  target: reportTarget,
  /** Current state of the target; all null: deleted. */
  work: z.nullable(workSummary),
  comment: z.nullable(z.object({ id: z.string(), text: z.string(), author: z.nullable(person), workCode: z.string() })),
  person: z.nullable(person),
  booth: z.nullable(z.object({ code: z.string(), title: z.string(), owner: z.nullable(person) })),
  entry: z.nullable(
    z.object({ text: z.string(), autograph: z.nullable(autograph), author: z.nullable(person), workCode: z.string() }),
  ),
  reports: z.array(z.object({ id: z.string(), reason: reportReason, text: z.string(), by: person, at: z.string() })),
  count: z.int(),
  firstAt: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
})
/** A parsed {@link reportCase}. */
export type ReportCase = z.infer<typeof reportCase>

/** Open cases by number of reports, then oldest first; decided ones latest first. */
export const reportQueue = endpoint('POST /api/admin/report/getPageList', 'admin', {
  summary: 'List report cases: open ones by number of reports, then oldest first; decided ones latest first',
  body: z.object({
    ...cursorPageRequest,
    state: z._default(z.enum(['open', 'upheld', 'dismissed']), 'open'),
    kind: z.optional(reportTarget.shape.kind),
  }),
  /** `total` counts no further than `REVIEW_TOTAL_MAX`. */
  data: z.object({ ...cursorPageOf(reportCase).shape, total: z.int() }),
})

/** Upholding takes the work or the booth down, removes the comment or the entry, or bans the user. All reporters are notified of the decision. */
export const decideReports = endpoint('POST /api/admin/report/decide', 'admin', {
  summary: 'Uphold or dismiss all open reports of a target',
  body: z.object({
    target: reportTarget,
    decision: z.enum(['uphold', 'dismiss']),
    reasons: z._default(z.array(reviewReason).check(z.maxLength(8)), []),
    note: z._default(reviewNote, ''),
    /** Duration of the ban if reports of a user are upheld; null: permanently. */
    banDays: z._default(z.nullable(z.int().check(z.gte(1), z.lte(3650))), null),
  }),
  data: z.object({ decidedCount: z.int() }),
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED', 'FORBIDDEN'],
})

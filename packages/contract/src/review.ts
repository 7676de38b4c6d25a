import * as z from 'zod/mini'
import { reportReason, reportTarget } from './community.ts'
import { endpoint } from './endpoint.ts'
import { COUNTER_MAX, REVIEW_NOTE_MAX_CHARACTERS } from './limits.ts'
import { cursorPageOf, cursorPageRequest } from './paging.ts'
import { publicText } from './public-text.ts'
import { publicHall, workDetail } from './published-works.ts'
import { counter, idParams, person } from './shared-schemas.ts'
import { reviewState, workKind, workSummary } from './works.ts'

const note = publicText({ max: REVIEW_NOTE_MAX_CHARACTERS })

/** Why a publication is not shown, or a work is taken down; the owner reads the sentence of each. */
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
export type ReviewReason = z.infer<typeof reviewReason>

/** One picture or work in the hall that the reviewer points at. */
export const reviewMark = z.object({ workId: z.string().check(z.maxLength(64)), note })
export type ReviewMark = z.infer<typeof reviewMark>

export const reviewItem = z.object({
  workId: z.string(),
  /** Of the revision that is looked at. */
  number: z.int(),
  work: workSummary,
  state: reviewState,
  /** Nothing of this work was approved before. */
  isFirst: z.boolean(),
  openReports: z.int(),
  submittedAt: z.string(),
  reasons: z.array(reviewReason),
  note: z.string(),
  marks: z.array(reviewMark),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
})
export type ReviewItem = z.infer<typeof reviewItem>

/** S-11. What waits, oldest first; what is decided, latest first. */
export const reviewQueue = endpoint({
  method: 'POST',
  path: '/api/admin/review/getPageList',
  access: 'admin',
  summary: 'Publications to look at',
  body: z.object({
    ...cursorPageRequest,
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    kind: z.optional(workKind),
    text: z.optional(z.string().check(z.maxLength(40))),
  }),
  /** `total` counts no further than `REVIEW_TOTAL_MAX`. */
  data: z.object({ ...cursorPageOf(reviewItem).shape, total: z.int() }),
})

const revisionParams = z.object({
  workId: z.string().check(z.maxLength(64)),
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(COUNTER_MAX)),
})

/** What became of a publication, or, without its number, of the work. */
export const reviewTransition = z.object({
  number: z.nullable(z.int()),
  /** States of a review, or `draft`, `published`, `taken_down`, `deleted`. */
  before: z.string(),
  after: z.string(),
  /** Null: the site itself. */
  by: z.nullable(person),
  reasons: z.array(reviewReason),
  note: z.string(),
  at: z.string(),
})
export type ReviewTransition = z.infer<typeof reviewTransition>

/** What somebody said of the work or of whoever made it. */
export const subjectReport = z.object({
  id: z.string(),
  about: z.enum(['work', 'owner']),
  state: z.enum(['open', 'upheld', 'dismissed']),
  reason: reportReason,
  text: z.string(),
  by: person,
  at: z.string(),
})
export type SubjectReport = z.infer<typeof subjectReport>

/** S-11. The very revision that is to be decided, whatever visitors see: a hall to walk, or another kind of work. */
export const reviewSubject = endpoint({
  method: 'GET',
  path: '/api/admin/review/{workId}/{number}',
  access: 'admin',
  summary: 'A publication as visitors would see it',
  params: revisionParams,
  data: z.object({
    item: reviewItem,
    hall: z.nullable(publicHall),
    detail: workDetail,
    /** The latest of both, latest first. */
    transitions: z.array(reviewTransition),
    reports: z.array(subjectReport),
  }),
  errors: ['NOT_FOUND'],
})

/**
 * Of two who decide at once one gets ALREADY_DECIDED, with the item as it stands now. `take_down` also ends what visitors
 * see. Reasons are needed unless approving. The owner is told in each case.
 */
export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/review/{workId}/{number}/decide',
  access: 'admin',
  summary: 'Approve a publication, reject it, or take the work down',
  params: revisionParams,
  body: z.object({
    decision: z.enum(['approve', 'reject', 'take_down']),
    reasons: z._default(z.array(reviewReason).check(z.maxLength(8)), []),
    note: z._default(note, ''),
    marks: z._default(z.array(reviewMark).check(z.maxLength(200)), []),
  }),
  data: reviewItem,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED'],
})

/** Each on its own; those that somebody else decided meanwhile come back in `skipped`. */
export const decideReviews = endpoint({
  method: 'POST',
  path: '/api/admin/review/decideAll',
  access: 'admin',
  summary: 'Decide several publications alike',
  body: z.object({
    items: z
      .array(z.object({ workId: z.string().check(z.maxLength(64)), number: counter }))
      .check(z.minLength(1), z.maxLength(100)),
    decision: z.enum(['approve', 'reject']),
    reasons: z._default(z.array(reviewReason).check(z.maxLength(8)), []),
    note: z._default(note, ''),
  }),
  data: z.object({ decidedCount: z.int(), skipped: z.array(z.string()) }),
  errors: ['REASON_REQUIRED'],
})

export const takeWorkDown = endpoint({
  method: 'POST',
  path: '/api/admin/work/{id}/takeDown',
  access: 'admin',
  summary: 'Nobody sees this work any more',
  params: idParams,
  body: z.object({ reasons: z.array(reviewReason).check(z.minLength(1), z.maxLength(8)), note: z._default(note, '') }),
  data: workSummary,
  errors: ['NOT_FOUND'],
})

export const putWorkBack = endpoint({
  method: 'POST',
  path: '/api/admin/work/{id}/putBack',
  access: 'admin',
  summary: 'Taking this work down was wrong, or its owner has mended it',
  params: idParams,
  data: workSummary,
  errors: ['NOT_FOUND'],
})

/** All open reports of one target together. */
export const reportCase = z.object({
  target: reportTarget,
  /** What is reported, as it stands now; all null: it is gone. */
  work: z.nullable(workSummary),
  comment: z.nullable(z.object({ id: z.string(), text: z.string(), author: z.nullable(person), workCode: z.string() })),
  person: z.nullable(person),
  reports: z.array(z.object({ id: z.string(), reason: reportReason, text: z.string(), by: person, at: z.string() })),
  count: z.int(),
  firstAt: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
})
export type ReportCase = z.infer<typeof reportCase>

export const reportQueue = endpoint({
  method: 'POST',
  path: '/api/admin/report/getPageList',
  access: 'admin',
  summary: 'What people have reported: open cases most reported first, then oldest first; decided ones latest first',
  body: z.object({
    ...cursorPageRequest,
    state: z._default(z.enum(['open', 'upheld', 'dismissed']), 'open'),
    kind: z.optional(reportTarget.shape.kind),
  }),
  /** `total` counts no further than `REVIEW_TOTAL_MAX`. */
  data: z.object({ ...cursorPageOf(reportCase).shape, total: z.int() }),
})

/** Upholding takes the work down, removes the comment or bans the person; everybody who reported is told either way. */
export const decideReports = endpoint({
  method: 'POST',
  path: '/api/admin/report/decide',
  access: 'admin',
  summary: 'Uphold or dismiss all open reports of one target',
  body: z.object({
    target: reportTarget,
    decision: z.enum(['uphold', 'dismiss']),
    reasons: z._default(z.array(reviewReason).check(z.maxLength(8)), []),
    note: z._default(note, ''),
    /** Of a person that is upheld: how long the ban is; null: for good. */
    banDays: z._default(z.nullable(z.int().check(z.gte(1), z.lte(3650))), null),
  }),
  data: z.object({ decidedCount: z.int() }),
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED', 'FORBIDDEN'],
})

import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { REVIEW_NOTE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicText } from '../text/public-text.ts'
import { TICKET_TEXT_MAX_CHARACTERS } from './limits.ts'
import { prizeContent, prizeEvent, prizeField, prizeKind, prizeReason, prizeShelf, prizeState, prizeStock } from './prizes.ts'

const note = publicText({ max: REVIEW_NOTE_MAX_CHARACTERS })

/** A prize in the review queue. */
export const prizeReviewItem = z.object({
  prizeId: z.string(),
  /** Decided is what the reviewer has seen. */
  revision: counter,
  name: z.string(),
  kind: prizeKind,
  valueFen: z.nullable(z.int()),
  total: z.nullable(z.int()),
  picture: z.nullable(z.string()),
  /** Null: the account is gone. */
  owner: z.nullable(person),
  /** The caller may not decide on an own one. */
  isOwn: z.boolean(),
  state: prizeState,
  shelf: z.nullable(prizeShelf),
  /** Nothing of it was approved before. */
  isFirst: z.boolean(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(person),
  reasons: z.array(prizeReason),
  note: z.string(),
})
/** A parsed {@link prizeReviewItem}. */
export type PrizeReviewItem = z.infer<typeof prizeReviewItem>

/** `pending`: oldest first; `decided`: approved and rejected ones, latest first. */
export const prizeReviewQueue = endpoint('POST /api/admin/prize/getPageList', 'admin', {
  summary: 'List the prizes to review',
  body: z.object({
    ...cursorPageRequest,
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    /** Part of a name. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  /** `total` counts no further than `REVIEW_TOTAL_MAX`. */
  data: z.object({ ...cursorPageOf(prizeReviewItem).shape, total: z.int() }),
})

const prizeReview = z.object({
  item: prizeReviewItem,
  content: prizeContent,
  /** In force; null: nothing. */
  approvedContent: z.nullable(prizeContent),
  /** In which `content` differs from `approvedContent`; empty if there is none. */
  changed: z.array(prizeField),
  stock: prizeStock,
  /** The latest ones, latest first. */
  history: z.array(prizeEvent),
})
/** A parsed answer of {@link prizeReviewSubject}. */
export type PrizeReview = z.infer<typeof prizeReview>

/** Also drafts, which admins see but cannot decide on. */
export const prizeReviewSubject = endpoint('GET /api/admin/prize/{id}', 'admin', {
  summary: 'Get a prize with its history and what has changed in it',
  params: idParams,
  data: prizeReview,
  errors: ['NOT_FOUND'],
})

/**
 * `take_down`: of an approved prize; no wheel gets more of it, tickets stay good. Reasons are required unless approving.
 * ALREADY_DECIDED has the current answer of {@link prizeReviewSubject} as data, also if the owner has changed the prize since.
 */
export const decidePrize = endpoint('POST /api/admin/prize/{id}/decide', 'admin', {
  summary: 'Approve or reject a prize, or take it down',
  params: idParams,
  body: z.object({
    revision: counter,
    decision: z.enum(['approve', 'reject', 'take_down']),
    reasons: z._default(z.array(prizeReason).check(z.maxLength(prizeReason.options.length)), []),
    note: z._default(note, ''),
  }),
  data: prizeReview,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED', 'PRIZE_IS_OWN', 'PRIZE_STOCK_TAKEN', 'PRIZE_DAY_PAST'],
})

/** An unused ticket, after fraud. Its winner is told why; its unit goes back. `text`: as typed or scanned. */
export const cancelTicket = endpoint('POST /api/admin/ticket/cancel', 'admin', {
  summary: 'Cancel a ticket with a reason',
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(TICKET_TEXT_MAX_CHARACTERS)),
    reason: z.enum(['fraud', 'mistake', 'other']),
    note: z._default(note, ''),
  }),
  data: z.object({ cancelled: z.boolean() }),
  errors: [
    'TICKET_NOT_FOUND',
    'TICKET_UNREADABLE',
    'TICKET_FORGED',
    'TICKET_ALREADY_VERIFIED',
    'TICKET_EXPIRED',
    'TICKET_CANCELLED',
  ],
})

/** Works, rooms and booths that their owners lend to exhibitions of others: who asks for them, and what is answered. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { shownPart } from './exhibitions.ts'
import { loanState } from './loan-states.ts'

/** What an owner lists: what waits for an answer, what is lent, what is over, by whomever. */
export const loanFilter = z.enum(['asked', 'granted', 'over'])
/** One of {@link loanFilter}. */
export type LoanFilter = z.infer<typeof loanFilter>

/** A part of the caller in an exhibition of somebody else. */
export const loan = z.object({
  id: z.string(),
  state: loanState,
  /** The curator has taken the part out: nothing is left to answer. */
  isRemoved: z.boolean(),
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** As its owner sees it now. */
  part: shownPart,
  partKind: z.enum(['work', 'room', 'booth']),
  exhibition: z.object({
    id: z.string(),
    /** null: the caller cannot open it now, since it is not published or not for them. */
    code: z.nullable(z.string()),
    title: z.string(),
    /** Days in Asia/Shanghai: `2026-10-01`; null: not said yet. */
    period: z.nullable(z.object({ opensOn: z.string(), closesOn: z.string() })),
    /** null: banned. */
    curator: z.nullable(person),
  }),
})
/** A parsed {@link loan}. */
export type Loan = z.infer<typeof loan>

/** Newest first. `exhibitionId`: those of one exhibition alone. `counts`: of all of these, whatever the filter. */
export const myLoans = endpoint('POST /api/exhibition/loans/getPageList', 'user', {
  summary: 'List where exhibitions of others show what is mine, and who asks for it',
  body: z.object({
    ...cursorPageRequest,
    filter: z._default(loanFilter, 'asked'),
    exhibitionId: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.extend(cursorPageOf(loan), {
    counts: z.object({ asked: z.int(), granted: z.int(), over: z.int() }),
  }),
})

/**
 * Answers for an own part. `granted`: also after a refusal. `withdrawn`: takes back what was granted; its door closes at once. `asked`:
 * takes the answer itself back. The same answer again changes nothing. LOAN_ENDED: the curator has taken the part out, or it belongs to
 * somebody else by now. LOAN_CHANGED: another answer was given meanwhile that does not lead there.
 */
export const answerLoan = endpoint('POST /api/exhibition/loans/{id}/answer', 'user', {
  summary: 'Lend what is mine to an exhibition, refuse it, or take it back',
  params: idParams,
  body: z.object({ state: loanState }),
  data: z.object({ state: loanState }),
  errors: ['NOT_FOUND', 'LOAN_ENDED', 'LOAN_CHANGED'],
  perMinute: 120,
})

/**
 * Asks the owners of parts of an own exhibition, as its draft was saved last; who has not answered, or has refused, is asked again after
 * `LOAN_ASK_AGAIN_DAYS`. `asked`: how many parts were asked for. `refused`: how many were left, with the reason of the first.
 */
export const askForLoans = endpoint('POST /api/work/{id}/loans', 'user', {
  needsPhone: true,
  summary: 'Ask owners to lend parts to my exhibition',
  params: idParams,
  body: z.object({ partIds: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(60)) }),
  data: z.object({
    asked: z.int(),
    /** `unavailable`: nobody can be asked for it now; it does not say why. */
    refused: z.object({ count: z.int(), reason: z.nullable(z.enum(['too_soon', 'limit', 'unavailable'])) }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TEXT_REFUSED'],
  perMinute: 20,
})

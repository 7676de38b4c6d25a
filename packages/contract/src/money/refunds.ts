import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import { ORDER_AMOUNT_MAX_FEN, REFUND_NOTE_MAX_CHARACTERS } from './limits.ts'
import { benefits } from './membership.ts'
import { moneyFaults } from './money-faults.zh.ts'
import { order, requestId } from './orders.ts'
import { refundReason } from './refund-state.ts'

/**
 * Why an order cannot be refunded now. `later_first`: another order was bought after it, and the last bought is refunded first.
 * `used_up`: less than a whole day is left. `too_late`: the provider gives nothing back after a year.
 */
export const refundRefusal = z.enum(['not_paid', 'under_way', 'refunded', 'later_first', 'used_up', 'too_late'])
/** One of {@link refundRefusal}. */
export type RefundRefusal = z.infer<typeof refundRefusal>

/** What a refund would give and take, now. `amountFen` = `paidFen` × `daysLeft` ÷ `days`, rounded down to a fen. */
export const refundQuote = z.object({
  orderId: z.string(),
  /** Null: it can be refunded. */
  refusal: z.nullable(refundRefusal),
  /** Of `later_first`: the one to refund first; null otherwise. */
  laterOrderId: z.nullable(z.string()),
  paidFen: z.int(),
  /** Of the order; a day that has begun is used. `days` = `daysUsed` + `daysLeft`. */
  days: z.int(),
  daysUsed: z.int(),
  daysLeft: z.int(),
  amountFen: z.int(),
  /** What changes once it is approved. */
  after: z.object({
    /** End of the membership then; null: no member any more. */
    until: z.nullable(z.string()),
    /** In force then. */
    benefits,
  }),
  /** In force now, to compare. */
  benefits,
})
/** A parsed {@link refundQuote}. */
export type RefundQuote = z.infer<typeof refundQuote>

/** Whatever its state is. */
export const refundPreview = endpoint('GET /api/order/{id}/refund', 'user', {
  summary: 'Compute what a refund of an order would give and take',
  params: idParams,
  data: refundQuote,
  errors: ['NOT_FOUND'],
})

/**
 * `amountFen`: as the buyer has seen it. REFUND_CHANGED: a day has passed or something else has changed; the {@link refundQuote} as
 * data. The membership goes on until the request is approved; the amount stays that of the request. REQUEST_REUSED: the same id for
 * another order.
 */
export const requestRefund = endpoint('POST /api/order/{id}/refund/apply', 'user', {
  summary: 'Ask for a refund of an order',
  params: idParams,
  body: z.object({
    reason: refundReason,
    note: z._default(publicText({ max: REFUND_NOTE_MAX_CHARACTERS }), ''),
    amountFen: z.int(moneyFaults.amount).check(z.gte(1, moneyFaults.amount), z.lte(ORDER_AMOUNT_MAX_FEN, moneyFaults.amount)),
    requestId,
  }),
  data: order,
  errors: ['NOT_FOUND', 'REFUND_CHANGED', 'REQUEST_REUSED', 'REASON_REQUIRED'],
  perMinute: 20,
})

/** Before it is decided. REFUND_STATE: it has just been; the order as data. */
export const withdrawRefund = endpoint('POST /api/order/{id}/refund/withdraw', 'user', {
  summary: 'Withdraw my request for a refund',
  params: idParams,
  data: order,
  errors: ['NOT_FOUND', 'REFUND_STATE'],
})

import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest, pageOf, pageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { REVIEW_NOTE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { calendarDay } from '../lottery/prizes.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import {
  MONEY_PLOT_DAYS_MAX,
  ORDER_AMOUNT_MAX_FEN,
  PLAN_DAYS_MAX,
  PLAN_NAME_MAX_CHARACTERS,
  PLAN_NOTE_MAX_CHARACTERS,
} from './limits.ts'
import { benefits, membershipPlan, planTier } from './membership.ts'
import { moneyFaults } from './money-faults.zh.ts'
import { order, orderState, paymentChannel, requestId } from './orders.ts'
import { orderRefund, refundState } from './refund-state.ts'

const fen = (fault: string) => z.int(fault).check(z.gte(1, fault), z.lte(ORDER_AMOUNT_MAX_FEN, fault))
const note = publicText({ max: REVIEW_NOTE_MAX_CHARACTERS })

/** A plan as operators see it. */
export const managedPlan = z.extend(membershipPlan, {
  isOffered: z.boolean(),
  /** Offered in ascending order. */
  position: z.int(),
  /** Paid ones; orders that were refunded are not counted. */
  soldCount: z.int(),
  updatedAt: z.string(),
})
/** A parsed {@link managedPlan}. */
export type ManagedPlan = z.infer<typeof managedPlan>

/** Also those that are withdrawn. */
export const managedPlans = endpoint('GET /api/admin/membership/plans', 'admin', {
  summary: 'List all plans',
  data: z.object({ plans: z.array(managedPlan) }),
})

/**
 * Without `planId` a new plan, not offered yet. `revision`: the one that the changes are based on; PLAN_CHANGED has the current
 * {@link managedPlan} as data. Orders keep what they were created with.
 */
export const savePlan = endpoint('POST /api/admin/membership/plan/update', 'admin', {
  summary: 'Create or change a plan',
  body: z
    .object({
      planId: z.optional(z.string().check(z.maxLength(64))),
      revision: z.optional(counter),
      requestId: z.optional(requestId),
      name: publicLine({ min: 1, max: PLAN_NAME_MAX_CHARACTERS, tooShort: moneyFaults.name, tooLong: moneyFaults.name }),
      tier: planTier,
      days: z.int(moneyFaults.days).check(z.gte(1, moneyFaults.days), z.lte(PLAN_DAYS_MAX, moneyFaults.days)),
      priceFen: fen(moneyFaults.price),
      originalPriceFen: z.nullable(fen(moneyFaults.price)),
      note: z._default(publicText({ max: PLAN_NOTE_MAX_CHARACTERS }), ''),
      benefits,
      position: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
    })
    .check(
      z.refine(({ priceFen, originalPriceFen }) => originalPriceFen === null || originalPriceFen > priceFen, {
        error: moneyFaults.originalPrice,
        path: ['originalPriceFen'],
      }),
    ),
  data: managedPlan,
  errors: ['NOT_FOUND', 'PLAN_CHANGED'],
})

/** A withdrawn plan is not sold any more; whoever pays for it at this moment still gets it. */
export const offerPlan = endpoint('POST /api/admin/membership/plan/{id}/offer', 'admin', {
  summary: 'Offer a plan, or withdraw it',
  params: idParams,
  body: z.object({ isOffered: z.boolean(), revision: counter }),
  data: managedPlan,
  errors: ['NOT_FOUND', 'PLAN_CHANGED'],
})

/** An order in the operator's list. `buyer` null: the account is gone. */
export const managedOrder = z.extend(z.omit(order, { can: true, now: true }), { buyer: z.nullable(person) })
/** A parsed {@link managedOrder}. */
export type ManagedOrder = z.infer<typeof managedOrder>

const orderFilter = {
  state: z.optional(orderState),
  channel: z.optional(paymentChannel),
  /** Part of a number of the order or of the provider, or of the buyer's nickname. */
  text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  /** Days of Asia/Shanghai on which it was created, inclusive. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
}

/** Latest first. `counts`: of all states under the other filters. */
export const managedOrders = endpoint('POST /api/admin/order/getPageList', 'admin', {
  summary: 'List all orders',
  body: z.object({ ...pageRequest, ...orderFilter }),
  data: z.object({ ...pageOf(managedOrder).shape, counts: z.record(orderState, z.int()) }),
})

/** As CSV. The link works for minutes, in the browser that asked for it. */
export const ordersLink = endpoint('POST /api/admin/order/export', 'admin', {
  summary: 'Get a link to the orders as CSV',
  body: z.object(orderFilter),
  data: z.object({ url: z.string() }),
})

/** An order with everything that is known of its money. */
export const managedOrderById = endpoint('GET /api/admin/order/{id}', 'admin', {
  summary: 'Get an order with its payments, refunds and entries of the ledger',
  params: idParams,
  data: z.object({
    order: managedOrder,
    payments: z.array(
      z.object({
        paymentId: z.string(),
        channel: paymentChannel,
        /** As the provider knows it. */
        number: z.string(),
        transactionId: z.nullable(z.string()),
        state: z.enum(['created', 'paid', 'closed']),
        amountFen: z.int(),
        refundedFen: z.int(),
        createdAt: z.string(),
        paidAt: z.nullable(z.string()),
      }),
    ),
    refunds: z.array(orderRefund),
    /** Every yuan that came in (positive) or went out (negative), in order. */
    entries: z.array(
      z.object({ id: z.string(), amountFen: z.int(), channel: paymentChannel, number: z.string(), at: z.string() }),
    ),
    /** What happened, in order. `by` null: the site or the provider. */
    events: z.array(z.object({ action: z.string(), by: z.nullable(person), note: z.string(), at: z.string() })),
  }),
  errors: ['NOT_FOUND'],
})

/** A refund in the queue. */
export const managedRefund = z.extend(orderRefund, {
  order: managedOrder,
  /** Days that are left of the order now; they are taken back when it is approved. */
  daysLeft: z.int(),
  /** Most that can be given back. */
  maxFen: z.int(),
  channel: paymentChannel,
  decidedBy: z.nullable(person),
  /** The caller may not decide on an own order. */
  isOwn: z.boolean(),
  /** What the provider said when it failed; may be empty. */
  failure: z.string(),
})
/** A parsed {@link managedRefund}. */
export type ManagedRefund = z.infer<typeof managedRefund>

/** Requested ones: oldest first; all others: latest first. `counts`: of all states. */
export const refundQueue = endpoint('POST /api/admin/refund/getPageList', 'admin', {
  summary: 'List the refunds',
  body: z.object({ ...cursorPageRequest, state: z._default(refundState, 'requested') }),
  data: z.object({ ...cursorPageOf(managedRefund).shape, counts: z.record(refundState, z.int()) }),
})

/**
 * `amountFen`: another amount than asked for, with a note that says why; at most `maxFen`. Approval takes the rest of the membership
 * back at once. A rejection needs a note, which the buyer reads. ALREADY_DECIDED: the {@link managedRefund} as data.
 */
export const decideRefund = endpoint('POST /api/admin/refund/{id}/decide', 'admin', {
  summary: 'Approve or reject a refund',
  params: idParams,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    amountFen: z.optional(fen(moneyFaults.amount)),
    note: z._default(note, ''),
  }),
  data: managedRefund,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED', 'REFUND_IS_OWN', 'REFUND_TOO_MUCH'],
})

/**
 * Of a failed refund. `retry`: the provider is asked again, under the same number. `paid_by_hand`: it was paid by other means, with
 * a note that says how.
 */
export const settleRefund = endpoint('POST /api/admin/refund/{id}/settle', 'admin', {
  summary: 'Try a failed refund again, or record that it was paid by hand',
  params: idParams,
  body: z.object({ action: z.enum(['retry', 'paid_by_hand']), note: z._default(note, '') }),
  data: managedRefund,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED'],
})

/** A provider, as its bills are compared. */
export const paymentProvider = z.enum(['wechat', 'alipay', 'sandbox'])
/** One of {@link paymentProvider}. */
export type PaymentProvider = z.infer<typeof paymentProvider>

/**
 * `missing_here`: the provider has it, we do not; `missing_there`: the reverse; `amount`: another amount than ours; `currency`: not CNY;
 * `second`: of what was paid before; `late_refund`: succeeded after it had failed, `ourFen` being what was paid by hand meanwhile.
 */
export const differenceKind = z.enum(['missing_here', 'missing_there', 'amount', 'currency', 'second', 'late_refund'])
/** One of {@link differenceKind}. */
export type DifferenceKind = z.infer<typeof differenceKind>

/** Money of which a provider, by its bill or by what it tells us, and our ledger differ. Amounts are null where it is missing. */
export const reconciliationDifference = z.object({
  id: z.string(),
  provider: paymentProvider,
  /** Of the bill, or on which it was paid. */
  day: z.string(),
  kind: differenceKind,
  subject: z.enum(['payment', 'refund']),
  /** Of the payment or refund, as the provider knows it. */
  number: z.string(),
  transactionId: z.nullable(z.string()),
  theirFen: z.nullable(z.int()),
  ourFen: z.nullable(z.int()),
  /** Of the provider's amount, which is in hundredths of it. */
  currency: z.string(),
  /** Null: no order of ours. */
  orderId: z.nullable(z.string()),
  foundAt: z.string(),
  /** Null: open. */
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(person),
  note: z.string(),
})
/** A parsed {@link reconciliationDifference}. */
export type ReconciliationDifference = z.infer<typeof reconciliationDifference>

/** Latest first. `days`: the latest comparisons, latest first. */
export const reconciliation = endpoint('POST /api/admin/reconciliation/getPageList', 'admin', {
  summary: 'List in what bills of the providers and our ledger differ',
  body: z.object({ ...pageRequest, state: z._default(z.enum(['open', 'resolved']), 'open') }),
  data: z.object({
    ...pageOf(reconciliationDifference).shape,
    openCount: z.int(),
    days: z.array(
      z.object({
        provider: paymentProvider,
        day: z.string(),
        /** Lines of the bill. */
        lineCount: z.int(),
        paidFen: z.int(),
        refundedFen: z.int(),
        differenceCount: z.int(),
        comparedAt: z.string(),
      }),
    ),
  }),
})

/** `note`: what it was and what was done. ALREADY_DECIDED: the difference as data. */
export const resolveDifference = endpoint('POST /api/admin/reconciliation/{id}/resolve', 'admin', {
  summary: 'Record what became of a difference',
  params: idParams,
  body: z.object({ note }),
  data: reconciliationDifference,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'REASON_REQUIRED'],
})

/** Fetches the bills of a day again, which is over; otherwise each is compared once, after ten o'clock on the next day. */
export const compareBills = endpoint('POST /api/admin/reconciliation/compare', 'admin', {
  summary: 'Compare the bills of a day with our ledger',
  body: z.object({ day: calendarDay }),
  data: z.object({ lineCount: z.int(), differenceCount: z.int() }),
  errors: ['INVALID_INPUT', 'PAYMENT_UNAVAILABLE'],
  perMinute: 6,
})

/** Every one of the last `days` days of Asia/Shanghai, today included, oldest first. */
export const moneyOfDays = endpoint('GET /api/admin/order/money', 'admin', {
  summary: 'Get the money of each day',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MONEY_PLOT_DAYS_MAX)), 30) }),
  data: z.object({
    days: z.array(
      z.object({ day: z.string(), paidFen: z.int(), refundedFen: z.int(), paidCount: z.int(), refundCount: z.int() }),
    ),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { counter, idParams } from '../api/shared-schemas.ts'
import { planContent } from './membership.ts'
import { orderRefund } from './refund-state.ts'

/**
 * 待支付, 已支付, 已关闭, 退款待审核, 退款中, 已退款, 退款失败. A rejected request leads back to `paid`. A payment that arrives after
 * closing makes the order `paid`, or `refunding` if it cannot be honoured.
 */
export const orderState = z.enum(['created', 'paid', 'closed', 'refund_requested', 'refunding', 'refunded', 'refund_failed'])
/** One of {@link orderState}. */
export type OrderState = z.infer<typeof orderState>

/** A way to pay. `sandbox`: the built-in cashier, where no real money is moved. */
export const paymentChannel = z.enum(['wechat_jsapi', 'wechat_h5', 'wechat_native', 'alipay_wap', 'alipay_page', 'sandbox'])
/** One of {@link paymentChannel}. */
export type PaymentChannel = z.infer<typeof paymentChannel>

/** An order as its buyer sees it. Amounts are in fen, and always of the snapshot. */
export const order = z.object({
  orderId: z.string(),
  /** Sixteen digits, for the buyer to quote. */
  number: z.string(),
  state: orderState,
  planId: z.string(),
  /** As it was when the order was created. */
  plan: planContent,
  amountFen: z.int(),
  paidFen: z.int(),
  /** Given back; what is still on the way is in `refund`. */
  refundedFen: z.int(),
  createdAt: z.string(),
  /** Until then it can be paid; `now` is the server's time, since the device's may be wrong. */
  expiresAt: z.string(),
  now: z.string(),
  paidAt: z.nullable(z.string()),
  /** Null: not paid yet. */
  channel: z.nullable(paymentChannel),
  closedAt: z.nullable(z.string()),
  closeReason: z.nullable(z.enum(['expired', 'cancelled'])),
  /** What it gives: null before it is paid and after it was taken back. */
  term: z.nullable(z.object({ startsAt: z.string(), endsAt: z.string(), isRunning: z.boolean() })),
  /** The latest refund of it; null: none. */
  refund: z.nullable(orderRefund),
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), requestRefund: z.boolean(), withdrawRefund: z.boolean() }),
})
/** A parsed {@link order}. */
export type Order = z.infer<typeof order>

/** Names an attempt: repeated with the same one, a request answers what it answered before. */
export const requestId = z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/))

/**
 * The price is the plan's; a request that names one is refused. While an order for the plan waits for its payment it is answered
 * instead of a new one, with the price that it was created with. PLAN_CHANGED: the buyer has seen another revision; the plan as data.
 * REQUEST_REUSED: the same id for another plan.
 */
export const createOrder = endpoint('POST /api/order/create', 'user', {
  needsPhone: true,
  summary: 'Create an order for a plan, or get the one that waits',
  body: z.strictObject({
    planId: z.string().check(z.maxLength(64)),
    planRevision: counter,
    requestId,
  }),
  data: order,
  errors: ['PLAN_WITHDRAWN', 'PLAN_CHANGED', 'REQUEST_REUSED'],
  perMinute: 20,
})

/** Polled while a payment is under way. */
export const myOrder = endpoint('GET /api/order/{id}', 'user', {
  summary: 'Get one of my orders',
  params: idParams,
  data: order,
  errors: ['NOT_FOUND'],
  perMinute: 120,
})

/** Latest first. `counts`: of all states, whatever `state` is. */
export const myOrders = endpoint('POST /api/order/getPageList', 'user', {
  summary: 'List my orders',
  body: z.object({ ...pageRequest, state: z.optional(orderState) }),
  data: z.object({ ...pageOf(order).shape, counts: z.record(orderState, z.int()) }),
})

/** What the buyer can choose from; `isSandbox`: no real money is moved on this site. Empty: nothing can be bought now. */
export const paymentChannels = endpoint('GET /api/order/channels', 'public', {
  summary: 'List the ways to pay',
  data: z.object({ channels: z.array(paymentChannel), isSandbox: z.boolean() }),
})

/** What the page does next. */
export const paymentStep = z.discriminatedUnion('kind', [
  /** For `WeixinJSBridge.invoke('getBrandWCPayRequest', parameters)`. Its "ok" never means paid: ask for the order. */
  z.object({
    kind: z.literal('jsapi'),
    parameters: z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
  /** The provider's page; it comes back to the record of orders. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** Text of a QR code to be scanned with the provider's app. */
  z.object({ kind: z.literal('qr'), text: z.string() }),
  /** The built-in cashier, of this payment. */
  z.object({ kind: z.literal('sandbox'), paymentId: z.string() }),
])
/** A parsed {@link paymentStep}. */
export type PaymentStep = z.infer<typeof paymentStep>

/**
 * Begins a payment, or goes on with the one of this channel. PAYMENT_UNAVAILABLE: the provider did not answer; the same call again
 * goes on with the same payment, so that nothing is paid twice. PAYMENT_CHANNEL_OFF: not offered, or the app needs a login with
 * WeChat first. ORDER_STATE: it was paid or closed meanwhile; the order as data.
 */
export const payOrder = endpoint('POST /api/order/{id}/pay', 'user', {
  summary: 'Pay an order by a channel',
  params: idParams,
  body: z.strictObject({ channel: paymentChannel }),
  data: paymentStep,
  errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_CHANNEL_OFF', 'PAYMENT_UNAVAILABLE'],
  perMinute: 30,
})

/** Asks the provider at once, for a buyer who has come back from it. Answers the order as it is then. */
export const checkOrder = endpoint('POST /api/order/{id}/check', 'user', {
  summary: 'Ask the provider whether an order is paid',
  params: idParams,
  data: order,
  errors: ['NOT_FOUND'],
  perMinute: 30,
})

/** The provider is asked to close the payment first: if it is paid already, the answer is the paid order. */
export const cancelOrder = endpoint('POST /api/order/{id}/cancel', 'user', {
  summary: 'Cancel an order that is not paid',
  params: idParams,
  data: order,
  errors: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_UNAVAILABLE'],
})

const sandboxPaymentData = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  description: z.string(),
  amountFen: z.int(),
  state: z.enum(['waiting', 'paid', 'closed']),
  expiresAt: z.string(),
  now: z.string(),
})
/** A payment as the built-in cashier shows it. */
export type SandboxPayment = z.infer<typeof sandboxPaymentData>

/** Of the caller's own order. NOT_FOUND: also wherever the built-in cashier is not switched on. */
export const sandboxPayment = endpoint('GET /api/sandbox/payment/{id}', 'user', {
  summary: 'Get a payment of the built-in cashier',
  params: idParams,
  data: sandboxPaymentData,
  errors: ['NOT_FOUND'],
})

/**
 * `pay`: it is paid, and the cashier notifies the server as a provider would. `fail`: refused, as by a bank; it can be tried again.
 * `close`: the buyer leaves; nothing can be paid by it any more.
 */
export const decideSandboxPayment = endpoint('POST /api/sandbox/payment/{id}/decide', 'user', {
  summary: 'Pay, refuse or close a payment of the built-in cashier',
  params: idParams,
  body: z.object({ outcome: z.enum(['pay', 'fail', 'close']) }),
  data: sandboxPaymentData,
  errors: ['NOT_FOUND', 'ORDER_STATE'],
})

import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type {
  Benefits,
  MembershipChange,
  MembershipPlan,
  membershipPlans,
  myMembership,
} from '@zhanjian/contract/money/membership.ts'
import type { Order, SandboxPayment } from '@zhanjian/contract/money/orders.ts'
import type { OrderRefund } from '@zhanjian/contract/money/refund-state.ts'
import type { RefundQuote } from '@zhanjian/contract/money/refunds.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** An ISO timestamp relative to now. */
export const timestampInMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const timestampInDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export const freeBenefits: Benefits = {
  storageMb: 2048,
  worksPerHall: 60,
  roomCapacity: 24,
  drawChances: 0,
  assistantQuestionsPerDay: 10,
}
const bronzeBenefits: Benefits = {
  storageMb: 20_480,
  worksPerHall: 100,
  roomCapacity: 30,
  drawChances: 1,
  assistantQuestionsPerDay: 50,
}
const silverBenefits: Benefits = { ...bronzeBenefits, storageMb: 51_200, worksPerHall: 150, roomCapacity: 40, drawChances: 5 }
const goldBenefits: Benefits = {
  storageMb: 204_800,
  worksPerHall: 200,
  roomCapacity: 50,
  drawChances: 20,
  assistantQuestionsPerDay: 200,
}

export const samplePlans: CallData<typeof membershipPlans> = {
  free: freeBenefits,
  plans: [
    {
      planId: 'plan-month',
      revision: 1,
      name: '素铜月卡',
      tier: 'bronze',
      days: 30,
      priceFen: 1800,
      originalPriceFen: null,
      monthPriceFen: 1800,
      note: '先试一个月',
      benefits: bronzeBenefits,
    },
    {
      planId: 'plan-quarter',
      revision: 2,
      name: '月银季卡',
      tier: 'silver',
      days: 90,
      priceFen: 4800,
      originalPriceFen: 5400,
      monthPriceFen: 1600,
      note: '一个展季',
      benefits: silverBenefits,
    },
    {
      planId: 'plan-year',
      revision: 1,
      name: '鎏金年卡',
      tier: 'gold',
      days: 365,
      priceFen: 16_800,
      originalPriceFen: 21_600,
      monthPriceFen: 1381,
      note: '全年常驻的展厅',
      benefits: goldBenefits,
    },
  ],
}
const [, , yearPlan] = samplePlans.plans as [MembershipPlan, MembershipPlan, MembershipPlan]

type OwnMembership = CallData<typeof myMembership>

/** A member of the gold tier, whose next term follows. */
export const sampleMembership: OwnMembership = {
  tier: 'gold',
  name: '鎏金年卡',
  until: timestampInDays(443.5),
  benefits: goldBenefits,
  free: freeBenefits,
  terms: [
    {
      termId: 't1',
      name: '鎏金年卡',
      tier: 'gold',
      benefits: goldBenefits,
      startsAt: timestampInDays(-12),
      endsAt: timestampInDays(353.5),
      isRunning: true,
      orderId: 'o-paid',
    },
    {
      termId: 't2',
      name: '月银季卡',
      tier: 'silver',
      benefits: silverBenefits,
      startsAt: timestampInDays(353.5),
      endsAt: timestampInDays(443.5),
      isRunning: false,
      orderId: 'o-next',
    },
  ],
  storageUsedBytes: 18.4 * 1024 ** 3,
  openOrderId: null,
}
export const noMembership: OwnMembership = {
  tier: null,
  name: null,
  until: null,
  benefits: freeBenefits,
  free: freeBenefits,
  terms: [],
  storageUsedBytes: 412 * 1024 ** 2,
  openOrderId: null,
}

const { planId, revision: _revision, monthPriceFen: _monthPriceFen, ...planContent } = yearPlan

/** An order that waits for its payment, unless changed. */
export const buildSampleOrder = (changes: Partial<Order> = {}): Order => ({
  orderId: 'o-open',
  number: '2026112613060042',
  state: 'created',
  planId,
  plan: planContent,
  amountFen: 16_800,
  paidFen: 0,
  refundedFen: 0,
  createdAt: timestampInMinutes(-1),
  expiresAt: timestampInMinutes(13.6),
  now: timestampInMinutes(0),
  paidAt: null,
  channel: null,
  closedAt: null,
  closeReason: null,
  term: null,
  refund: null,
  can: { pay: true, cancel: true, requestRefund: false, withdrawRefund: false },
  ...changes,
})

/** @param days since it was paid */
export const buildPaidOrder = (days = 12, changes: Partial<Order> = {}): Order =>
  buildSampleOrder({
    orderId: 'o-paid',
    state: 'paid',
    paidFen: 16_800,
    createdAt: timestampInDays(-days - 0.001),
    expiresAt: timestampInDays(-days + 0.01),
    paidAt: timestampInDays(-days),
    channel: 'wechat_h5',
    term: { startsAt: timestampInDays(-days), endsAt: timestampInDays(365 - days), isRunning: true },
    can: { pay: false, cancel: false, requestRefund: true, withdrawRefund: false },
    ...changes,
  })

export const buildSampleRefund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  refundId: 'r1',
  kind: 'request',
  state: 'requested',
  amountFen: 16_247,
  reason: 'not_needed',
  note: '展期提前结束了',
  decisionNote: '',
  requestedAt: timestampInDays(-1.2),
  decidedAt: null,
  doneAt: null,
  ...changes,
})

const NOTHING = { pay: false, cancel: false, requestRefund: false, withdrawRefund: false }
export const requestedOrder = buildPaidOrder(12, {
  orderId: 'o-requested',
  state: 'refund_requested',
  refund: buildSampleRefund(),
  can: { ...NOTHING, withdrawRefund: true },
})
export const rejectedOrder = buildPaidOrder(40, {
  orderId: 'o-rejected',
  refund: buildSampleRefund({
    state: 'rejected',
    decidedAt: timestampInDays(-0.5),
    decisionNote: '这笔订单送出的 20 次抽奖已经用完，请联系客服一起核对',
  }),
})
export const refundingOrder = buildPaidOrder(12, {
  orderId: 'o-refunding',
  state: 'refunding',
  term: null,
  refund: buildSampleRefund({ state: 'refunding', decidedAt: timestampInDays(-0.5) }),
  can: NOTHING,
})
export const refundedOrder = buildPaidOrder(60, {
  orderId: 'o-refunded',
  state: 'refunded',
  refundedFen: 16_247,
  term: null,
  channel: 'alipay_wap',
  refund: buildSampleRefund({ state: 'done', decidedAt: timestampInDays(-0.9), doneAt: timestampInDays(-0.2) }),
  can: NOTHING,
})
export const failedRefundOrder = buildPaidOrder(20, {
  orderId: 'o-failed',
  state: 'refund_failed',
  refundedFen: 0,
  term: null,
  refund: buildSampleRefund({ state: 'failed', decidedAt: timestampInDays(-0.9) }),
  can: NOTHING,
})
export const lateOrder = buildSampleOrder({
  orderId: 'o-late',
  state: 'refunding',
  paidFen: 16_800,
  refundedFen: 0,
  paidAt: timestampInMinutes(-20),
  closedAt: timestampInMinutes(-40),
  closeReason: 'expired',
  channel: 'wechat_native',
  refund: buildSampleRefund({ kind: 'late', state: 'refunding', reason: null, note: '', amountFen: 16_800 }),
  can: NOTHING,
})
export const closedOrder = buildSampleOrder({
  orderId: 'o-closed',
  state: 'closed',
  createdAt: timestampInDays(-3),
  expiresAt: timestampInDays(-2.99),
  closedAt: timestampInDays(-2.99),
  closeReason: 'expired',
  can: NOTHING,
})

export const buildSampleQuote = (changes: Partial<RefundQuote> = {}): RefundQuote => ({
  orderId: 'o-paid',
  refusal: null,
  laterOrderId: null,
  paidFen: 16_800,
  days: 365,
  daysUsed: 12,
  daysLeft: 353,
  amountFen: 16_247,
  after: { until: null, benefits: freeBenefits },
  benefits: goldBenefits,
  ...changes,
})

export const buildSamplePayment = (changes: Partial<SandboxPayment> = {}): SandboxPayment => ({
  paymentId: 'p1',
  orderId: 'o-open',
  description: '展间会员 · 鎏金年卡',
  amountFen: 16_800,
  state: 'waiting',
  expiresAt: timestampInMinutes(13.6),
  now: timestampInMinutes(0),
  ...changes,
})

/** Bought, given for signing in, taken back. */
export const sampleChanges: [MembershipChange, MembershipChange, MembershipChange] = [
  {
    id: 'c3',
    kind: 'grant',
    source: 'order',
    name: '鎏金年卡',
    days: 365,
    until: timestampInDays(353.5),
    orderId: 'o-paid',
    at: timestampInDays(-12),
  },
  {
    id: 'c2',
    kind: 'grant',
    source: 'sign_in',
    name: '连续签到 7 天',
    days: 3,
    until: timestampInDays(-12),
    orderId: null,
    at: timestampInDays(-15),
  },
  {
    id: 'c1',
    kind: 'take_back',
    source: 'order',
    name: '月银季卡',
    days: 41,
    until: null,
    orderId: 'o-refunded',
    at: timestampInDays(-60),
  },
]

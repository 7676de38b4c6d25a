import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { Order } from '@zhanjian/contract/money/orders.ts'
import type {
  ManagedOrder,
  ManagedPlan,
  ManagedRefund,
  managedOrderById,
  moneyOfDays,
  ReconciliationDifference,
  reconciliation,
} from '@zhanjian/contract/money/orders-admin.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPaidOrder,
  buildSampleOrder,
  buildSampleRefund,
  closedOrder,
  failedRefundOrder,
  lateOrder,
  refundedOrder,
  refundingOrder,
  requestedOrder,
  samplePlans,
} from '../../../../playground/sample-membership.ts'
import { operatorCard, timestampMinutesAgo } from './sample-admin.ts'

export const sampleManagedPlans: ManagedPlan[] = samplePlans.plans.map((plan, index) => ({
  ...plan,
  isOffered: index !== 1,
  position: index,
  soldCount: [128, 46, 311][index] ?? 0,
  updatedAt: timestampMinutesAgo(400 + index * 3000),
}))

const buyer = { id: sampleCreator.id, nickname: '陈若溪', avatar: '/faces/03.webp' }

function manage({ can: _can, now: _now, ...order }: Order, changes: Partial<ManagedOrder> = {}): ManagedOrder {
  return { ...order, buyer, ...changes }
}

export const sampleManagedOrders: ManagedOrder[] = [
  manage(buildSampleOrder()),
  manage(buildPaidOrder(2, { orderId: 'o2', channel: 'alipay_wap' })),
  manage(requestedOrder),
  manage(refundingOrder),
  manage(refundedOrder),
  manage(failedRefundOrder),
  manage(lateOrder),
  manage(closedOrder, { buyer: null }),
]

export const sampleOrderDetails: CallData<typeof managedOrderById> = {
  order: manage(refundedOrder),
  payments: [
    {
      paymentId: 'p1',
      channel: 'alipay_wap',
      number: '20261126130600420001',
      transactionId: '2026112622001456781234567890',
      state: 'paid',
      amountFen: 16_800,
      refundedFen: 16_247,
      createdAt: timestampMinutesAgo(900),
      paidAt: timestampMinutesAgo(890),
    },
  ],
  refunds: [buildSampleRefund({ state: 'done', decidedAt: timestampMinutesAgo(300), doneAt: timestampMinutesAgo(120) })],
  entries: [
    { id: 'e1', amountFen: 16_800, channel: 'alipay_wap', number: '20261126130600420001', at: timestampMinutesAgo(890) },
    { id: 'e2', amountFen: -16_247, channel: 'alipay_wap', number: 'R20261126130600420001', at: timestampMinutesAgo(120) },
  ],
  events: [
    { action: 'create', by: buyer, note: '', at: timestampMinutesAgo(900) },
    { action: 'paid', by: null, note: '', at: timestampMinutesAgo(890) },
    { action: 'refund_request', by: buyer, note: '展期提前结束了', at: timestampMinutesAgo(500) },
    { action: 'refund_approve', by: operatorCard, note: '', at: timestampMinutesAgo(300) },
    { action: 'refund_done', by: null, note: '', at: timestampMinutesAgo(120) },
  ],
}

export const buildManagedRefund = (changes: Partial<ManagedRefund> = {}): ManagedRefund => ({
  ...buildSampleRefund(),
  order: manage(requestedOrder),
  daysLeft: 353,
  maxFen: 16_800,
  channel: 'wechat_h5',
  decidedBy: null,
  isOwn: false,
  failure: '',
  ...changes,
})
export const failedManagedRefund = buildManagedRefund({
  refundId: 'r-failed',
  state: 'failed',
  decidedAt: timestampMinutesAgo(300),
  decidedBy: operatorCard,
  failure: 'ABNORMAL：收款账户已注销',
  order: manage(failedRefundOrder),
})

const DAY_MS = 86_400_000
const LAST_DAY_MS = Date.UTC(2026, 10, 26)
export const sampleMoneyDays: CallData<typeof moneyOfDays> = {
  days: Array.from({ length: 30 }, (_, index) => {
    const paidCount = 3 + ((index * 7) % 11)
    const refundCount = index % 6 === 4 ? 1 : 0
    return {
      day: new Date(LAST_DAY_MS - (29 - index) * DAY_MS).toISOString().slice(0, 10),
      paidCount,
      paidFen: paidCount * 6800,
      refundCount,
      refundedFen: refundCount * 14_200,
    }
  }),
}

export const buildDifference = (changes: Partial<ReconciliationDifference> = {}): ReconciliationDifference => ({
  id: 'd1',
  provider: 'wechat',
  day: '2026-11-25',
  kind: 'missing_here',
  subject: 'payment',
  number: '20261125120000420007',
  transactionId: '4200002026112512345678',
  theirFen: 4800,
  ourFen: null,
  currency: 'CNY',
  orderId: null,
  foundAt: timestampMinutesAgo(200),
  resolvedAt: null,
  resolvedBy: null,
  note: '',
  ...changes,
})

type Reconciliation = CallData<typeof reconciliation>
const comparison = { lineCount: 42, paidFen: 285_600, refundedFen: 14_200, differenceCount: 0 }
export const buildReconciliation = (
  records: ReconciliationDifference[],
  changes: Partial<Reconciliation> = {},
): Reconciliation => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  pages: 1,
  openCount: records.filter(({ resolvedAt }) => resolvedAt === null).length,
  days: [
    { provider: 'wechat', day: '2026-11-25', ...comparison, differenceCount: 2, comparedAt: timestampMinutesAgo(200) },
    {
      provider: 'alipay',
      day: '2026-11-25',
      ...comparison,
      lineCount: 17,
      paidFen: 96_000,
      comparedAt: timestampMinutesAgo(201),
    },
    { provider: 'wechat', day: '2026-11-24', ...comparison, comparedAt: timestampMinutesAgo(1640) },
  ],
  ...changes,
})

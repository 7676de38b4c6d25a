import type { Order } from '@zhanjian/contract/money/orders.ts'
import type { RefundReason } from '@zhanjian/contract/money/refund-state.ts'
import type { RefundQuote, RefundRefusal } from '@zhanjian/contract/money/refunds.ts'
import { AppError } from '../../../failures/app-error.ts'
import { uuidv7 } from '../../../platform/random.ts'
import type { MembershipTransaction, TermRow } from '../../base/membership/service.ts'
import type { OrdersDependencies } from './dependencies.ts'
import { toRefundNumber } from './numbers.ts'
import type { OrderRow } from './order-row.ts'
import type { Orders } from './orders.ts'
import { computeRefundFen, countDaysLeft } from './refund-amount.ts'
import type { OrdersStore } from './store.ts'

export interface RefundDependencies extends Pick<OrdersDependencies, 'store' | 'membership' | 'clock' | 'random'> {
  orders: Pick<Orders, 'findOwn' | 'toOne'>
}

interface WantedRefund {
  reason: RefundReason
  note: string
  amountFen: number
  requestId: string
}

/** Providers give nothing back after a year. */
const REFUNDABLE_MS = 365 * 86_400_000

/** What buyers see and ask for of refunds. */
export function createRefunds({ store, membership, clock, random, orders }: RefundDependencies) {
  return {
    /** @throws AppError NOT_FOUND */
    quote: async (orderId: string, userId: string): Promise<RefundQuote> =>
      toQuote(store, await orders.findOwn(orderId, userId), userId),

    /** @throws AppError NOT_FOUND, REASON_REQUIRED, REFUND_CHANGED with the quote, REQUEST_REUSED */
    async request(orderId: string, wanted: WantedRefund, userId: string): Promise<Order> {
      await orders.findOwn(orderId, userId)
      if (wanted.reason === 'other' && wanted.note === '') throw new AppError('REASON_REQUIRED')
      const quote = await store.runInTransaction(async (stores) => {
        const order = await stores.orders.lock(orderId)
        const before = await stores.refunds.findByRequest(userId, wanted.requestId)
        if (before !== null && before.orderId !== orderId) throw new AppError('REQUEST_REUSED')
        if (before !== null || order === null || order.accountId !== userId) return null
        const current = await toQuote(stores, order, userId, stores.queries)
        if (current.refusal !== null || current.amountFen !== wanted.amountFen || order.paymentId === null) return current
        const at = clock.now()
        const id = uuidv7(random, at.getTime())
        await stores.refunds.insert({
          id,
          orderId,
          paymentId: order.paymentId,
          number: toRefundNumber(id),
          kind: 'request',
          state: 'requested',
          requestedAt: at,
          askAt: null,
          ...wanted,
        })
        await stores.orders.move(orderId, ['paid'], 'refund_requested')
        await stores.ledger.insertEvent({ id, orderId, action: 'refund_request', actorId: userId, note: '', at })
        return null
      })
      if (quote !== null) throw new AppError('REFUND_CHANGED', { data: quote })
      return orders.toOne(await orders.findOwn(orderId, userId))
    },

    /** @throws AppError NOT_FOUND, REFUND_STATE with the order */
    async withdraw(orderId: string, userId: string): Promise<Order> {
      await orders.findOwn(orderId, userId)
      const isWithdrawn = await store.runInTransaction(async (stores) => {
        await stores.orders.lock(orderId)
        const [refund] = await stores.refunds.listLatest([orderId])
        const at = clock.now()
        if (refund === undefined || !(await stores.refunds.withdraw(refund.id, at))) return false
        await stores.orders.move(orderId, ['refund_requested'], 'paid')
        const id = uuidv7(random, at.getTime())
        await stores.ledger.insertEvent({ id, orderId, action: 'refund_withdraw', actorId: userId, note: '', at })
        return true
      })
      const order = await orders.toOne(await orders.findOwn(orderId, userId))
      if (!isWithdrawn) throw new AppError('REFUND_STATE', { data: order })
      return order
    },
  }

  async function toQuote(
    { orders: orderStore }: Pick<OrdersStore, 'orders'>,
    order: OrderRow,
    userId: string,
    transaction?: MembershipTransaction,
  ): Promise<RefundQuote> {
    const now = clock.now()
    const term = (await membership.findTermsOfOrders([order.id], transaction)).get(order.id) ?? null
    const unfinished = await membership.listUnfinished(userId, transaction)
    const laterId = await orderStore.findLater(userId, order.id, now)
    const isHeld = term !== null && term.takenBackAt === null
    const daysLeft = isHeld ? countDaysLeft(term, now) : 0
    const refusal = findRefusal(order, { daysLeft, laterId, now })
    const after = isHeld ? toAfter(unfinished, term, now) : unfinished
    return {
      orderId: order.id,
      refusal,
      laterOrderId: refusal === 'later_first' ? laterId : null,
      paidFen: order.paidFen,
      days: order.plan.days,
      daysUsed: order.plan.days - daysLeft,
      daysLeft,
      amountFen: computeRefundFen(order.paidFen, order.refundedFen, daysLeft, order.plan.days),
      after: { until: after.at(-1)?.endsAt.toISOString() ?? null, benefits: membership.toBenefits(after[0]) },
      benefits: membership.toBenefits(unfinished[0]),
    }
  }
}

function findRefusal(
  { state, paidAt }: OrderRow,
  { daysLeft, laterId, now }: { daysLeft: number; laterId: string | null; now: Date },
): RefundRefusal | null {
  if (state === 'created' || state === 'closed') return 'not_paid'
  if (state === 'refunded') return 'refunded'
  if (state !== 'paid') return 'under_way'
  if (laterId !== null) return 'later_first'
  if (daysLeft === 0) return 'used_up'
  if (paidAt !== null && now.getTime() - paidAt.getTime() > REFUNDABLE_MS) return 'too_late'
  return null
}

/** The terms that are left without `gone`; those after it begin earlier. */
function toAfter(unfinished: readonly TermRow[], gone: TermRow, now: Date): TermRow[] {
  const lostMs = Math.max(0, gone.endsAt.getTime() - Math.max(now.getTime(), gone.startsAt.getTime()))
  return unfinished
    .filter(({ id }) => id !== gone.id)
    .map((term) => (term.startsAt < gone.endsAt ? term : { ...term, endsAt: new Date(term.endsAt.getTime() - lostMs) }))
}

import { PaymentUnclear, type RefundStatus } from '../../../platform/payments/payment-provider.ts'
import { uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { OrderRow, PaymentRow, RefundRow } from './order-row.ts'
import type { OrdersTransactionStores } from './store.ts'
import { orderTexts } from './texts.zh.ts'

export type RefundSettlementDependencies = Pick<
  OrdersDependencies,
  'store' | 'providers' | 'messenger' | 'clock' | 'random' | 'log'
>

/** Between one asking and the next. */
const ASK_PAUSES_S = [60, 300, 1800, 7200, 86_400]
const SENT_AT_ONCE = 50

export type RefundSettlement = ReturnType<typeof createRefundSettlement>

/** Refunds at their providers: sent, asked for, settled. The same number always, however often. */
export function createRefundSettlement({ store, providers, messenger, clock, random, log }: RefundSettlementDependencies) {
  return {
    /** Sends and asks for everything that is due. */
    async sweep(): Promise<void> {
      const due = await store.refunds.takeDue(clock.now(), ASK_PAUSES_S, SENT_AT_ONCE)
      for (const refund of due) await send(refund)
    },

    settle,

    /** What a failed or paid refund does to its order. For the desk, too. */
    complete,
  }

  async function send(refund: RefundRow): Promise<void> {
    try {
      const payment = await store.payments.find(refund.paymentId)
      const provider = payment === null ? undefined : providers.get(payment.provider)
      if (payment === null || payment.transactionId === null || provider === undefined) return
      const asked = { number: refund.number, paymentNumber: payment.number }
      // Asked first: it may have been made by an attempt whose answer was lost.
      const known = refund.askedCount > 1 ? await provider.queryRefund(asked) : { state: 'missing' as const }
      const status =
        known.state === 'missing'
          ? await provider.refund({
              ...asked,
              transactionId: payment.transactionId,
              amountFen: refund.amountFen,
              paidFen: payment.paidFen,
              reason: orderTexts.refund(refund.reason),
            })
          : known
      await settle(refund.number, status, null)
    } catch (error) {
      if (!(error instanceof PaymentUnclear)) log.error({ err: error, refundId: refund.id }, 'sending a refund failed')
    }
  }

  /** @param amountFen as the provider says; null: it does not @returns false if it is no refund of ours */
  async function settle(number: string, status: RefundStatus, amountFen: number | null): Promise<boolean> {
    if (status.state === 'missing' || status.state === 'pending') return true
    return store.runInTransaction(async (stores) => {
      const known = await stores.refunds.findByNumber(number)
      const order = known === null ? null : await stores.orders.lock(known.orderId)
      const refund = known === null ? null : await stores.refunds.find(known.id)
      const payment = refund === null ? null : await stores.payments.find(refund.paymentId)
      if (order === null || refund === null || payment === null) {
        log.error({ number }, 'a refund was reported that is not of this site')
        return false
      }
      if (amountFen !== null && amountFen !== refund.amountFen) {
        await recordDifference(stores, refund, payment, amountFen)
        return true
      }
      if (status.state === 'failed') await fail(stores, order, refund, payment, status.reason)
      else if (await stores.refunds.markDone(refund.id, status.doneAt))
        await complete(stores, order, refund, payment, { at: status.doneAt, isByHand: false })
      return true
    })
  }

  /** The money is out. */
  async function complete(
    stores: OrdersTransactionStores,
    order: OrderRow,
    refund: RefundRow,
    payment: PaymentRow,
    { at, isByHand }: { at: Date; isByHand: boolean },
  ): Promise<void> {
    const { ledger, orders } = stores
    const id = uuidv7(random, clock.nowMs())
    const entry = { id, payment, transactionId: payment.transactionId ?? '', refund, isByHand }
    await ledger.insertEntry({ ...entry, at, day: toShanghaiDay(at) })
    if (refund.kind !== 'surplus') await orders.move(order.id, ['refunding', 'refund_failed'], 'refunded')
    await tell(stores, order, refund, isByHand ? 'refund_by_hand' : 'refund_done', 'refund.done')
  }

  /** Definitely: what was reserved is free again, and somebody looks at it. */
  async function fail(
    stores: OrdersTransactionStores,
    order: OrderRow,
    refund: RefundRow,
    payment: PaymentRow,
    reason: string,
  ): Promise<void> {
    if (!(await stores.refunds.markFailed(refund.id, reason))) return
    await stores.payments.addRefunded(payment.id, -refund.amountFen)
    if (refund.kind !== 'surplus') {
      await stores.orders.addRefunded(order.id, -refund.amountFen)
      await stores.orders.move(order.id, ['refunding'], 'refund_failed')
    }
    log.error({ refundId: refund.id, reason }, 'a refund failed')
    await tell(stores, order, refund, 'refund_failed', 'refund.failed')
  }

  async function tell(
    { ledger, queries }: OrdersTransactionStores,
    { id, accountId }: OrderRow,
    { amountFen }: RefundRow,
    action: string,
    kind: 'refund.done' | 'refund.failed',
  ): Promise<void> {
    const at = clock.now()
    await ledger.insertEvent({ id: uuidv7(random, at.getTime()), orderId: id, action, actorId: null, note: '', at })
    if (accountId !== null) await messenger.send({ recipientId: accountId, kind, facts: { orderId: id, amountFen } }, queries)
  }

  async function recordDifference(
    { reconciliation }: OrdersTransactionStores,
    refund: RefundRow,
    payment: PaymentRow,
    theirFen: number,
  ): Promise<void> {
    log.error({ refundId: refund.id, theirFen }, 'a refund differs from what was asked for')
    const now = clock.now()
    await reconciliation.insertDifference({
      id: uuidv7(random, now.getTime()),
      provider: payment.provider,
      day: toShanghaiDay(now),
      kind: 'amount',
      subject: 'refund',
      number: refund.number,
      transactionId: payment.transactionId,
      theirFen,
      ourFen: refund.amountFen,
      orderId: refund.orderId,
      foundAt: now,
    })
  }
}

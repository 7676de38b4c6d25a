import type { PaymentProvider as ProviderName } from '@zhanjian/contract/money/orders-admin.ts'
import { type PaymentProvider, PaymentUnclear, type RefundStatus } from '../../../platform/payments/payment-provider.ts'
import { uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { OrderRow, PaymentRow, RefundRow } from './order-row.ts'
import { createDifferenceRecorder, type FoundDifference } from './record-difference.ts'
import type { OrdersTransactionStores } from './store.ts'
import { orderTexts } from './texts.zh.ts'

export type RefundSettlementDependencies = Pick<
  OrdersDependencies,
  'store' | 'providers' | 'messenger' | 'clock' | 'random' | 'log'
>

/** Between one asking and the next. */
const ASK_PAUSES_S = [60, 300, 1800, 7200, 86_400]
const SENT_AT_ONCE = 50

/** What a provider says of a refund. Null: it does not say it. */
export interface RefundReport {
  provider: ProviderName
  number: string
  status: RefundStatus
  amountFen: number | null
  transactionId: string | null
}

/** A refund with what belongs to it, while its order is locked. */
interface LockedRefund {
  stores: OrdersTransactionStores
  order: OrderRow
  refund: RefundRow
  payment: PaymentRow
}

/** `late`: after it had failed. */
type RefundOutcome = 'done' | 'by_hand' | 'late'

const EVENTS: Readonly<Record<RefundOutcome, string>> = { done: 'refund_done', by_hand: 'refund_by_hand', late: 'refund_late' }

export type RefundSettlement = ReturnType<typeof createRefundSettlement>

/** Refunds at their providers: sent, asked for, settled. The same number always, however often. */
export function createRefundSettlement({ store, providers, messenger, clock, random, log }: RefundSettlementDependencies) {
  const recordDifference = createDifferenceRecorder({ clock, random, log })
  return {
    /** Sends and asks for everything that is due. */
    async sweep(): Promise<void> {
      const due = await store.refunds.takeDue(clock.now(), ASK_PAUSES_S, SENT_AT_ONCE)
      for (const refund of due) await send(refund)
    },

    settle,

    /** Of which only a bill says something. @throws PaymentUnclear */
    async ask(provider: PaymentProvider, number: string): Promise<void> {
      const refund = await store.refunds.findByNumber(number)
      const payment = refund === null ? null : await store.payments.find(refund.paymentId)
      if (payment?.provider !== provider.name) return
      const status = await provider.queryRefund({ number, paymentNumber: payment.number })
      await settle({ provider: provider.name, number, status, amountFen: null, transactionId: payment.transactionId })
    },

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
      const { number } = refund
      await settle({ provider: provider.name, number, status, amountFen: null, transactionId: payment.transactionId })
    } catch (error) {
      if (!(error instanceof PaymentUnclear)) log.error({ err: error, refundId: refund.id }, 'sending a refund failed')
    }
  }

  /** @returns false if it is no refund of ours */
  async function settle(report: RefundReport): Promise<boolean> {
    const { status, number, provider } = report
    if (status.state === 'missing' || status.state === 'pending') return true
    return store.runInTransaction(async (stores) => {
      const locked = await lock(stores, number)
      if (locked?.payment.provider !== provider) {
        await record(stores, report, { kind: 'missing_here', ourFen: null, orderId: null })
        return false
      }
      if (report.amountFen !== null && report.amountFen !== locked.refund.amountFen) {
        await recordOf(locked, report, { kind: 'amount', ourFen: locked.refund.amountFen })
        return true
      }
      if (status.state === 'failed') await fail(locked, report, status.reason)
      else await succeed(locked, report, status.doneAt)
      return true
    })
  }

  async function lock(stores: OrdersTransactionStores, number: string): Promise<LockedRefund | null> {
    const known = await stores.refunds.findByNumber(number)
    const order = known === null ? null : await stores.orders.lock(known.orderId)
    const refund = known === null ? null : await stores.refunds.find(known.id)
    const payment = refund === null ? null : await stores.payments.find(refund.paymentId)
    return order === null || refund === null || payment === null ? null : { stores, order, refund, payment }
  }

  /** Also after it had failed: the money is out, whatever was done about it since. */
  async function succeed(locked: LockedRefund, report: RefundReport, doneAt: Date): Promise<void> {
    const { stores, order, refund } = locked
    if (await stores.refunds.markDone(refund.id, doneAt)) return complete(locked, { at: doneAt, outcome: 'done' })
    if (await stores.refunds.markDoneLate(refund.id, doneAt)) {
      await reserveAgain(locked)
      await complete(locked, { at: doneAt, outcome: 'late' })
      return recordOf(locked, report, { kind: 'late_refund', ourFen: 0 })
    }
    if (refund.state !== 'done') return recordOf(locked, report, { kind: 'missing_here', ourFen: null })
    // Paid by hand meanwhile, unless it is only told again.
    if (!(await enter(locked, { at: doneAt, isByHand: false }))) return
    await addEvent(stores, order, EVENTS.late)
    await recordOf(locked, report, { kind: 'late_refund', ourFen: refund.amountFen })
  }

  /** What its failure had freed. */
  async function reserveAgain({ stores, order, refund, payment }: LockedRefund): Promise<void> {
    const isReserved =
      (await stores.payments.addRefunded(payment.id, refund.amountFen)) &&
      (refund.kind === 'surplus' || (await stores.orders.addRefunded(order.id, refund.amountFen)))
    if (!isReserved) throw new Error('more was given back than was paid')
  }

  /** The money is out. */
  async function complete(locked: LockedRefund, { at, outcome }: { at: Date; outcome: RefundOutcome }): Promise<void> {
    const { stores, order, refund } = locked
    await enter(locked, { at, isByHand: outcome === 'by_hand' })
    if (refund.kind !== 'surplus') await stores.orders.move(order.id, ['refunding', 'refund_failed'], 'refunded')
    await tell(stores, order, refund, EVENTS[outcome], 'refund.done')
  }

  /** @returns false if it was entered before */
  function enter({ stores, refund, payment }: LockedRefund, { at, isByHand }: { at: Date; isByHand: boolean }): Promise<boolean> {
    const id = uuidv7(random, clock.nowMs())
    const entry = { id, payment, transactionId: payment.transactionId ?? '', refund, isByHand }
    return stores.ledger.insertEntry({ ...entry, at, day: toShanghaiDay(at) })
  }

  /** Definitely: what was reserved is free again, and somebody looks at it. */
  async function fail(locked: LockedRefund, report: RefundReport, reason: string): Promise<void> {
    const { stores, order, refund, payment } = locked
    if (!(await stores.refunds.markFailed(refund.id, reason))) {
      // It was said to be done, and is not.
      if (await stores.ledger.hasRefundByProvider(refund.id))
        await recordOf(locked, { ...report, amountFen: null }, { kind: 'missing_there', ourFen: refund.amountFen })
      return
    }
    await stores.payments.addRefunded(payment.id, -refund.amountFen)
    if (refund.kind !== 'surplus') {
      await stores.orders.addRefunded(order.id, -refund.amountFen)
      await stores.orders.move(order.id, ['refunding'], 'refund_failed')
    }
    log.error({ refundId: refund.id, reason }, 'a refund failed')
    await tell(stores, order, refund, 'refund_failed', 'refund.failed')
  }

  async function tell(
    stores: OrdersTransactionStores,
    order: OrderRow,
    { amountFen }: RefundRow,
    action: string,
    kind: 'refund.done' | 'refund.failed',
  ): Promise<void> {
    const { id, accountId } = order
    await addEvent(stores, order, action)
    if (accountId !== null)
      await messenger.send({ recipientId: accountId, kind, facts: { orderId: id, amountFen } }, stores.queries)
  }

  function addEvent({ ledger }: OrdersTransactionStores, { id: orderId }: OrderRow, action: string): Promise<void> {
    const at = clock.now()
    return ledger.insertEvent({ id: uuidv7(random, at.getTime()), orderId, action, actorId: null, note: '', at })
  }

  /** Without an amount of the provider, except of what is missing there, it is the refund's. */
  function recordOf(
    { stores, refund, payment }: LockedRefund,
    report: RefundReport,
    { kind, ourFen }: Pick<FoundDifference, 'kind' | 'ourFen'>,
  ): Promise<void> {
    const amountFen = kind === 'missing_there' ? null : (report.amountFen ?? refund.amountFen)
    const said = { ...report, amountFen, transactionId: payment.transactionId }
    return record(stores, said, { kind, ourFen, orderId: refund.orderId })
  }

  function record(
    stores: OrdersTransactionStores,
    { provider, number, status, amountFen: theirFen, transactionId }: RefundReport,
    found: Pick<FoundDifference, 'kind' | 'ourFen' | 'orderId'>,
  ): Promise<void> {
    const day = toShanghaiDay(status.state === 'done' ? status.doneAt : clock.now())
    const facts = { provider, day, subject: 'refund' as const, number, transactionId, theirFen, currency: 'CNY' }
    return recordDifference(stores, { ...facts, ...found })
  }
}

import type { PaymentProvider } from '@zhanjian/contract/money/orders-admin.ts'
import type { PaidPayment } from '../../../platform/payments/payment-provider.ts'
import { uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import { toRefundNumber } from './numbers.ts'
import type { OrderRow, PaymentRow } from './order-row.ts'
import type { DifferenceRow } from './reconciliation-store.ts'
import { createDifferenceRecorder } from './record-difference.ts'
import type { OrdersTransactionStores } from './store.ts'

export type SettlementDependencies = Pick<
  OrdersDependencies,
  'store' | 'membership' | 'gifts' | 'messenger' | 'wake' | 'clock' | 'random' | 'log'
>

/** `different`: not what was asked for; `foreign`: no payment of ours. Each is a difference that a person looks at. */
export type Settled = 'settled' | 'known' | 'different' | 'foreign'

const YUAN = 'CNY'

interface Misfit extends Pick<DifferenceRow, 'kind' | 'ourFen' | 'orderId' | 'provider'> {
  paid: PaidPayment
}

export type Settlement = ReturnType<typeof createSettlement>

/**
 * Money has arrived. Whoever says so, however often and in whichever order: it is entered once, and gives its order's days once, or
 * goes back.
 */
export function createSettlement(dependencies: SettlementDependencies) {
  const { store, membership, gifts, messenger, wake, clock, random } = dependencies
  const recordDifference = createDifferenceRecorder(dependencies)
  return async (provider: PaymentProvider, paid: PaidPayment): Promise<Settled> =>
    store.runInTransaction(async (stores) => {
      const found = await lock(stores, provider, paid.number)
      if (found === null) {
        await record(stores, { provider, paid, kind: 'missing_here', ourFen: null, orderId: null })
        return 'foreign'
      }
      const { order, payment } = found
      const kind = await findMisfit(stores, payment, paid)
      if (kind === 'known') return 'known'
      if (kind !== null) {
        await record(stores, { provider, paid, kind, ourFen: payment.paidFen, orderId: order.id })
        return 'different'
      }
      await stores.payments.markPaid(payment.id, paid)
      const id = uuidv7(random, clock.nowMs())
      const entry = { id, payment, transactionId: paid.transactionId, refund: null, isByHand: false }
      await stores.ledger.insertEntry({ ...entry, at: paid.paidAt, day: toShanghaiDay(paid.paidAt) })
      await fulfil(stores, order, { ...payment, state: 'paid' }, paid)
      return 'settled'
    })

  /** Always the order first, then its payments: two at once wait for each other. */
  async function lock({ payments, orders }: OrdersTransactionStores, provider: PaymentProvider, number: string) {
    const known = await payments.findByNumber(number)
    if (known?.provider !== provider) return null
    const order = await orders.lock(known.orderId)
    const payment = await payments.find(known.id)
    return order === null || payment === null ? null : { order, payment }
  }

  /** Signed by the provider, and yet not what was asked for: nothing is given, and a person decides. @returns null: it fits */
  async function findMisfit(
    { payments }: OrdersTransactionStores,
    payment: PaymentRow,
    { transactionId, amountFen, currency }: PaidPayment,
  ): Promise<DifferenceRow['kind'] | 'known' | null> {
    if (currency !== YUAN) return 'currency'
    if (amountFen !== payment.amountFen) return 'amount'
    if (payment.state === 'paid') return payment.transactionId === transactionId ? 'known' : 'second'
    return (await payments.hasTransaction(payment.provider, transactionId)) ? 'second' : null
  }

  async function fulfil(stores: OrdersTransactionStores, order: OrderRow, payment: PaymentRow, paid: PaidPayment): Promise<void> {
    const { orders, payments, queries } = stores
    // Of two late payments of a buyer at once the second sees what became of the first.
    if (order.accountId !== null) await orders.lockBuyer(order.accountId)
    const honoured = { paymentId: payment.id, paidAt: paid.paidAt, at: clock.now() }
    const isPaid = (await orders.markPaid(order.id, honoured)) || (await orders.markPaidLate(order.id, honoured))
    if (!isPaid || order.accountId === null) return giveBack(stores, order, payment, paid)
    const { plan, planId, accountId } = order
    const content = { planId, name: plan.name, tier: plan.tier, days: plan.days, benefits: plan.benefits }
    await membership.terms.give({ userId: accountId, content, source: { kind: 'order', id: order.id } }, queries)
    const amount = plan.benefits.drawChances
    if (amount > 0) {
      await gifts.grantChances({ activityId: null, userId: accountId, kind: 'membership', amount, sourceId: order.id }, queries)
    }
    // Other attempts must not be paid, too.
    await payments.askSoon(order.id, clock.now())
    await tell(stores, order, order.state === 'closed' ? 'paid_late' : 'paid', 'order.paid')
    await wake(queries)
  }

  async function giveBack(
    stores: OrdersTransactionStores,
    order: OrderRow,
    payment: PaymentRow,
    paid: PaidPayment,
  ): Promise<void> {
    const { orders, payments, refunds, queries } = stores
    const isLate = await orders.markReturning(order.id, payment.id, paid.paidAt)
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    await payments.addRefunded(payment.id, payment.amountFen)
    await refunds.insert({
      id,
      orderId: order.id,
      paymentId: payment.id,
      number: toRefundNumber(id),
      kind: isLate ? 'late' : 'surplus',
      state: 'refunding',
      amountFen: payment.amountFen,
      reason: null,
      note: '',
      requestId: null,
      requestedAt: at,
      askAt: at,
    })
    await tell(stores, order, isLate ? 'return_late' : 'return_surplus', 'order.returned')
    await wake(queries)
  }

  async function tell(
    { ledger, queries }: OrdersTransactionStores,
    { id, accountId, amountFen }: OrderRow,
    action: string,
    kind: 'order.paid' | 'order.returned',
  ): Promise<void> {
    const at = clock.now()
    await ledger.insertEvent({ id: uuidv7(random, at.getTime()), orderId: id, action, actorId: null, note: '', at })
    if (accountId !== null) await messenger.send({ recipientId: accountId, kind, facts: { orderId: id, amountFen } }, queries)
  }

  function record(stores: OrdersTransactionStores, { provider, paid, kind, ourFen, orderId }: Misfit): Promise<void> {
    const { number, transactionId, amountFen: theirFen, currency, paidAt } = paid
    const facts = { provider, number, transactionId, theirFen, currency, kind, ourFen, orderId }
    return recordDifference(stores, { ...facts, subject: 'payment', day: toShanghaiDay(paidAt) })
  }
}

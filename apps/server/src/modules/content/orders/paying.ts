import type { Order, PaymentChannel, PaymentStep } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import { type PaymentProvider, PaymentRefused, PaymentUnclear } from '../../../platform/payments/payment-provider.ts'
import { uuidv7 } from '../../../platform/random.ts'
import type { OrdersDependencies } from './dependencies.ts'
import { toPaymentNumber } from './numbers.ts'
import type { OrderRow, PaymentRow } from './order-row.ts'
import type { Orders } from './orders.ts'
import type { Settlement } from './settlement.ts'
import { orderTexts } from './texts.zh.ts'

export interface PayingDependencies
  extends Pick<OrdersDependencies, 'store' | 'providers' | 'publicOrigin' | 'clock' | 'random' | 'log' | 'wake'> {
  orders: Pick<Orders, 'findOwn' | 'toOne'>
  settle: Settlement
  /** Of the buyer in the messaging app; null: never logged in with it. */
  findOpenId: (userId: string) => Promise<string | null>
}

/** Between one asking and the next. */
const ASK_PAUSES_S = [20, 40, 60, 300, 900, 900, 900, 3600, 21_600]
const FIRST_ASK_S = 10
const ASKED_AT_ONCE = 50
/** An order whose provider does not answer is closed after this time anyway; a payment that arrives later is honoured or returned. */
const CLOSED_ANYWAY_MS = 10 * 60_000
const UNCLEAR_AFTER_MS = 30 * 60_000

/** Payments of orders: begun, asked for, closed. */
export function createPaying(dependencies: PayingDependencies) {
  const { store, providers, publicOrigin, clock, random, log, wake, orders, settle, findOpenId } = dependencies
  return {
    /** What is switched on. */
    getChannels: () => ({
      channels: [...providers.values()].flatMap(({ channels }) => channels),
      isSandbox: providers.size > 0 && [...providers.values()].every(({ isSimulated }) => isSimulated),
    }),

    /** Of which nobody knows the outcome since more than half an hour. */
    countUnclear,

    /** @throws AppError NOT_FOUND, ORDER_STATE with the order, PAYMENT_CHANNEL_OFF, PAYMENT_UNAVAILABLE */
    async pay(orderId: string, channel: PaymentChannel, { user, address }: SignedInCaller): Promise<PaymentStep> {
      await orders.findOwn(orderId, user.id)
      const provider = findProvider(channel)
      const openId = channel === 'wechat_jsapi' ? await findOpenId(user.id) : null
      if (channel === 'wechat_jsapi' && openId === null) throw new AppError('PAYMENT_CHANNEL_OFF')
      const begun = await begin(orderId, channel, provider, { openId, address })
      if (begun === null) throw await stateOf(orderId, user.id)
      const { order, payment } = begun
      try {
        return await provider.createPayment({
          id: payment.id,
          number: payment.number,
          channel,
          description: orderTexts.description(order.plan.name),
          amountFen: payment.amountFen,
          expiresAt: order.expiresAt,
          payer: payment.payer ?? { openId, address },
          returnUrl: `${publicOrigin}/#${screenAddress('memberOrder', { id: order.id })}`,
        })
      } catch (error) {
        if (error instanceof PaymentRefused && error.why !== 'other') {
          await ask(payment)
          throw await stateOf(orderId, user.id)
        }
        throw toAppError(error)
      }
    },

    /** @throws AppError NOT_FOUND */
    async check(orderId: string, userId: string): Promise<Order> {
      const order = await orders.findOwn(orderId, userId)
      if (order.state === 'created') await askAll(order)
      return orders.toOne(await orders.findOwn(orderId, userId))
    },

    /** @throws AppError NOT_FOUND, ORDER_STATE with the order, PAYMENT_UNAVAILABLE */
    async cancel(orderId: string, userId: string): Promise<Order> {
      const order = await orders.findOwn(orderId, userId)
      if (order.state !== 'created') throw await stateOf(orderId, userId)
      try {
        for (const payment of await store.payments.listOfOrder(order.id)) if (payment.state === 'created') await close(payment)
      } catch (error) {
        throw toAppError(error)
      }
      const at = clock.now()
      await store.runInTransaction(async ({ orders: orderStore, payments, ledger }) => {
        if (!(await orderStore.close(order.id, 'cancelled', at))) return
        // One that has just begun is closed by the next sweep.
        await payments.askSoon(order.id, at)
        await ledger.insertEvent({ id: uuidv7(random, at.getTime()), orderId, action: 'cancel', actorId: userId, note: '', at })
      })
      return orders.toOne(await orders.findOwn(orderId, userId))
    },

    /** Asks the providers for everything that is due, and closes what is over. */
    async sweep(): Promise<void> {
      const due = await store.payments.takeDue(clock.now(), ASK_PAUSES_S, ASKED_AT_ONCE)
      for (const payment of due) await ask(payment)
      const now = clock.now()
      await store.orders.closeExpired(now, new Date(now.getTime() - CLOSED_ANYWAY_MS))
      const unclearCount = await countUnclear()
      if (unclearCount > 0) log.error({ unclearCount }, 'the outcome of payments is unclear')
    },
  }

  function countUnclear(): Promise<number> {
    return store.payments.countUnclear(new Date(clock.nowMs() - UNCLEAR_AFTER_MS))
  }

  function findProvider(channel: PaymentChannel): PaymentProvider {
    const provider = [...providers.values()].find(({ channels }) => channels.includes(channel))
    if (provider === undefined) throw new AppError('PAYMENT_CHANNEL_OFF')
    return provider
  }

  /** @returns null if the order does not wait for a payment any more */
  function begin(
    orderId: string,
    channel: PaymentChannel,
    provider: PaymentProvider,
    payer: { openId: string | null; address: string },
  ): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
    return store.runInTransaction(async ({ orders: orderStore, payments, queries }) => {
      const order = await orderStore.lock(orderId)
      const createdAt = clock.now()
      if (order === null || order.state !== 'created' || order.expiresAt <= createdAt) return null
      const id = uuidv7(random, createdAt.getTime())
      const askAt = new Date(createdAt.getTime() + FIRST_ASK_S * 1000)
      const payment = await payments.begin({
        id,
        orderId,
        provider: provider.name,
        channel,
        number: toPaymentNumber(id),
        amountFen: order.amountFen,
        payer,
        createdAt,
        askAt,
      })
      if (payment !== null) await wake(queries)
      return payment === null ? null : { order, payment }
    })
  }

  async function askAll(order: OrderRow): Promise<void> {
    for (const payment of await store.payments.listOfOrder(order.id)) if (payment.state === 'created') await ask(payment)
  }

  /** What is unclear stays so, until it is asked again. */
  async function ask(payment: PaymentRow): Promise<void> {
    try {
      const provider = providers.get(payment.provider)
      if (provider === undefined) return
      const status = await provider.queryPayment(payment.number)
      if (status.state === 'paid') await settle(provider.name, status.payment)
      else if (status.state === 'closed') await store.payments.markClosed(payment.id)
      else if (await isOver(payment.orderId)) await close(payment)
    } catch (error) {
      if (!(error instanceof PaymentUnclear)) log.error({ err: error, paymentId: payment.id }, 'asking for a payment failed')
    }
  }

  async function isOver(orderId: string): Promise<boolean> {
    const order = await store.orders.find(orderId)
    return order === null || order.state !== 'created' || order.expiresAt <= clock.now()
  }

  /** At the provider first. @throws PaymentUnclear */
  async function close(payment: PaymentRow): Promise<void> {
    const provider = providers.get(payment.provider)
    if (provider === undefined) throw new PaymentUnclear('the provider is switched off')
    if ((await provider.closePayment(payment.number)) === 'closed') {
      await store.payments.markClosed(payment.id)
      return
    }
    const status = await provider.queryPayment(payment.number)
    if (status.state === 'paid') await settle(provider.name, status.payment)
  }

  async function stateOf(orderId: string, userId: string): Promise<AppError> {
    return new AppError('ORDER_STATE', { data: await orders.toOne(await orders.findOwn(orderId, userId)) })
  }
}

const toAppError = (error: unknown): unknown =>
  error instanceof PaymentUnclear || error instanceof PaymentRefused
    ? new AppError('PAYMENT_UNAVAILABLE', { cause: error })
    : error

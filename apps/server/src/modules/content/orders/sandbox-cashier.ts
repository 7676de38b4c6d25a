import type { SandboxPayment } from '@zhanjian/contract/money/orders.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SandboxBook } from '../../../platform/payments/sandbox/sandbox-payments.ts'
import { writeSandboxNotification } from '../../../platform/payments/sandbox/sandbox-payments.ts'
import { isUuid } from '../../../platform/random.ts'
import { getStartOfShanghaiDay } from '../../../time/shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { Notifications } from './notifications.ts'
import type { Orders } from './orders.ts'
import type { SandboxPaymentRow } from './sandbox-store.ts'
import type { OrdersStore } from './store.ts'
import { orderTexts } from './texts.zh.ts'

export interface SandboxCashierDependencies extends Pick<OrdersDependencies, 'store' | 'providers' | 'clock' | 'random'> {
  orders: Pick<Orders, 'findOwn'>
  notifications: Pick<Notifications, 'receive'>
  secret: string
}

/** The pages of the built-in cashier, which notifies this server as a provider would. */
export function createSandboxCashier({
  store,
  providers,
  clock,
  random,
  orders,
  notifications,
  secret,
}: SandboxCashierDependencies) {
  return {
    /** @throws AppError NOT_FOUND */
    get: async (paymentId: string, userId: string): Promise<SandboxPayment> => toWire(await findOwn(paymentId, userId)),

    /** @throws AppError NOT_FOUND, ORDER_STATE: closed or over meanwhile */
    async decide(paymentId: string, outcome: 'pay' | 'fail' | 'close', userId: string): Promise<SandboxPayment> {
      const found = await findOwn(paymentId, userId)
      const { number } = found.payment
      if (outcome === 'pay') {
        const at = clock.now()
        const paid = await store.sandbox.pay(number, `sandbox${random.bytes(12).toString('hex')}`, at)
        if (paid === null || paid.transactionId === null || paid.paidAt === null)
          throw new AppError('ORDER_STATE', { data: toWire(found) })
        const { transactionId, amountFen, paidAt } = paid
        const content = {
          eventId: transactionId,
          at: at.getTime(),
          number,
          transactionId,
          amountFen,
          currency: 'CNY',
          paidAt: paidAt.toISOString(),
        }
        await notifications.receive('sandbox', writeSandboxNotification(content, secret))
      }
      if (outcome === 'close') await store.sandbox.close(number)
      return toWire(await findOwn(paymentId, userId))
    },
  }

  /** @throws AppError NOT_FOUND */
  async function findOwn(paymentId: string, userId: string) {
    const own = isUuid(paymentId) && providers.has('sandbox') ? await store.payments.find(paymentId) : null
    const payment = own === null ? null : await store.sandbox.findByNumber(own.number)
    if (own === null || payment === null) throw new AppError('NOT_FOUND')
    return { payment, order: await orders.findOwn(own.orderId, userId) }
  }

  function toWire({ payment, order }: Awaited<ReturnType<typeof findOwn>>): SandboxPayment {
    return {
      paymentId: payment.id,
      orderId: order.id,
      description: orderTexts.description(order.plan.name),
      amountFen: payment.amountFen,
      state: toState(payment, clock.now()),
      expiresAt: payment.expiresAt.toISOString(),
      now: clock.now().toISOString(),
    }
  }
}

const toState = ({ state, expiresAt }: SandboxPaymentRow, now: Date): SandboxPayment['state'] =>
  state === 'waiting' && expiresAt <= now ? 'closed' : state

/** The cashier's book in the database. */
export const createSandboxBook = ({ sandbox }: Pick<OrdersStore, 'sandbox'>): SandboxBook => ({
  open: (payment) => sandbox.open(payment),

  async findPayment(number) {
    const row = await sandbox.findByNumber(number)
    if (row === null) return { state: 'missing' }
    const { state, transactionId, paidAt, amountFen } = row
    if (state === 'paid' && transactionId !== null && paidAt !== null)
      return { state: 'paid', payment: { number, transactionId, amountFen, currency: 'CNY', paidAt } }
    return { state: state === 'closed' ? 'closed' : 'waiting' }
  },

  close: (number) => sandbox.close(number),
  refund: ({ number, paymentNumber, amountFen }, at) => sandbox.refund(number, paymentNumber, amountFen, at),
  findRefund: (number) => sandbox.findRefund(number),
  listLines: (day) => sandbox.listLines(getStartOfShanghaiDay(day), getStartOfShanghaiDay(addDays(day, 1))),
})

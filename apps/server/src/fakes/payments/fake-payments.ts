import type { RawNotification } from '../../platform/payments/payment-provider.ts'
import type { PaymentFault } from './fake-payment-server.ts'

/** How a notification differs from a right one. */
export interface NotificationWishes {
  /** Of the content, after it was signed. */
  tamper?: boolean
  /** The provider's own test of whether signatures are verified. */
  signtest?: boolean
  oldTimestamp?: boolean
  wrongAmount?: boolean
  wrongMerchant?: boolean
  /** Of the key that is said to have signed it. */
  serial?: string
}

/** Control of a fake provider: what its users do, and what goes wrong. */
export interface FakePayments {
  /** A buyer pays. @returns false if nothing can be paid under this number */
  pay: (number: string) => boolean
  /** What the provider sends about a payment, or about a refund by its number. */
  notify: (number: string, wishes?: NotificationWishes) => RawNotification
  /** Of the next answer. */
  setFault: (fault: PaymentFault | null) => void
  /** Refunds of this number end so. */
  failRefund: (number: string) => void
  /** Changes a line of the bill, or leaves it out. */
  changeBill: (number: string, amountFen: number | null) => void
  /** Money that has arrived, less what went back, as the provider knows it. */
  getBalanceFen: () => number
}

/** A payment in a fake's book. */
export interface FakePayment {
  number: string
  amountFen: number
  state: 'waiting' | 'paid' | 'closed'
  transactionId: string
  paidAt: Date | null
  /** As it was asked for; the same number cannot be asked for otherwise. */
  request: string
}

/** A refund in a fake's book. */
export interface FakeRefund {
  number: string
  paymentNumber: string
  amountFen: number
  state: 'pending' | 'done' | 'failed'
  at: Date
}

/** The book of a fake, with the rules that all providers share. */
export function createFakeBook(now: () => Date) {
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, FakeRefund>()
  const failing = new Set<string>()
  const bill = new Map<string, number | null>()
  let count = 0
  return {
    payments,
    refunds,
    bill,
    failRefund: (number: string): void => {
      failing.add(number)
    },

    /** @returns `other`: asked for otherwise before */
    open(number: string, amountFen: number, request: string): 'open' | 'paid' | 'closed' | 'other' {
      const known = payments.get(number)
      if (known !== undefined && known.state !== 'waiting') return known.state
      if (known !== undefined && known.request !== request) return 'other'
      count += 1
      const transactionId = known?.transactionId ?? `42000000${String(count).padStart(8, '0')}`
      payments.set(number, { number, amountFen, state: 'waiting', transactionId, paidAt: null, request })
      return 'open'
    },

    pay(number: string): boolean {
      const payment = payments.get(number)
      if (payment === undefined || payment.state === 'closed') return false
      if (payment.state === 'waiting') payments.set(number, { ...payment, state: 'paid', paidAt: now() })
      return true
    },

    close(number: string): 'closed' | 'paid' | 'missing' {
      const payment = payments.get(number)
      if (payment === undefined) return 'missing'
      if (payment.state === 'paid') return 'paid'
      payments.set(number, { ...payment, state: 'closed' })
      return 'closed'
    },

    /** The same number once. @returns null: more than was paid */
    refund(number: string, paymentNumber: string, amountFen: number): FakeRefund | null {
      const known = refunds.get(number)
      if (known !== undefined && known.state !== 'failed') return known
      const payment = payments.get(paymentNumber)
      const sum = [...refunds.values()].reduce(
        (total, one) => total + (one.paymentNumber === paymentNumber && one.state !== 'failed' ? one.amountFen : 0),
        0,
      )
      if (payment?.state !== 'paid' || sum + amountFen > payment.amountFen) return null
      const made = {
        number,
        paymentNumber,
        amountFen,
        state: failing.has(number) ? ('failed' as const) : ('done' as const),
        at: now(),
      }
      refunds.set(number, made)
      return made
    },

    listLines(day: (at: Date) => string, wanted: string) {
      const change = <Line extends { number: string; amountFen: number }>(lines: Line[]): Line[] =>
        lines.flatMap((line) => {
          const wish = bill.get(line.number)
          if (wish === null) return []
          return [{ ...line, amountFen: wish ?? line.amountFen }]
        })
      return {
        payments: change([...payments.values()].filter(({ paidAt }) => paidAt !== null && day(paidAt) === wanted)),
        refunds: change([...refunds.values()].filter(({ state, at }) => state === 'done' && day(at) === wanted)),
      }
    },

    getBalanceFen: (): number =>
      [...payments.values()].reduce((sum, { state, amountFen }) => sum + (state === 'paid' ? amountFen : 0), 0) -
      [...refunds.values()].reduce((sum, { state, amountFen }) => sum + (state === 'done' ? amountFen : 0), 0),
  }
}

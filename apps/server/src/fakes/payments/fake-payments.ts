import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
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
  /** Id of the event. */
  eventId?: string
  /** Fields of the signed content in place of the right ones, as the provider names them. */
  content?: Readonly<Record<string, unknown>>
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
  /** A refund that ended so succeeds after all. @returns false if there is none */
  succeedRefund: (number: string) => boolean
  /** Changes a line of the bill, or leaves it out. */
  changeBill: (number: string, amountFen: number | null) => void
  /** Money that has arrived, less what went back, as the provider knows it. */
  getBalanceFen: () => number
}

const instant = z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: (date) => date.toISOString() })
const fakePayment = z.object({
  number: z.string(),
  amountFen: z.int(),
  /** Of what is paid for, as the bill has it. */
  description: z._default(z.string(), ''),
  state: z.enum(['waiting', 'paid', 'closed']),
  transactionId: z.string(),
  paidAt: z.nullable(instant),
  /** As it was asked for; the same number cannot be asked for otherwise. */
  request: z.string(),
})
const fakeRefund = z.object({
  number: z.string(),
  paymentNumber: z.string(),
  amountFen: z.int(),
  state: z.enum(['done', 'failed']),
  at: instant,
})
const bookFile = z.object({ payments: z.array(fakePayment), refunds: z.array(fakeRefund) })

/** A payment in a fake's book. */
export type FakePayment = z.output<typeof fakePayment>

/** A refund as the provider tells of it. */
export interface FakeRefund extends Omit<z.output<typeof fakeRefund>, 'state'> {
  state: 'pending' | 'done' | 'failed'
}

/** Options of {@link createFakeBook}. */
export interface FakeBookOptions {
  now: () => Date
  /** Keeps the book between starts; without one it is forgotten. */
  file?: string
  /** How long a refund is under way. */
  refundMs?: number
}

/** The book of a fake, with the rules that all providers share. */
export function createFakeBook({ now, file, refundMs = 0 }: FakeBookOptions) {
  const kept = file === undefined ? null : readBook(file)
  const payments = new Map(kept?.payments.map((payment) => [payment.number, payment]))
  const refunds = new Map(kept?.refunds.map((refund) => [refund.number, refund]))
  const failing = new Set<string>()
  const bill = new Map<string, number | null>()
  return {
    payments,
    changeBill: (number: string, amountFen: number | null): void => {
      bill.set(number, amountFen)
    },
    failRefund: (number: string): void => {
      failing.add(number)
    },
    succeedRefund: (number: string): boolean => {
      const known = refunds.get(number)
      if (known?.state !== 'failed') return false
      refunds.set(number, { ...known, state: 'done', at: now() })
      save()
      return true
    },

    /** @returns `other`: asked for otherwise before */
    open(
      number: string,
      { amountFen, description, request }: Pick<FakePayment, 'amountFen' | 'description' | 'request'>,
    ): 'open' | 'paid' | 'closed' | 'other' {
      const known = payments.get(number)
      if (known !== undefined && known.state !== 'waiting') return known.state
      if (known !== undefined) return known.request === request ? 'open' : 'other'
      const transactionId = `42000000${String(payments.size + 1).padStart(8, '0')}`
      keepPayment({ number, amountFen, description, state: 'waiting', transactionId, paidAt: null, request })
      return 'open'
    },

    pay(number: string): boolean {
      const payment = payments.get(number)
      if (payment === undefined || payment.state === 'closed') return false
      if (payment.state === 'waiting') keepPayment({ ...payment, state: 'paid', paidAt: now() })
      return true
    },

    close(number: string): 'closed' | 'paid' | 'missing' {
      const payment = payments.get(number)
      if (payment === undefined) return 'missing'
      if (payment.state === 'paid') return 'paid'
      keepPayment({ ...payment, state: 'closed' })
      return 'closed'
    },

    /** The same number once. @returns null: more than was paid */
    refund(number: string, paymentNumber: string, amountFen: number): FakeRefund | null {
      const known = refunds.get(number)
      if (known !== undefined && known.state !== 'failed') return tell(known)
      const payment = payments.get(paymentNumber)
      const sum = [...refunds.values()].reduce(
        (total, one) => total + (one.paymentNumber === paymentNumber && one.state !== 'failed' ? one.amountFen : 0),
        0,
      )
      if (payment?.state !== 'paid' || sum + amountFen > payment.amountFen) return null
      const state = failing.has(number) ? 'failed' : 'done'
      const made = { number, paymentNumber, amountFen, state, at: new Date(now().getTime() + refundMs) } as const
      refunds.set(number, made)
      save()
      return tell(made)
    },

    findRefund(number: string): FakeRefund | undefined {
      const known = refunds.get(number)
      return known && tell(known)
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

  function tell(refund: z.output<typeof fakeRefund>): FakeRefund {
    return refund.state === 'done' && refund.at > now() ? { ...refund, state: 'pending' } : refund
  }

  function keepPayment(payment: FakePayment): void {
    payments.set(payment.number, payment)
    save()
  }

  function save(): void {
    if (file === undefined) return
    const content = z.encode(bookFile, { payments: [...payments.values()], refunds: [...refunds.values()] })
    writeFileSync(`${file}.new`, JSON.stringify(content))
    renameSync(`${file}.new`, file)
  }
}

/** Null: there is none, or it is not readable; the demo begins with an empty one. */
function readBook(file: string): z.output<typeof bookFile> | null {
  try {
    return z.decode(bookFile, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

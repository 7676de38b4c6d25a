import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import {
  type BillLine,
  type NewRefund,
  NotificationRefused,
  type PaymentProvider,
  type PaymentStatus,
  type RefundStatus,
} from '../payment-provider.ts'
import { cleanText, toPaidPayment } from '../payment-provider-values.ts'

/** What the built-in cashier keeps, apart from the orders, as a provider would. */
export interface SandboxBook {
  open: (payment: { id: string; number: string; amountFen: number; expiresAt: Date }) => Promise<void>
  findPayment: (number: string) => Promise<PaymentStatus>
  /** @returns what it is then */
  close: (number: string) => Promise<'closed' | 'paid'>
  /** Nothing beyond what was paid; the same number once. @returns when it arrives; null if it is refused */
  refund: (refund: Pick<NewRefund, 'number' | 'paymentNumber' | 'amountFen'>, at: Date) => Promise<Date | null>
  findRefund: (number: string) => Promise<Date | null>
  listLines: (day: string) => Promise<BillLine[]>
}

export interface SandboxDependencies {
  book: SandboxBook
  /** Signs notifications. */
  secret: string
  clock: Clock
}

const SIGNATURE_HEADER = 'sandbox-signature'
const AGE_MAX_MS = 300_000

const notification = z.object({
  eventId: z.string(),
  at: z.number(),
  number: z.string(),
  transactionId: z.string(),
  amountFen: z.int().check(z.gt(0)),
  currency: z.string(),
  paidAt: z.string(),
})
/** What the cashier tells the server. */
export type SandboxNotification = z.infer<typeof notification>

/** The built-in cashier behind the interface of the real providers. No money is moved. */
export function createSandboxPayments({ book, secret, clock }: SandboxDependencies): PaymentProvider {
  return {
    name: 'sandbox',
    isSimulated: true,
    channels: ['sandbox'],

    async createPayment({ id, number, amountFen, expiresAt }) {
      await book.open({ id, number, amountFen, expiresAt })
      return { kind: 'sandbox', paymentId: id }
    },

    queryPayment: book.findPayment,
    closePayment: book.close,

    async refund(refund): Promise<RefundStatus> {
      const doneAt = await book.refund(refund, clock.now())
      return doneAt === null ? { state: 'failed', reason: 'more than was paid' } : toStatus(doneAt)
    },

    async queryRefund({ number }): Promise<RefundStatus> {
      const doneAt = await book.findRefund(number)
      return doneAt === null ? { state: 'missing' } : toStatus(doneAt)
    },

    downloadBill: book.listLines,

    parseNotification({ body, headers }) {
      const signature = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'hex')
      const expected = sign(body, secret)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new NotificationRefused('wrong signature')
      const parsed = z.safeParse(notification, parseJson(body))
      if (!parsed.success) throw new NotificationRefused('unreadable')
      const { eventId, at, ...said } = parsed.data
      if (Math.abs(clock.nowMs() - at) > AGE_MAX_MS) throw new NotificationRefused('too old')
      const payment = toPaidPayment({ ...said, paidAt: new Date(said.paidAt) }, clock.now())
      if (payment === null) throw new NotificationRefused('unreadable')
      return { kind: 'payment', eventId: cleanText(eventId), payment }
    },

    accepted: { status: 200, type: 'text/plain', body: 'ok' },
    refused: { status: 400, type: 'text/plain', body: 'refused' },
  }

  /** The demo has a refund that is still under way. */
  function toStatus(doneAt: Date): RefundStatus {
    return doneAt > clock.now() ? { state: 'pending' } : { state: 'done', doneAt }
  }
}

/** As the cashier sends it. */
export function writeSandboxNotification(content: SandboxNotification, secret: string) {
  const body = Buffer.from(JSON.stringify(content))
  return { body, headers: { [SIGNATURE_HEADER]: sign(body, secret).toString('hex') } }
}

const sign = (body: Buffer, secret: string): Buffer => createHmac('sha256', `sandbox cashier ${secret}`).update(body).digest()

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

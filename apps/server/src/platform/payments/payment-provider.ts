import type { PaymentChannel, PaymentStep } from '@zhanjian/contract/money/orders.ts'
import type { PaymentProvider as ProviderName } from '@zhanjian/contract/money/orders-admin.ts'

/** A payment that begins. Repeated, every field is the same, so that the provider goes on with the same one. */
export interface NewPayment {
  id: string
  /** Ours, unique at the provider: 6 to 32 letters and digits. */
  number: string
  channel: PaymentChannel
  description: string
  amountFen: number
  /** Nothing can be paid later. */
  expiresAt: Date
  /** Of the payer in the messaging app; null: unknown. `address`: an IP address. */
  payer: { openId: string | null; address: string }
  /** Where the provider's page comes back to; display only. */
  returnUrl: string
}

/** Money that has arrived. */
export interface PaidPayment {
  number: string
  /** The provider's. */
  transactionId: string
  amountFen: number
  currency: string
  paidAt: Date
}

/** `missing`: the provider does not know it (yet). */
export type PaymentStatus =
  | { state: 'missing' }
  | { state: 'waiting' }
  | { state: 'closed' }
  | { state: 'paid'; payment: PaidPayment }

/** A refund. Repeated under the same number it is made once. */
export interface NewRefund {
  /** Ours, unique at the provider. */
  number: string
  paymentNumber: string
  transactionId: string
  amountFen: number
  /** Of the whole payment. */
  paidFen: number
  reason: string
}

/** `missing`: the provider does not know it (yet). `failed`: definitely; no money was moved. */
export type RefundStatus =
  | { state: 'missing' }
  | { state: 'pending' }
  | { state: 'done'; doneAt: Date }
  | { state: 'failed'; reason: string }

/** What a notification says, after everything in it was checked. */
export type PaymentNotification =
  | { kind: 'payment'; eventId: string; payment: PaidPayment }
  | { kind: 'refund'; eventId: string; number: string; transactionId: string | null; amountFen: number; status: RefundStatus }
  /** Nothing that we act on. */
  | { kind: 'other'; eventId: string }

/** A notification as it arrived; signatures are of these bytes. */
export interface RawNotification {
  body: Buffer
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

/** A line of a bill. */
export interface BillLine {
  subject: 'payment' | 'refund'
  /** Ours. */
  number: string
  transactionId: string
  amountFen: number
}

/** What the provider wants to hear. */
export interface Acknowledgement {
  status: number
  type: string
  body: string
}

/**
 * A provider of payments. Every method except `parseNotification` may throw {@link PaymentUnclear}; then nothing is known, and the
 * same is asked again under the same number.
 */
export interface PaymentProvider {
  name: ProviderName
  /** No real money is moved. */
  isSimulated: boolean
  channels: readonly PaymentChannel[]
  /** @throws PaymentRefused if nothing can be paid under this number any more */
  createPayment: (payment: NewPayment) => Promise<PaymentStep>
  queryPayment: (number: string) => Promise<PaymentStatus>
  /** Nothing can be paid afterwards. `paid`: it is too late. */
  closePayment: (number: string) => Promise<'closed' | 'paid'>
  refund: (refund: NewRefund) => Promise<RefundStatus>
  queryRefund: (refund: Pick<NewRefund, 'number' | 'paymentNumber'>) => Promise<RefundStatus>
  /** Of a day of Asia/Shanghai that is over. Empty: nothing was paid or refunded. */
  downloadBill: (day: string) => Promise<BillLine[]>
  /** @throws NotificationRefused unless its signature, age, merchant and app are right */
  parseNotification: (notification: RawNotification) => PaymentNotification
  accepted: Acknowledgement
  refused: Acknowledgement
}

/** It may have happened or not: no complete, correctly signed answer arrived. */
export class PaymentUnclear extends Error {}

/** The provider says that nothing can be paid under this number. */
export class PaymentRefused extends Error {
  readonly why: 'paid' | 'closed' | 'other'

  constructor(why: 'paid' | 'closed' | 'other', message: string) {
    super(message)
    this.why = why
  }
}

/** Not from the provider, too old, or not for us. `isProbe`: the provider tests whether we notice. */
export class NotificationRefused extends Error {
  readonly isProbe: boolean

  constructor(reason: string, { isProbe = false } = {}) {
    super(reason)
    this.isProbe = isProbe
  }
}

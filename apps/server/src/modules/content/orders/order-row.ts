import type { PlanContent } from '@zhanjian/contract/money/membership.ts'
import type { OrderState, PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import type { PaymentProvider } from '@zhanjian/contract/money/orders-admin.ts'
import type { RefundKind, RefundReason, RefundState } from '@zhanjian/contract/money/refund-state.ts'

/** An order as stored. */
export interface OrderRow {
  id: string
  number: string
  /** Null: the account is gone. */
  accountId: string | null
  planId: string
  plan: PlanContent
  amountFen: number
  state: OrderState
  paidFen: number
  refundedFen: number
  /** Null: not paid. */
  paymentId: string | null
  channel: PaymentChannel | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  closedAt: Date | null
  closeReason: 'expired' | 'cancelled' | null
}

/** What the provider is told of the payer. */
export interface Payer {
  openId: string | null
  address: string
}

/** A payment as stored. */
export interface PaymentRow {
  id: string
  orderId: string
  provider: PaymentProvider
  channel: PaymentChannel
  number: string
  amountFen: number
  state: 'created' | 'paid' | 'closed'
  paidFen: number
  refundedFen: number
  transactionId: string | null
  payer: Payer | null
  createdAt: Date
  paidAt: Date | null
  askedCount: number
}

/** A refund as stored. */
export interface RefundRow {
  id: string
  orderId: string
  paymentId: string
  number: string
  kind: RefundKind
  state: RefundState
  amountFen: number
  reason: RefundReason | null
  note: string
  decisionNote: string
  requestId: string | null
  requestedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  doneAt: Date | null
  failure: string
  askedCount: number
}

import * as z from 'zod/mini'

/** Why a buyer wants the money back. */
export const refundReason = z.enum(['not_needed', 'wrong_plan', 'not_as_expected', 'bought_twice', 'other'])
/** One of {@link refundReason}. */
export type RefundReason = z.infer<typeof refundReason>

/**
 * 待审核, 已撤回, 未通过, 退款中, 已到账, 失败. `failed`: the provider has refused it, such as for a closed bank account; the site tries
 * again or pays by hand, after which it is `done`.
 */
export const refundState = z.enum(['requested', 'withdrawn', 'rejected', 'refunding', 'done', 'failed'])
/** One of {@link refundState}. */
export type RefundState = z.infer<typeof refundState>

/** `late`: arrived after the order was closed and could not be honoured; `surplus`: the order was paid twice. Both need no decision. */
export const refundKind = z.enum(['request', 'late', 'surplus'])
/** One of {@link refundKind}. */
export type RefundKind = z.infer<typeof refundKind>

/** A refund of an order. Each time is null until it has happened. */
export const orderRefund = z.object({
  refundId: z.string(),
  kind: refundKind,
  state: refundState,
  amountFen: z.int(),
  /** Null: `late` or `surplus`. */
  reason: z.nullable(refundReason),
  /** Of the buyer; may be empty. */
  note: z.string(),
  /** Of whoever decided; may be empty. */
  decisionNote: z.string(),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** When the money arrived, as the provider says. */
  doneAt: z.nullable(z.string()),
})
/** A parsed {@link orderRefund}. */
export type OrderRefund = z.infer<typeof orderRefund>

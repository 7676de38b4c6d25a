import type { Order } from '@zhanjian/contract/money/orders.ts'
import type { OrderRefund } from '@zhanjian/contract/money/refund-state.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MembershipService, TermRow } from '../../base/membership/service.ts'
import type { OrderRow, RefundRow } from './order-row.ts'
import { countDaysLeft } from './refund-amount.ts'
import type { OrdersStore } from './store.ts'

export interface OrderMapperDependencies {
  store: OrdersStore
  membership: Pick<MembershipService, 'findTermsOfOrders'>
  clock: Clock
}

export type OrderMapper = ReturnType<typeof createOrderMapper>

/** Orders as their buyers and operators see them. */
export function createOrderMapper({ store, membership, clock }: OrderMapperDependencies) {
  return async (rows: readonly OrderRow[]): Promise<Order[]> => {
    const ids = rows.map(({ id }) => id)
    const [terms, refunds] = await Promise.all([membership.findTermsOfOrders(ids), store.refunds.listLatest(ids)])
    const refundOf = new Map(refunds.map((refund) => [refund.orderId, refund]))
    const now = clock.now()
    return rows.map((row) => toOrder(row, terms.get(row.id) ?? null, refundOf.get(row.id) ?? null, now))
  }
}

function toOrder(row: OrderRow, term: TermRow | null, refund: RefundRow | null, now: Date): Order {
  const hasTerm = term !== null && term.takenBackAt === null
  const isOpen = row.state === 'created' && row.expiresAt > now
  return {
    orderId: row.id,
    number: row.number,
    state: row.state,
    planId: row.planId,
    plan: row.plan,
    amountFen: row.amountFen,
    paidFen: row.paidFen,
    refundedFen: row.refundedFen - countReturningFen(refund),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    now: now.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    channel: row.channel,
    closedAt: row.closedAt?.toISOString() ?? null,
    closeReason: row.closeReason,
    term: hasTerm
      ? {
          startsAt: term.startsAt.toISOString(),
          endsAt: term.endsAt.toISOString(),
          isRunning: term.startsAt <= now && term.endsAt > now,
        }
      : null,
    refund: refund === null ? null : toRefund(refund),
    can: {
      pay: isOpen,
      cancel: isOpen,
      requestRefund: row.state === 'paid' && hasTerm && countDaysLeft(term, now) > 0,
      withdrawRefund: row.state === 'refund_requested',
    },
  }
}

export const toRefund = (row: RefundRow): OrderRefund => ({
  refundId: row.id,
  kind: row.kind,
  state: row.state,
  amountFen: row.amountFen,
  reason: row.reason,
  note: row.note,
  decisionNote: row.decisionNote,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
})

/** Reserved in the order when it is approved, and given back when the provider says so. Surplus is not part of the order. */
const countReturningFen = (refund: RefundRow | null): number =>
  refund !== null && refund.kind !== 'surplus' && refund.state === 'refunding' ? refund.amountFen : 0

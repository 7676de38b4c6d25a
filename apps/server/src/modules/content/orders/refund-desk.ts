import type { AuditAction } from '@zhanjian/contract/admin/audit-actions.ts'
import type { ManagedRefund } from '@zhanjian/contract/money/orders-admin.ts'
import { type RefundState, refundState } from '@zhanjian/contract/money/refund-state.ts'
import { AppError } from '../../../failures/app-error.ts'
import { timestampCursor } from '../../../module-support/cursor.ts'
import { isUuid, uuidv7 } from '../../../platform/random.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { DeskMapper } from './desk-mapper.ts'
import { toRefund } from './order-mapper.ts'
import type { OrderRow, PaymentRow, RefundRow } from './order-row.ts'
import { toCounts } from './orders.ts'
import { countDaysLeft } from './refund-amount.ts'
import type { RefundSettlement } from './refund-settlement.ts'
import type { OrdersTransactionStores } from './store.ts'

export interface RefundDeskDependencies
  extends Pick<
    OrdersDependencies,
    'store' | 'membership' | 'gifts' | 'audit' | 'messenger' | 'identity' | 'clock' | 'random' | 'wake'
  > {
  settlement: Pick<RefundSettlement, 'complete'>
  toManagedOrders: DeskMapper
}

interface Decision {
  decision: 'approve' | 'reject'
  amountFen?: number | undefined
  note: string
}

interface Locked {
  stores: OrdersTransactionStores
  order: OrderRow
  refund: RefundRow
  payment: PaymentRow
}

/** Decisions on refunds. Each is an entry of the audit log. */
export function createRefundDesk(dependencies: RefundDeskDependencies) {
  const { store, membership, gifts, audit, messenger, identity, clock, random, wake, settlement, toManagedOrders } = dependencies
  return {
    /** Those that somebody has to decide on, or that failed. */
    async countWaiting(): Promise<number> {
      const { requested, failed } = toCounts(await store.refunds.countByState(), refundState.options)
      return requested + failed
    },

    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async list({ cursor, size, state }: { cursor?: string | undefined; size: number; state: RefundState }, adminId: string) {
      const after = timestampCursor.decode(cursor)
      const [rows, counts] = await Promise.all([
        store.refunds.listQueue(state, after && { at: new Date(after[0]), id: after[1] }, size + 1),
        store.refunds.countByState(),
      ])
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        records: await toManaged(shown, adminId),
        cursor: last === undefined ? null : timestampCursor.encode([last.requestedAt.toISOString(), last.id]),
        counts: toCounts(counts, refundState.options),
      }
    },

    /** @throws AppError as the endpoint declares */
    async decide(refundId: string, { decision, amountFen, note }: Decision, adminId: string): Promise<ManagedRefund> {
      if (decision === 'reject' && note === '') throw new AppError('REASON_REQUIRED')
      return change(refundId, adminId, async ({ stores, order, refund, payment }) => {
        if (order.accountId === adminId) throw new AppError('REFUND_IS_OWN')
        const isApproved = decision === 'approve'
        const givenFen = isApproved ? (amountFen ?? refund.amountFen) : refund.amountFen
        if (givenFen !== refund.amountFen && note === '') throw new AppError('REASON_REQUIRED')
        const decided = {
          state: isApproved ? 'refunding' : 'rejected',
          amountFen: givenFen,
          note,
          by: adminId,
          at: clock.now(),
        } as const
        if (!(await stores.refunds.decide(refund.id, decided))) return false
        if (isApproved) await reserve(stores, order, payment, givenFen)
        await stores.orders.move(order.id, ['refund_requested'], isApproved ? 'refunding' : 'paid')
        if (isApproved) await takeBack(stores, order)
        await record(stores, order, { action: isApproved ? 'refund.approve' : 'refund.reject', refund, givenFen, note, adminId })
        if (order.accountId !== null) {
          const kind = isApproved ? 'refund.approved' : 'refund.rejected'
          const facts = { orderId: order.id, amountFen: givenFen, note }
          await messenger.send({ recipientId: order.accountId, actorId: adminId, kind, facts }, stores.queries)
        }
        return true
      })
    },

    /** @throws AppError as the endpoint declares */
    async settleFailed(
      refundId: string,
      { action, note }: { action: 'retry' | 'paid_by_hand'; note: string },
      adminId: string,
    ): Promise<ManagedRefund> {
      if (action === 'paid_by_hand' && note === '') throw new AppError('REASON_REQUIRED')
      return change(refundId, adminId, async ({ stores, order, refund, payment }) => {
        const at = clock.now()
        const isChanged =
          action === 'retry'
            ? await stores.refunds.markRetried(refund.id, at)
            : await stores.refunds.markPaidByHand(refund.id, { note, by: adminId, at })
        if (!isChanged) return false
        await reserve(stores, refund.kind === 'surplus' ? null : order, payment, refund.amountFen)
        if (action === 'paid_by_hand') await settlement.complete({ stores, order, refund, payment }, { at, outcome: 'by_hand' })
        else if (refund.kind !== 'surplus') await stores.orders.move(order.id, ['refund_failed'], 'refunding')
        await record(stores, order, { action: `refund.${action}`, refund, givenFen: refund.amountFen, note, adminId })
        return true
      })
    },
  }

  async function change(refundId: string, adminId: string, work: (locked: Locked) => Promise<boolean>): Promise<ManagedRefund> {
    const known = isUuid(refundId) ? await store.refunds.find(refundId) : null
    if (known === null) throw new AppError('NOT_FOUND')
    const isChanged = await store.runInTransaction(async (stores) => {
      const order = await stores.orders.lock(known.orderId)
      const refund = await stores.refunds.find(known.id)
      const payment = await stores.payments.find(known.paymentId)
      if (order === null || refund === null || payment === null) throw new AppError('NOT_FOUND')
      const done = await work({ stores, order, refund, payment })
      if (done) await wake(stores.queries)
      return done
    })
    const row = await store.refunds.find(refundId)
    const [managed] = row === null ? [] : await toManaged([row], adminId)
    if (managed === undefined) throw new AppError('NOT_FOUND')
    if (!isChanged) throw new AppError('ALREADY_DECIDED', { data: managed })
    return managed
  }

  async function takeBack({ queries }: OrdersTransactionStores, { id, accountId }: OrderRow): Promise<void> {
    await membership.terms.takeBack({ kind: 'order', id }, queries)
    if (accountId !== null) await gifts.withdrawWaiting({ userId: accountId, kind: 'membership', sourceId: id }, queries)
  }

  /** The guard, before the provider hears of it. @throws AppError REFUND_TOO_MUCH */
  async function reserve(
    { payments, orders }: OrdersTransactionStores,
    order: OrderRow | null,
    payment: PaymentRow,
    amountFen: number,
  ): Promise<void> {
    const isReserved =
      (await payments.addRefunded(payment.id, amountFen)) && (order === null || (await orders.addRefunded(order.id, amountFen)))
    if (!isReserved) throw new AppError('REFUND_TOO_MUCH')
  }

  async function record(
    { ledger, queries }: OrdersTransactionStores,
    order: OrderRow,
    {
      action,
      refund,
      givenFen,
      note,
      adminId,
    }: { action: AuditAction; refund: RefundRow; givenFen: number; note: string; adminId: string },
  ): Promise<void> {
    const at = clock.now()
    const event = { orderId: order.id, action: action.replace('.', '_'), actorId: adminId, note, at }
    await ledger.insertEvent({ ...event, id: uuidv7(random, at.getTime()) })
    const details = { orderId: order.id, amountFen: givenFen, askedFen: refund.amountFen }
    await audit.record({ actorId: adminId, action, target: `refund ${refund.id}`, details }, queries)
  }

  async function toManaged(rows: readonly RefundRow[], adminId: string): Promise<ManagedRefund[]> {
    const orderRows = await store.desk.findMany([...new Set(rows.map(({ orderId }) => orderId))])
    const [orders, terms, people, payments] = await Promise.all([
      toManagedOrders(orderRows),
      membership.findTermsOfOrders(orderRows.map(({ id }) => id)),
      identity.findPeopleByIds(rows.flatMap(({ decidedBy }) => decidedBy ?? [])),
      Promise.all(rows.map(({ paymentId }) => store.payments.find(paymentId))),
    ])
    const orderOf = new Map(orders.map((order) => [order.orderId, order]))
    const rowOf = new Map(orderRows.map((row) => [row.id, row]))
    const now = clock.now()
    return rows.flatMap((row, index) => {
      const order = orderOf.get(row.orderId)
      const payment = payments[index]
      const term = terms.get(row.orderId)
      if (order === undefined || !payment) return []
      return {
        ...toRefund(row),
        order,
        daysLeft: term === undefined || term.takenBackAt !== null ? 0 : countDaysLeft(term, now),
        maxFen: payment.paidFen - payment.refundedFen,
        channel: payment.channel,
        decidedBy: (row.decidedBy === null ? undefined : people.get(row.decidedBy)) ?? null,
        isOwn: rowOf.get(row.orderId)?.accountId === adminId,
        failure: row.failure,
      }
    })
  }
}

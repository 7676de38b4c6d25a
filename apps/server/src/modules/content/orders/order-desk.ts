import { type OrderState, orderState, type PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { AppError } from '../../../failures/app-error.ts'
import { isUuid } from '../../../platform/random.ts'
import { getStartOfShanghaiDay, listDaysBetween, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { DeskMapper } from './desk-mapper.ts'
import type { OrderFilter } from './order-admin-store.ts'
import { toRefund } from './order-mapper.ts'
import { toCounts, toPage } from './orders.ts'

export interface OrderDeskDependencies extends Pick<OrdersDependencies, 'store' | 'identity' | 'clock'> {
  toManagedOrders: DeskMapper
}

/** What operators look for, as they write it. */
export interface OrderQuery {
  state?: string | undefined
  channel?: string | undefined
  text?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Orders of everybody, for operators. */
export function createOrderDesk({ store, identity, clock, toManagedOrders }: OrderDeskDependencies) {
  return {
    /** Orders of everybody, latest first, with the number in each state. */
    async list({ current, size, ...query }: OrderQuery & { current: number; size: number }) {
      const filter = toFilter(query)
      const [rows, counts] = await Promise.all([store.desk.list(filter, (current - 1) * size, size), store.desk.count(filter)])
      return {
        records: await toManagedOrders(rows),
        counts: toCounts(counts, orderState.options),
        ...toPage(counts, filter.state ?? undefined, { current, size }),
      }
    },

    /** @throws AppError NOT_FOUND */
    async get(orderId: string) {
      const row = isUuid(orderId) ? await store.orders.find(orderId) : null
      const [order] = row === null ? [] : await toManagedOrders([row])
      if (order === undefined) throw new AppError('NOT_FOUND')
      const [payments, refunds, entries, events] = await Promise.all([
        store.payments.listOfOrder(orderId),
        store.refunds.listOfOrder(orderId),
        store.ledger.listEntries(orderId),
        store.ledger.listEvents(orderId),
      ])
      const people = await identity.findPeopleByIds(events.flatMap(({ actorId }) => actorId ?? []))
      return {
        order,
        payments: payments.map((payment) => ({
          paymentId: payment.id,
          channel: payment.channel,
          number: payment.number,
          transactionId: payment.transactionId,
          state: payment.state,
          amountFen: payment.amountFen,
          refundedFen: payment.refundedFen,
          createdAt: payment.createdAt.toISOString(),
          paidAt: payment.paidAt?.toISOString() ?? null,
        })),
        refunds: refunds.map(toRefund),
        entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
        events: events.map(({ action, actorId, note, at }) => ({
          action,
          by: (actorId === null ? undefined : people.get(actorId)) ?? null,
          note,
          at: at.toISOString(),
        })),
      }
    },

    /** Every one of the last `days` days of Asia/Shanghai, oldest first. */
    async listMoney(days: number) {
      const today = toShanghaiDay(clock.now())
      const first = addDays(today, 1 - days)
      const rows = await store.ledger.listDays(first, today)
      const rowOf = new Map(rows.map((row) => [row.day, row]))
      const empty = { paidFen: 0, refundedFen: 0, paidCount: 0, refundCount: 0 }
      return { days: listDaysBetween(first, today).map((day) => rowOf.get(day) ?? { day, ...empty }) }
    },
  }
}

export const toFilter = ({ state, channel, text, from, to }: OrderQuery): OrderFilter => ({
  state: (state ?? null) as OrderState | null,
  channel: (channel ?? null) as PaymentChannel | null,
  pattern: text === undefined || text.trim() === '' ? null : `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`,
  from: from === undefined ? null : getStartOfShanghaiDay(from),
  to: to === undefined ? null : getStartOfShanghaiDay(addDays(to, 1)),
})

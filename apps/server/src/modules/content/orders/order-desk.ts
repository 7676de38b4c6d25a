import { type OrderState, orderState, type PaymentChannel } from '@zhanjian/contract/orders.ts'
import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { DownloadedFile, DownloadLinks, LinkBearer } from '../../../platform/download-links.ts'
import { isUuid } from '../../../platform/random.ts'
import { addDays, getStartOfShanghaiDay, listDaysBetween, toShanghaiDay } from '../../../shanghai-day.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { DeskMapper } from './desk-mapper.ts'
import type { OrderFilter } from './order-admin-store.ts'
import { toRefund } from './order-mapper.ts'
import { toCounts, toPage } from './orders.ts'
import { orderTexts } from './texts.zh.ts'

/** What a link leads to. */
export const ordersDownload = z.object({
  kind: z.literal('orders'),
  state: z.optional(z.string()),
  channel: z.optional(z.string()),
  text: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})

export interface OrderDeskDependencies extends Pick<OrdersDependencies, 'store' | 'identity' | 'audit' | 'clock'> {
  toManagedOrders: DeskMapper
  links: DownloadLinks<z.infer<typeof ordersDownload>>
}

interface OrderQuery {
  state?: string | undefined
  channel?: string | undefined
  text?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Folder of the links. */
export const ORDERS_FILE_ADDRESS = '/api/admin/orders/file/'
/** More lines open in no spreadsheet. */
const LINES_MAX = 100_000

export type OrderDesk = ReturnType<typeof createOrderDesk>

/** Orders of everybody, for operators. */
export function createOrderDesk({ store, identity, audit, clock, toManagedOrders, links }: OrderDeskDependencies) {
  return {
    /** The browser's ticket for its links, or a new one. */
    getTicket: links.getTicket,

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

    /** To the CSV file of these orders, for the admin who asks and for minutes. */
    createLink: (query: OrderQuery, bearer: LinkBearer): { url: string } => ({
      url: ORDERS_FILE_ADDRESS + links.seal({ kind: 'orders', ...query }, bearer),
    }),

    /** @throws AppError NOT_FOUND for a link that does not work any more */
    async open(sealed: string, ticket: string | null): Promise<DownloadedFile> {
      const opened = links.open(sealed, ticket)
      const isActive = opened?.user && (await identity.findActiveSessions([opened.user.sessionId])).has(opened.user.sessionId)
      if (!opened?.user || !isActive) throw new AppError('NOT_FOUND')
      const { target, user } = opened
      const rows = await store.desk.list(toFilter(target), 0, LINES_MAX)
      const orders = await toManagedOrders(rows)
      await store.runInTransaction(({ queries }) =>
        audit.record(
          { actorId: user.userId, action: 'order.export', target: 'orders', details: { lines: rows.length } },
          queries,
        ),
      )
      const lines = orders.map((order) => [
        order.number,
        orderTexts.states[order.state],
        order.plan.name,
        toYuan(order.amountFen),
        toYuan(order.paidFen),
        toYuan(order.refundedFen),
        order.channel === null ? '' : orderTexts.channels[order.channel],
        order.orderId,
        order.buyer?.nickname ?? orderTexts.gone,
        order.createdAt,
        order.paidAt ?? '',
      ])
      return { content: writeCsv([orderTexts.columns, ...lines]), type: 'text/csv', name: orderTexts.file }
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

/** A number, which spreadsheets can add up. */
const toYuan = (fen: number): string => (fen / 100).toFixed(2)

const toFilter = ({ state, channel, text, from, to }: OrderQuery): OrderFilter => ({
  state: (state ?? null) as OrderState | null,
  channel: (channel ?? null) as PaymentChannel | null,
  pattern: text === undefined || text.trim() === '' ? null : `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`,
  from: from === undefined ? null : getStartOfShanghaiDay(from),
  to: to === undefined ? null : getStartOfShanghaiDay(addDays(to, 1)),
})

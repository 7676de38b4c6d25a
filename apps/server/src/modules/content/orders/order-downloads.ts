import { type ManagedOrder, ordersLink } from '@zhanjian/contract/money/orders-admin.ts'
import * as z from 'zod/mini'
import type { LinkBearer } from '../../../platform/downloads/download-links.ts'
import type { Downloads } from '../../../platform/downloads/downloads.ts'
import { readCsv } from '../../../platform/downloads/read-rows.ts'
import { formatSecond } from '../../../time/shanghai-time.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { DeskMapper } from './desk-mapper.ts'
import type { OrderFilter } from './order-admin-store.ts'
import { type OrderQuery, toFilter } from './order-desk.ts'
import type { OrderRow } from './order-row.ts'
import { orderTexts } from './texts.zh.ts'

export interface OrderDownloadDependencies extends Pick<OrdersDependencies, 'store' | 'audit'> {
  toManagedOrders: DeskMapper
  downloads: Pick<Downloads, 'define'>
}

const text = z.optional(z.string())

/** Orders of everybody as a file, for operators. */
export function createOrderDownloads({ store, audit, toManagedOrders, downloads }: OrderDownloadDependencies) {
  const link = downloads.define({
    kind: 'orders',
    endpoint: ordersLink,
    subject: z.object({ state: text, channel: text, text, from: text, to: text }),
    open: async (query, reader) => ({
      type: 'text/csv',
      name: { plain: 'orders.csv', full: orderTexts.file },
      content: readOrders(toFilter(query), reader.id),
    }),
  })
  return {
    /** To the CSV file of these orders, for the admin who asks and for minutes. */
    createLink: (query: OrderQuery, bearer: LinkBearer): { url: string } => link(query, bearer),
  }

  async function* readOrders(filter: OrderFilter, adminId: string): AsyncGenerator<string> {
    const counts = await store.desk.count(filter)
    const lines = counts.reduce((sum, { state, count }) => sum + (filter.state === null || filter.state === state ? count : 0), 0)
    await store.runInTransaction(({ queries }) =>
      audit.record({ actorId: adminId, action: 'order.export', target: 'orders', details: { lines } }, queries),
    )
    yield* readCsv(
      orderTexts.columns,
      (last: OrderRow | null, size) => store.desk.listAfter(filter, last, size),
      async (rows) => (await toManagedOrders(rows)).map(toLine),
    )
  }
}

const toLine = (order: ManagedOrder): string[] => [
  order.number,
  orderTexts.states[order.state],
  order.plan.name,
  toYuan(order.amountFen),
  toYuan(order.paidFen),
  toYuan(order.refundedFen),
  order.channel === null ? '' : orderTexts.channels[order.channel],
  order.orderId,
  order.buyer?.nickname ?? orderTexts.gone,
  toTime(order.createdAt),
  order.paidAt === null ? '' : toTime(order.paidAt),
]

const toTime = (at: string): string => formatSecond(new Date(at))

/** A number, which spreadsheets can add up. */
const toYuan = (fen: number): string => (fen / 100).toFixed(2)

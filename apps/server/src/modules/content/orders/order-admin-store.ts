import type { OrderState, PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { OrderRow } from './order-row.ts'
import { FROM_ORDERS, ORDER_COLUMNS } from './order-store.ts'

/** What operators look for; null: anything. */
export interface OrderFilter {
  state: OrderState | null
  channel: PaymentChannel | null
  /** Part of a number or a nickname, with the signs of LIKE escaped. */
  pattern: string | null
  from: Date | null
  to: Date | null
}

const matches = ({ channel, pattern, from, to }: OrderFilter) =>
  sql`(${channel}::text is null or p.channel = ${channel})
    and (${from}::timestamptz is null or o.created_at >= ${from}) and (${to}::timestamptz is null or o.created_at < ${to})
    and (${pattern}::text is null or o.number like ${pattern}
      or exists (select 1 from payment x where x.order_id = o.id and (x.number like ${pattern} or x.transaction_id like ${pattern}))
      or exists (select 1 from account a where a.id = o.account_id and a.nickname ilike ${pattern}))`

/** Orders of everybody, for the desk. */
export const createOrderAdminStore = (queries: Queryable) => ({
  /** Latest first. */
  list: (filter: OrderFilter, offset: number, limit: number): Promise<OrderRow[]> =>
    queries.query<OrderRow>(
      sql`select ${ORDER_COLUMNS} ${FROM_ORDERS} where (${filter.state}::text is null or o.state = ${filter.state}) and ${matches(filter)}
        order by o.created_at desc, o.id desc offset ${offset} limit ${limit}`,
    ),

  /** The same for a file, whose pages do not move. @param last of those before */
  listAfter: (filter: OrderFilter, last: Pick<OrderRow, 'createdAt' | 'id'> | null, limit: number): Promise<OrderRow[]> => {
    const isAfter = last === null ? sql`true` : sql`(o.created_at, o.id) < (${last.createdAt}, ${last.id}::uuid)`
    return queries.query<OrderRow>(
      sql`select ${ORDER_COLUMNS} ${FROM_ORDERS} where (${filter.state}::text is null or o.state = ${filter.state}) and ${matches(filter)}
          and ${isAfter}
        order by o.created_at desc, o.id desc limit ${limit}`,
    )
  },

  /** Whatever `state` the filter names. */
  count: (filter: OrderFilter): Promise<{ state: OrderState; count: number }[]> =>
    queries.query<{ state: OrderState; count: number }>(
      sql`select o.state, count(*)::int as count ${FROM_ORDERS} where ${matches(filter)} group by o.state`,
    ),

  findMany: (ids: readonly string[]): Promise<OrderRow[]> =>
    queries.query<OrderRow>(sql`select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.id = any(${ids}::uuid[])`),
})

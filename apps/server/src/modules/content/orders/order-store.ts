import type { OrderState } from '@zhanjian/contract/money/orders.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { OrderRow } from './order-row.ts'

/** An order to be created. */
export interface NewOrder {
  id: string
  number: string
  accountId: string
  planId: string
  requestId: string
  createdAt: Date
  expiresAt: Date
}

/** What an order is honoured with; `paidAt` is the provider's, `at` ours. */
export interface HonouredBy {
  paymentId: string
  paidAt: Date
  at: Date
}

/** Of `o` and, once it is paid, its payment `p`. */
export const ORDER_COLUMNS = sql`o.id, o.number, o.account_id as "accountId", o.plan_id as "planId", o.plan, o.amount_fen as "amountFen", o.state,
  o.paid_fen as "paidFen", o.refunded_fen as "refundedFen", o.payment_id as "paymentId", p.channel, o.created_at as "createdAt",
  o.expires_at as "expiresAt", o.paid_at as "paidAt", o.closed_at as "closedAt", o.close_reason as "closeReason"`
export const FROM_ORDERS = sql`from membership_order o left join payment p on p.id = o.payment_id`

/** Orders; every transition is one statement that names the state it starts from. */
export const createOrderStore = (queries: Queryable) => ({
  async find(id: string): Promise<OrderRow | null> {
    const [row] = await queries.query<OrderRow>(sql`select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.id = ${id}`)
    return row ?? null
  },

  /** Until the transaction ends nobody else changes it, or anything of its money. */
  async lock(id: string): Promise<OrderRow | null> {
    const [row] = await queries.query<OrderRow>(
      sql`select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.id = ${id} for no key update of o`,
    )
    return row ?? null
  },

  async findByRequest(accountId: string, requestId: string): Promise<OrderRow | null> {
    const [row] = await queries.query<OrderRow>(
      sql`select ${ORDER_COLUMNS} ${FROM_ORDERS} where o.account_id = ${accountId} and o.request_id = ${requestId}`,
    )
    return row ?? null
  },

  /** That waits for its payment. */
  async findOpen(accountId: string, planId: string | null): Promise<OrderRow | null> {
    const [row] = await queries.query<OrderRow>(
      sql`select ${ORDER_COLUMNS} ${FROM_ORDERS}
        where o.account_id = ${accountId} and o.state = 'created' and (${planId}::uuid is null or o.plan_id = ${planId})
        order by o.created_at desc limit 1`,
    )
    return row ?? null
  },

  /** With the plan as it is offered in that very revision. @returns false: it is not, or one waits already, or the request was made before */
  async insert({ id, number, accountId, planId, requestId, createdAt, expiresAt }: NewOrder, revision: number): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into membership_order (id, number, account_id, plan_id, plan, amount_fen, request_id, created_at, expires_at)
        select ${id}::uuid, ${number}, a.id, m.id, m.content, (m.content ->> 'priceFen')::int, ${requestId}, ${createdAt}, ${expiresAt}
          from membership_plan m, account a
          where m.id = ${planId} and m.revision = ${revision} and m.is_offered and a.id = ${accountId} and a.status = 'active'
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  /** Payments of one buyer are honoured or given back one after the other. */
  lockBuyer: (accountId: string): Promise<object[]> =>
    queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${accountId}`}, 0))`),

  /** @returns false if the order does not wait for a payment any more */
  async markPaid(id: string, { paymentId, paidAt, at }: HonouredBy): Promise<boolean> {
    const rows = await queries.query(
      sql`update membership_order
        set state = 'paid', paid_fen = amount_fen, payment_id = ${paymentId}, paid_at = ${paidAt}, honoured_at = ${at}
        where id = ${id} and state = 'created' and account_id is not null returning 1`,
    )
    return rows.length > 0
  },

  /** Honours a payment that arrived after closing, unless this site has honoured another order of its buyer since. */
  async markPaidLate(id: string, { paymentId, paidAt, at }: HonouredBy): Promise<boolean> {
    const rows = await queries.query(
      sql`update membership_order o
        set state = 'paid', paid_fen = amount_fen, payment_id = ${paymentId}, paid_at = ${paidAt}, honoured_at = ${at}
        where o.id = ${id} and o.state = 'closed' and o.account_id is not null
          and not exists (select 1 from membership_order other
            where other.account_id = o.account_id and other.honoured_at >= o.closed_at)
        returning 1`,
    )
    return rows.length > 0
  },

  /** Of a payment that arrived after closing and cannot be honoured: it goes back in full. */
  async markReturning(id: string, paymentId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update membership_order set state = 'refunding', paid_fen = amount_fen, refunded_fen = amount_fen, payment_id = ${paymentId},
          paid_at = ${at}
        where id = ${id} and state = 'closed' returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if another state was left meanwhile */
  async move(id: string, from: readonly OrderState[], to: OrderState): Promise<boolean> {
    const rows = await queries.query(
      sql`update membership_order set state = ${to} where id = ${id} and state = any(${from}::text[]) returning 1`,
    )
    return rows.length > 0
  },

  /** Negative: gives back. @returns false if it would exceed what was paid */
  async addRefunded(id: string, amountFen: number): Promise<boolean> {
    const rows = await queries.query(
      sql`update membership_order set refunded_fen = refunded_fen + ${amountFen}
        where id = ${id} and refunded_fen + ${amountFen} between 0 and paid_fen returning 1`,
    )
    return rows.length > 0
  },

  async close(id: string, reason: 'expired' | 'cancelled', at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update membership_order set state = 'closed', closed_at = ${at}, close_reason = ${reason}
        where id = ${id} and state = 'created' returning 1`,
    )
    return rows.length > 0
  },

  /** Those of which no payment is unclear any more, and those that have been over since `anywayBefore`. */
  closeExpired: (now: Date, anywayBefore: Date): Promise<{ id: string }[]> =>
    queries.query<{ id: string }>(
      sql`update membership_order o set state = 'closed', closed_at = ${now}, close_reason = 'expired'
        where o.state = 'created' and o.expires_at <= ${now}
          and (o.expires_at <= ${anywayBefore}
            or not exists (select 1 from payment p where p.order_id = o.id and p.state = 'created'))
        returning o.id`,
    ),

  /** Over, but not closed yet: a new one takes its place. */
  closeOwnExpired: (accountId: string, planId: string, now: Date): Promise<object[]> =>
    queries.query(
      sql`update membership_order set state = 'closed', closed_at = ${now}, close_reason = 'expired'
        where account_id = ${accountId} and plan_id = ${planId} and state = 'created' and expires_at <= ${now}`,
    ),

  listOwn: (accountId: string, state: OrderState | null, offset: number, limit: number): Promise<OrderRow[]> =>
    queries.query<OrderRow>(
      sql`select ${ORDER_COLUMNS} ${FROM_ORDERS}
        where o.account_id = ${accountId} and (${state}::text is null or o.state = ${state})
        order by o.created_at desc, o.id desc offset ${offset} limit ${limit}`,
    ),

  countOwn: (accountId: string): Promise<{ state: OrderState; count: number }[]> =>
    queries.query<{ state: OrderState; count: number }>(
      sql`select state, count(*)::int as count from membership_order where account_id = ${accountId} group by state`,
    ),

  /** Bought after another one, and not used up or taken back: it is refunded first. */
  async findLater(accountId: string, orderId: string, now: Date): Promise<string | null> {
    const [row] = await queries.query<{ id: string }>(
      sql`select later.source_id as id from membership_term mine
          join membership_term later on later.account_id = mine.account_id and later.starts_at >= mine.ends_at
          join membership_order o on o.id::text = later.source_id
        where mine.source_kind = 'order' and mine.source_id = ${orderId} and mine.account_id = ${accountId}
          and later.source_kind = 'order' and later.id <> mine.id and later.taken_back_at is null and later.ends_at > ${now}
          and o.state in ('paid', 'refund_requested')
        order by later.starts_at desc limit 1`,
    )
    return row?.id ?? null
  },

  /** Of the buyer in the messaging app. */
  async findOpenId(accountId: string, appId: string): Promise<string | null> {
    const [row] = await queries.query<{ openId: string }>(
      sql`select open_id as "openId" from social_identity where account_id = ${accountId} and provider = 'wechat_mp' and app_id = ${appId}`,
    )
    return row?.openId ?? null
  },
})

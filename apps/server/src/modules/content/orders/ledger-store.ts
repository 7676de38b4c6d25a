import type { PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PaymentRow, RefundRow } from './order-row.ts'

/** A yuan that came in or went out, as its provider knows it. */
export interface EntryRow {
  id: string
  amountFen: number
  channel: PaymentChannel
  number: string
  at: Date
}

/** What is written of one. */
export interface NewEntry {
  id: string
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'provider' | 'channel' | 'number' | 'amountFen'>
  transactionId: string
  /** Null: the payment itself. */
  refund: Pick<RefundRow, 'id' | 'number' | 'amountFen'> | null
  isByHand: boolean
  at: Date
  day: string
}

/** The rules of the books that do not hold. */
export interface BrokenBook {
  rule: string
  id: string
}

/** The ledger of money, and what happened to orders. */
export const createLedgerStore = (queries: Queryable) => ({
  /** @returns false if it was entered before */
  async insertEntry({ id, payment, transactionId, refund, isByHand, at, day }: NewEntry): Promise<boolean> {
    const amountFen = refund === null ? payment.amountFen : -refund.amountFen
    const rows = await queries.query(
      sql`insert into money_entry (id, order_id, payment_id, refund_id, amount_fen, provider, channel, number, transaction_id, is_by_hand, at, day)
        values (${id}, ${payment.orderId}, ${payment.id}, ${refund?.id ?? null}, ${amountFen}, ${payment.provider}, ${payment.channel},
          ${refund?.number ?? payment.number}, ${transactionId}, ${isByHand}, ${at}, ${day})
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  /** Whether its provider has paid it out, as far as we know. */
  async hasRefundByProvider(refundId: string): Promise<boolean> {
    const rows = await queries.query(sql`select 1 from money_entry where refund_id = ${refundId} and not is_by_hand`)
    return rows.length > 0
  },

  listEntries: (orderId: string): Promise<EntryRow[]> =>
    queries.query<EntryRow>(
      sql`select id, amount_fen as "amountFen", channel, number, at from money_entry where order_id = ${orderId} order by at, id`,
    ),

  async insertEvent(event: {
    id: string
    orderId: string
    action: string
    actorId: string | null
    note: string
    at: Date
  }): Promise<void> {
    const { id, orderId, action, actorId, note, at } = event
    await queries.query(
      sql`insert into order_event (id, order_id, action, actor_id, note, at) values (${id}, ${orderId}, ${action}, ${actorId}, ${note}, ${at})`,
    )
  },

  listEvents: (orderId: string): Promise<{ action: string; actorId: string | null; note: string; at: Date }[]> =>
    queries.query<{ action: string; actorId: string | null; note: string; at: Date }>(
      sql`select action, actor_id as "actorId", note, at from order_event where order_id = ${orderId} order by at, id`,
    ),

  listDays: (
    from: string,
    to: string,
  ): Promise<{ day: string; paidFen: number; refundedFen: number; paidCount: number; refundCount: number }[]> =>
    queries.query<{ day: string; paidFen: number; refundedFen: number; paidCount: number; refundCount: number }>(
      sql`select day, coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as "paidFen",
          coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as "refundedFen",
          count(*) filter (where amount_fen > 0)::int as "paidCount", count(*) filter (where amount_fen < 0)::int as "refundCount"
        from money_entry where day between ${from} and ${to} group by day`,
    ),

  /** What must hold at any moment; at most `limit`. */
  findBroken: (limit: number): Promise<BrokenBook[]> =>
    queries.query<BrokenBook>(
      sql`select rule, coalesce(id, '') as id from (
          select 'a payment that arrived has exactly one entry of its amount' as rule, p.id::text as id from payment p
            left join money_entry e on e.payment_id = p.id and e.refund_id is null
            where p.paid_fen <> coalesce(e.amount_fen, 0)
          union all
          select 'a refund that is done has an entry of its amount, and a second one only as a difference', r.id::text from refund r
            left join money_entry e on e.refund_id = r.id
            group by r.id
            having (r.state = 'done') <> (count(e.id) > 0) or bool_or(e.amount_fen <> -r.amount_fen)
              or (count(e.id) > 1 and not exists (select 1 from reconciliation_difference d
                where d.kind = 'late_refund' and d.subject = 'refund' and d.number = r.number))
          union all
          select 'of a payment as much is reserved as its refunds ask for', p.id::text from payment p
            where p.refunded_fen <> (select coalesce(sum(r.amount_fen), 0) from refund r
              where r.payment_id = p.id and r.state in ('refunding', 'done'))
          union all
          select 'an order says what its payment says', o.id::text from membership_order o left join payment p on p.id = o.payment_id
            where o.paid_fen <> coalesce(p.paid_fen, 0) or o.refunded_fen <> coalesce(p.refunded_fen, 0)
          union all
          select 'a payment that arrived pays its order or goes back', p.id::text from payment p join membership_order o on o.id = p.order_id
            where p.state = 'paid' and p.id is distinct from o.payment_id
              and not exists (select 1 from refund r where r.payment_id = p.id and r.kind = 'surplus')
          union all
          select 'a paid order has given its days', o.id::text from membership_order o
            left join membership_term t on t.source_kind = 'order' and t.source_id = o.id::text
            where o.account_id is not null
              and (o.state in ('paid', 'refund_requested')) <> (t.id is not null and t.taken_back_at is null)
          union all
          select 'an order is in the state of its refund', o.id::text from membership_order o
            where (o.state = 'refund_requested') <> exists (select 1 from refund r
                where r.order_id = o.id and r.kind = 'request' and r.state = 'requested')
              or (o.state = 'refunding') <> exists (select 1 from refund r
                where r.order_id = o.id and r.kind <> 'surplus' and r.state = 'refunding')
              or (o.state = 'refund_failed') <> exists (select 1 from refund r
                where r.order_id = o.id and r.kind <> 'surplus' and r.state = 'failed')
          union all
          select 'a term is as long as its entries say', t.id::text from membership_term t
            where round(extract(epoch from t.ends_at - t.starts_at) * 1000)
              <> (select coalesce(sum(c.milliseconds), 0) from membership_change c where c.term_id = t.id)
          union all
          select 'terms of a member do not overlap', t.id::text from membership_term t
            where exists (select 1 from membership_term x where x.account_id = t.account_id and x.id <> t.id
              and x.starts_at < t.ends_at and t.starts_at < x.ends_at)
          union all
          select 'a membership ends with its last term', m.account_id::text from membership m
            where m.until is not null and m.until < (select max(t.ends_at) from membership_term t where t.account_id = m.account_id
              and t.ends_at > t.starts_at)) broken
        limit ${limit}`,
    ),
})

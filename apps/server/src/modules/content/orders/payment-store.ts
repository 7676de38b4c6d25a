import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PaidPayment } from '../../../platform/payments/payment-provider.ts'
import type { PaymentRow } from './order-row.ts'

const COLUMNS = sql`p.id, p.order_id as "orderId", p.provider, p.channel, p.number, p.amount_fen as "amountFen", p.state,
  p.paid_fen as "paidFen", p.refunded_fen as "refundedFen", p.transaction_id as "transactionId", p.payer, p.created_at as "createdAt",
  p.paid_at as "paidAt", p.asked_count as "askedCount"`

/** A payment to be begun. */
export type NewPaymentRow = Pick<
  PaymentRow,
  'id' | 'orderId' | 'provider' | 'channel' | 'number' | 'amountFen' | 'payer' | 'createdAt'
> & {
  askAt: Date
}

/** Payments: what is known of them, and when their providers are asked next. */
export const createPaymentStore = (queries: Queryable) => ({
  async find(id: string): Promise<PaymentRow | null> {
    const [row] = await queries.query<PaymentRow>(sql`select ${COLUMNS} from payment p where p.id = ${id}`)
    return row ?? null
  },

  async findByNumber(number: string): Promise<PaymentRow | null> {
    const [row] = await queries.query<PaymentRow>(sql`select ${COLUMNS} from payment p where p.number = ${number}`)
    return row ?? null
  },

  /** Whether this transaction has paid for something. */
  async hasTransaction(provider: PaymentRow['provider'], transactionId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from payment where provider = ${provider} and transaction_id = ${transactionId}`,
    )
    return rows.length > 0
  },

  listOfOrder: (orderId: string): Promise<PaymentRow[]> =>
    queries.query<PaymentRow>(sql`select ${COLUMNS} from payment p where p.order_id = ${orderId} order by p.created_at, p.id`),

  /** Goes on with the one of this channel that is open, if there is one. */
  async begin({
    id,
    orderId,
    provider,
    channel,
    number,
    amountFen,
    payer,
    createdAt,
    askAt,
  }: NewPaymentRow): Promise<PaymentRow | null> {
    const [row] = await queries.query<PaymentRow>(
      sql`insert into payment as p (id, order_id, provider, channel, number, amount_fen, payer, created_at, ask_at)
        values (${id}, ${orderId}, ${provider}, ${channel}, ${number}, ${amountFen}, ${JSON.stringify(payer)}, ${createdAt}, ${askAt})
        on conflict (order_id, channel) where state = 'created' do update set ask_at = excluded.ask_at returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns false if it was known before */
  async markPaid(id: string, { transactionId, paidAt }: PaidPayment): Promise<boolean> {
    const rows = await queries.query(
      sql`update payment set state = 'paid', paid_fen = amount_fen, transaction_id = ${transactionId}, paid_at = ${paidAt}, ask_at = null,
          payer = null
        where id = ${id} and state <> 'paid' returning 1`,
    )
    return rows.length > 0
  },

  markClosed: (id: string): Promise<object[]> =>
    queries.query(sql`update payment set state = 'closed', ask_at = null, payer = null where id = ${id} and state = 'created'`),

  /** Of an order that is over: their providers close them. */
  askSoon: (orderId: string, at: Date): Promise<object[]> =>
    queries.query(sql`update payment set ask_at = ${at}, asked_count = 0 where order_id = ${orderId} and state = 'created'`),

  /**
   * Takes what is due, so that no other node asks for it meanwhile; `pausesS` are the waits between one asking and the next, the
   * last for all further ones.
   */
  takeDue: (now: Date, pausesS: readonly number[], limit: number): Promise<PaymentRow[]> =>
    queries.query<PaymentRow>(
      sql`with due as (
          select id from payment where ask_at <= ${now} and state = 'created' order by ask_at limit ${limit} for update skip locked)
        update payment p set asked_count = p.asked_count + 1,
            ask_at = ${now}::timestamptz + make_interval(secs => (${pausesS}::int[])[least(p.asked_count + 1, cardinality(${pausesS}::int[]))])
          from due where due.id = p.id returning ${COLUMNS}`,
    ),

  /** The guard of every refund. Negative: gives back. @returns false if it would exceed what was paid */
  async addRefunded(id: string, amountFen: number): Promise<boolean> {
    const rows = await queries.query(
      sql`update payment set refunded_fen = refunded_fen + ${amountFen}
        where id = ${id} and refunded_fen + ${amountFen} between 0 and paid_fen returning 1`,
    )
    return rows.length > 0
  },

  /** Of which nobody knows the outcome yet, since before `before`. */
  async countUnclear(before: Date): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from payment p join membership_order o on o.id = p.order_id
        where p.state = 'created' and o.expires_at < ${before}`,
    )
    return row?.count ?? 0
  },

  /** Which notifications were accepted. */
  insertEvent: (provider: string, eventId: string, kind: string, number: string | null, at: Date): Promise<object[]> =>
    queries.query(
      sql`insert into payment_event (provider, event_id, kind, number, received_at)
        values (${provider}, ${eventId}, ${kind}, ${number}, ${at}) on conflict do nothing`,
    ),
})

import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { BillLine } from '../../../platform/payments/payment-provider.ts'

/** A payment in the book of the built-in cashier. */
export interface SandboxPaymentRow {
  id: string
  number: string
  amountFen: number
  state: 'waiting' | 'paid' | 'closed'
  transactionId: string | null
  expiresAt: Date
  paidAt: Date | null
}

const COLUMNS = sql`id, number, amount_fen as "amountFen", state, transaction_id as "transactionId", expires_at as "expiresAt", paid_at as "paidAt"`

/** The book of the built-in cashier. */
export const createSandboxStore = (queries: Queryable) => ({
  async open({
    id,
    number,
    amountFen,
    expiresAt,
  }: Pick<SandboxPaymentRow, 'id' | 'number' | 'amountFen' | 'expiresAt'>): Promise<void> {
    await queries.query(
      sql`insert into sandbox_payment (number, id, amount_fen, expires_at) values (${number}, ${id}, ${amountFen}, ${expiresAt})
        on conflict do nothing`,
    )
  },

  async findById(id: string): Promise<SandboxPaymentRow | null> {
    const [row] = await queries.query<SandboxPaymentRow>(sql`select ${COLUMNS} from sandbox_payment where id = ${id}`)
    return row ?? null
  },

  async findByNumber(number: string): Promise<SandboxPaymentRow | null> {
    const [row] = await queries.query<SandboxPaymentRow>(sql`select ${COLUMNS} from sandbox_payment where number = ${number}`)
    return row ?? null
  },

  /** @returns null if it is closed or over; of one that was paid before, what it says */
  async pay(number: string, transactionId: string, at: Date): Promise<SandboxPaymentRow | null> {
    const [row] = await queries.query<SandboxPaymentRow>(
      sql`update sandbox_payment set state = 'paid', transaction_id = coalesce(transaction_id, ${transactionId}),
          paid_at = coalesce(paid_at, ${at})
        where number = ${number} and (state = 'paid' or (state = 'waiting' and expires_at > ${at})) returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns what it is then */
  async close(number: string): Promise<'closed' | 'paid'> {
    const [row] = await queries.query<{ state: string }>(
      sql`update sandbox_payment set state = case when state = 'paid' then 'paid' else 'closed' end where number = ${number} returning state`,
    )
    return row?.state === 'paid' ? 'paid' : 'closed'
  },

  /** @returns when it was made; null: more than was paid */
  async refund(number: string, paymentNumber: string, amountFen: number, at: Date): Promise<Date | null> {
    const [row] = await queries.query<{ at: Date }>(
      sql`with paid as (select amount_fen from sandbox_payment where number = ${paymentNumber} and state = 'paid' for update),
          made as (insert into sandbox_refund (number, payment_number, amount_fen, at)
            select ${number}, ${paymentNumber}, ${amountFen}, ${at} from paid
              where ${amountFen} + (select coalesce(sum(r.amount_fen), 0) from sandbox_refund r
                where r.payment_number = ${paymentNumber} and r.number <> ${number}) <= paid.amount_fen
            on conflict (number) do nothing returning at)
        select at from made union all select at from sandbox_refund where number = ${number} limit 1`,
    )
    return row?.at ?? null
  },

  async findRefund(number: string): Promise<Date | null> {
    const [row] = await queries.query<{ at: Date }>(sql`select at from sandbox_refund where number = ${number}`)
    return row?.at ?? null
  },

  listLines: (from: Date, to: Date): Promise<BillLine[]> =>
    queries.query<BillLine>(
      sql`select 'payment' as subject, number, coalesce(transaction_id, '') as "transactionId", amount_fen as "amountFen" from sandbox_payment
          where paid_at >= ${from} and paid_at < ${to} and transaction_id is not null
        union all
        select 'refund', r.number, coalesce(p.transaction_id, ''), r.amount_fen from sandbox_refund r join sandbox_payment p on p.number = r.payment_number
          where r.at >= ${from} and r.at < ${to}`,
    ),
})

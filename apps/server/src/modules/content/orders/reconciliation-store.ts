import type { DifferenceKind, PaymentProvider } from '@zhanjian/contract/money/orders-admin.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { BillLine } from '../../../platform/payments/payment-provider.ts'

/** A difference as stored. */
export interface DifferenceRow {
  id: string
  provider: PaymentProvider
  day: string
  kind: DifferenceKind
  subject: 'payment' | 'refund'
  number: string
  transactionId: string | null
  theirFen: number | null
  ourFen: number | null
  /** As the provider says. */
  currency: string
  orderId: string | null
  foundAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  note: string
}

/** A comparison that was made. */
export interface ComparisonRow {
  provider: PaymentProvider
  day: string
  lineCount: number
  paidFen: number
  refundedFen: number
  differenceCount: number
  comparedAt: Date
}

/** A difference that was found. */
export type NewDifference = Omit<DifferenceRow, 'resolvedAt' | 'resolvedBy' | 'note'>

const COLUMNS = sql`id, provider, day, kind, subject, number, transaction_id as "transactionId", their_fen as "theirFen", our_fen as "ourFen",
  currency, order_id as "orderId", found_at as "foundAt", resolved_at as "resolvedAt", resolved_by as "resolvedBy", note`

/** Bills of the providers, and in what they differ from the ledger. */
export const createReconciliationStore = (queries: Queryable) => ({
  /** Lines of a bill, several of one transaction as their sum; one that is known keeps its first day. */
  async insertLines(provider: PaymentProvider, day: string, lines: readonly BillLine[]): Promise<void> {
    await queries.query(
      sql`insert into bill_line (provider, subject, number, day, transaction_id, amount_fen)
        select ${provider}, x.subject, x.number, ${day}::date, x."transactionId", sum(x."amountFen")
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(subject text, number text, "transactionId" text, "amountFen" bigint)
          group by x.subject, x.number, x."transactionId"
        on conflict (provider, subject, number, transaction_id) do update set amount_fen = excluded.amount_fen`,
    )
  },

  /** Lines of a day that our ledger has with another amount, or not at all. `ourFen` null: not at all. */
  listUnmatchedLines: (
    provider: PaymentProvider,
    day: string,
  ): Promise<(BillLine & { ourFen: number | null; orderId: string | null })[]> =>
    queries.query<BillLine & { ourFen: number | null; orderId: string | null }>(
      sql`select l.subject, l.number, l.transaction_id as "transactionId", l.amount_fen as "amountFen", abs(e.amount_fen) as "ourFen",
          coalesce(e.order_id, p.order_id, r.order_id) as "orderId"
        from bill_line l
          left join money_entry e on e.provider = l.provider and e.number = l.number and (e.refund_id is null) = (l.subject = 'payment')
            and not e.is_by_hand and (l.subject = 'refund' or e.transaction_id = l.transaction_id)
          left join payment p on l.subject = 'payment' and p.number = l.number
          left join refund r on l.subject = 'refund' and r.number = l.number
        where l.provider = ${provider} and l.day = ${day} and abs(e.amount_fen) is distinct from l.amount_fen`,
    ),

  /** Entries of a day of which no bill up to then has a line. */
  listUnmatchedEntries: (
    provider: PaymentProvider,
    day: string,
  ): Promise<{ subject: 'payment' | 'refund'; number: string; transactionId: string; ourFen: number; orderId: string }[]> =>
    queries.query<{ subject: 'payment' | 'refund'; number: string; transactionId: string; ourFen: number; orderId: string }>(
      sql`select case when e.refund_id is null then 'payment' else 'refund' end as subject, e.number, e.transaction_id as "transactionId",
          coalesce(abs(e.amount_fen), 0) as "ourFen", e.order_id as "orderId"
        from money_entry e
        where e.provider = ${provider} and e.day = ${day} and not e.is_by_hand
          and not exists (select 1 from bill_line l where l.provider = e.provider and l.number = e.number
            and l.subject = case when e.refund_id is null then 'payment' else 'refund' end
            and (l.subject = 'refund' or l.transaction_id = e.transaction_id))`,
    ),

  /** Of one transaction one of each amount and kind; what a bill does not fit in is known if it was told before. @returns false if it was found before */
  async insertDifference(difference: NewDifference): Promise<boolean> {
    const { id, provider, day, kind, subject, number, transactionId, theirFen, ourFen, currency, orderId, foundAt } = difference
    const rows = await queries.query(
      sql`insert into reconciliation_difference
          (id, provider, day, kind, subject, number, transaction_id, their_fen, our_fen, currency, order_id, found_at)
        select ${id}::uuid, ${provider}, ${day}::date, ${kind}, ${subject}, ${number}, ${transactionId}, ${theirFen}::bigint, ${ourFen}::bigint,
            ${currency}, ${orderId}::uuid, ${foundAt}::timestamptz
          where ${kind}::text <> 'missing_here' or not exists (select 1 from reconciliation_difference d
            where d.provider = ${provider} and d.subject = ${subject} and d.number = ${number} and d.transaction_id = ${transactionId}
              and d.their_fen = ${theirFen})
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  async upsertComparison({
    provider,
    day,
    lineCount,
    paidFen,
    refundedFen,
    differenceCount,
    comparedAt,
  }: ComparisonRow): Promise<void> {
    await queries.query(
      sql`insert into bill_comparison (provider, day, line_count, paid_fen, refunded_fen, difference_count, compared_at)
        values (${provider}, ${day}, ${lineCount}, ${paidFen}, ${refundedFen}, ${differenceCount}, ${comparedAt})
        on conflict (provider, day) do update set line_count = excluded.line_count, paid_fen = excluded.paid_fen,
          refunded_fen = excluded.refunded_fen, difference_count = excluded.difference_count, compared_at = excluded.compared_at`,
    )
  },

  /** Latest first. */
  listComparisons: (limit: number): Promise<ComparisonRow[]> =>
    queries.query<ComparisonRow>(
      sql`select provider, day, line_count as "lineCount", paid_fen as "paidFen", refunded_fen as "refundedFen",
          difference_count as "differenceCount", compared_at as "comparedAt"
        from bill_comparison order by day desc, provider limit ${limit}`,
    ),

  /** Of the given days, those that were compared. */
  listComparedDays: (provider: PaymentProvider, days: readonly string[]): Promise<{ day: string }[]> =>
    queries.query<{ day: string }>(
      sql`select day from bill_comparison where provider = ${provider} and day = any(${days}::date[])`,
    ),

  async find(id: string): Promise<DifferenceRow | null> {
    const [row] = await queries.query<DifferenceRow>(sql`select ${COLUMNS} from reconciliation_difference where id = ${id}`)
    return row ?? null
  },

  /** Latest first. */
  list: (isResolved: boolean, offset: number, limit: number): Promise<DifferenceRow[]> =>
    queries.query<DifferenceRow>(
      sql`select ${COLUMNS} from reconciliation_difference where (resolved_at is not null) = ${isResolved}
        order by found_at desc, id desc offset ${offset} limit ${limit}`,
    ),

  async count(): Promise<{ open: number; resolved: number }> {
    const [row] = await queries.query<{ open: number; resolved: number }>(
      sql`select count(*) filter (where resolved_at is null)::int as open, count(*) filter (where resolved_at is not null)::int as resolved
        from reconciliation_difference`,
    )
    return row ?? { open: 0, resolved: 0 }
  },

  async resolve(id: string, { note, by, at }: { note: string; by: string; at: Date }): Promise<boolean> {
    const rows = await queries.query(
      sql`update reconciliation_difference set resolved_at = ${at}, resolved_by = ${by}, note = ${note}
        where id = ${id} and resolved_at is null returning 1`,
    )
    return rows.length > 0
  },
})

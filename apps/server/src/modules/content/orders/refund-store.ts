import type { RefundState } from '@zhanjian/contract/money/refund-state.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RefundRow } from './order-row.ts'

const COLUMNS = sql`r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.number, r.kind, r.state, r.amount_fen as "amountFen", r.reason,
  r.note, r.decision_note as "decisionNote", r.request_id as "requestId", r.requested_at as "requestedAt", r.decided_at as "decidedAt",
  r.decided_by as "decidedBy", r.done_at as "doneAt", r.failure, r.asked_count as "askedCount"`

/** A refund to be stored; `askAt` null: it waits for a decision. */
export type NewRefundRow = Pick<
  RefundRow,
  'id' | 'orderId' | 'paymentId' | 'number' | 'kind' | 'state' | 'amountFen' | 'reason' | 'note' | 'requestId' | 'requestedAt'
> & { askAt: Date | null }

/** Refunds; every transition is one statement that names the state it starts from. */
export const createRefundStore = (queries: Queryable) => ({
  async find(id: string): Promise<RefundRow | null> {
    const [row] = await queries.query<RefundRow>(sql`select ${COLUMNS} from refund r where r.id = ${id}`)
    return row ?? null
  },

  async findByNumber(number: string): Promise<RefundRow | null> {
    const [row] = await queries.query<RefundRow>(sql`select ${COLUMNS} from refund r where r.number = ${number}`)
    return row ?? null
  },

  /** Of anybody's order with that request id and buyer. */
  async findByRequest(accountId: string, requestId: string): Promise<RefundRow | null> {
    const [row] = await queries.query<RefundRow>(
      sql`select ${COLUMNS} from refund r join membership_order o on o.id = r.order_id
        where o.account_id = ${accountId} and r.request_id = ${requestId} limit 1`,
    )
    return row ?? null
  },

  /** The latest of each order that concerns its state. */
  listLatest: (orderIds: readonly string[]): Promise<RefundRow[]> =>
    queries.query<RefundRow>(
      sql`select distinct on (r.order_id) ${COLUMNS} from refund r where r.order_id = any(${orderIds}::uuid[])
        order by r.order_id, (r.kind = 'surplus'), r.requested_at desc, r.id desc`,
    ),

  listOfOrder: (orderId: string): Promise<RefundRow[]> =>
    queries.query<RefundRow>(sql`select ${COLUMNS} from refund r where r.order_id = ${orderId} order by r.requested_at, r.id`),

  /** @returns false if there is one already */
  async insert(refund: NewRefundRow): Promise<boolean> {
    const { id, orderId, paymentId, number, kind, state, amountFen, reason, note, requestId, requestedAt, askAt } = refund
    const rows = await queries.query(
      sql`insert into refund (id, order_id, payment_id, number, kind, state, amount_fen, reason, note, request_id, requested_at, ask_at)
        values (${id}, ${orderId}, ${paymentId}, ${number}, ${kind}, ${state}, ${amountFen}, ${reason}, ${note}, ${requestId},
          ${requestedAt}, ${askAt})
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  async withdraw(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update refund set state = 'withdrawn', decided_at = ${at} where id = ${id} and state = 'requested' returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if it was decided or withdrawn meanwhile */
  async decide(
    id: string,
    {
      state,
      amountFen,
      note,
      by,
      at,
    }: { state: 'refunding' | 'rejected'; amountFen: number; note: string; by: string; at: Date },
  ): Promise<boolean> {
    const askAt = state === 'refunding' ? at : null
    const rows = await queries.query(
      sql`update refund set state = ${state}, amount_fen = ${amountFen}, decision_note = ${note}, decided_by = ${by}, decided_at = ${at},
          ask_at = ${askAt}
        where id = ${id} and state = 'requested' returning 1`,
    )
    return rows.length > 0
  },

  async markDone(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update refund set state = 'done', done_at = ${at}, ask_at = null where id = ${id} and state = 'refunding' returning 1`,
    )
    return rows.length > 0
  },

  /** Of one that was failed. */
  async markDoneLate(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update refund set state = 'done', done_at = ${at}, failure = '' where id = ${id} and state = 'failed' returning 1`,
    )
    return rows.length > 0
  },

  async markFailed(id: string, failure: string): Promise<boolean> {
    const rows = await queries.query(
      sql`update refund set state = 'failed', failure = ${failure}, ask_at = null where id = ${id} and state = 'refunding' returning 1`,
    )
    return rows.length > 0
  },

  /** A failed one begins again, under the same number. */
  async markRetried(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update refund set state = 'refunding', failure = '', asked_count = 0, ask_at = ${at} where id = ${id} and state = 'failed'
        returning 1`,
    )
    return rows.length > 0
  },

  async markPaidByHand(id: string, { note, by, at }: { note: string; by: string; at: Date }): Promise<boolean> {
    const rows = await queries.query(
      sql`update refund set state = 'done', done_at = ${at}, decision_note = ${note}, decided_by = ${by} where id = ${id} and state = 'failed'
        returning 1`,
    )
    return rows.length > 0
  },

  /** Takes what is due, so that no other node sends it meanwhile; see the payments' `takeDue`. */
  takeDue: (now: Date, pausesS: readonly number[], limit: number): Promise<RefundRow[]> =>
    queries.query<RefundRow>(
      sql`with due as (
          select id from refund where ask_at <= ${now} and state = 'refunding' order by ask_at limit ${limit} for update skip locked)
        update refund r set asked_count = r.asked_count + 1,
            ask_at = ${now}::timestamptz + make_interval(secs => (${pausesS}::int[])[least(r.asked_count + 1, cardinality(${pausesS}::int[]))])
          from due where due.id = r.id returning ${COLUMNS}`,
    ),

  /** Requested ones: oldest first; all others: latest first. */
  listQueue: (state: RefundState, after: { at: Date; id: string } | null, limit: number): Promise<RefundRow[]> =>
    state === 'requested'
      ? queries.query<RefundRow>(
          sql`select ${COLUMNS} from refund r where r.state = 'requested'
              and (${after?.at ?? null}::timestamptz is null or (r.requested_at, r.id) > (${after?.at ?? null}, ${after?.id ?? null}::uuid))
            order by r.requested_at, r.id limit ${limit}`,
        )
      : queries.query<RefundRow>(
          sql`select ${COLUMNS} from refund r where r.state = ${state}
              and (${after?.at ?? null}::timestamptz is null or (r.requested_at, r.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
            order by r.requested_at desc, r.id desc limit ${limit}`,
        ),

  countByState: (): Promise<{ state: RefundState; count: number }[]> =>
    queries.query<{ state: RefundState; count: number }>(sql`select state, count(*)::int as count from refund group by state`),
})

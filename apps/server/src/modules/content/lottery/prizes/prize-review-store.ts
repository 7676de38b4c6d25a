import type { PrizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { PrizeRow } from './prize-row.ts'
import { PRIZE_COLUMNS } from './prize-store.ts'

export interface ReviewFilter {
  state: 'pending' | 'decided'
  /** Part of a name; null: all. */
  text: string | null
}

interface Verdict {
  id: string
  /** Of the content that the reviewer has seen. */
  revision: number
  deciderId: string
  at: Date
}

/** Part of a name, in any case. A `%` in it is no wildcard. */
const hasName = (text: string | null) => sql`(${text}::text is null or strpos(lower(p.content ->> 'name'), lower(${text})) > 0)`
const isPending = sql`p.state = 'pending' and p.removed_at is null`
const isDecided = sql`p.state in ('approved', 'rejected') and p.removed_at is null and p.decided_at is not null`

/** Prizes for admins: the queue and decisions. */
export const createPrizeReviewStore = (queries: Queryable) => ({
  /** Pending ones oldest first, decided ones latest first. @param after of the last row of the previous page */
  list({ state, text }: ReviewFilter, after: { at: Date; id: string } | null, limit: number): Promise<PrizeRow[]> {
    const { at = null, id = null } = after ?? {}
    if (state === 'pending')
      return queries.query<PrizeRow>(
        sql`select ${PRIZE_COLUMNS} from prize p where ${isPending} and ${hasName(text)}
            and (${at}::timestamptz is null or (p.submitted_at, p.id) > (${at}, ${id}::uuid))
          order by p.submitted_at, p.id limit ${limit}`,
      )
    return queries.query<PrizeRow>(
      sql`select ${PRIZE_COLUMNS} from prize p where ${isDecided} and ${hasName(text)}
          and (${at}::timestamptz is null or (p.decided_at, p.id) < (${at}, ${id}::uuid))
        order by p.decided_at desc, p.id desc limit ${limit}`,
    )
  },

  /** No further than `max`. */
  async count({ state, text }: ReviewFilter, max: number): Promise<number> {
    const condition = state === 'pending' ? isPending : isDecided
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (
        select 1 from prize p where ${condition} and ${hasName(text)} limit ${max}) found`,
    )
    return row?.count ?? 0
  },

  /** A prize of any owner. */
  async find(id: string): Promise<PrizeRow | null> {
    const [row] = await queries.query<PrizeRow>(
      sql`select ${PRIZE_COLUMNS} from prize p where p.id = ${id} and p.removed_at is null and p.account_id is not null`,
    )
    return row ?? null
  },

  /**
   * Its content comes into force. The first time it goes online; sold out, it does so again if it has more units than before.
   * @returns the owner; null if it is not pending with this revision, is the admin's own, or has fewer units than are taken
   */
  async approve({ id, revision, deciderId, at }: Verdict, note: string): Promise<string | null> {
    const total = sql`(content ->> 'total')::int`
    const [row] = await queries.query<{ ownerId: string }>(
      sql`update prize set state = 'approved', approved_content = content, reasons = '{}', note = ${note},
          left_count = left_count + ${total} - total, total = ${total},
          last_day = case when content -> 'validity' ->> 'kind' = 'until' then (content -> 'validity' ->> 'day')::date end,
          shelf = case when shelf is null or shelf = 'expired' or (shelf = 'sold_out' and ${total} > total) then 'online' else shelf end,
          decided_at = ${at}, decided_by = ${deciderId}, updated_at = ${at}
        where id = ${id} and revision = ${revision} and state = 'pending' and removed_at is null
          and account_id <> ${deciderId} and left_count + ${total} - total >= 0
        returning account_id as "ownerId"`,
    )
    return row?.ownerId ?? null
  },

  /** What was approved before remains in force. @returns as `approve` */
  async reject({ id, revision, deciderId, at }: Verdict, reasons: readonly PrizeReason[], note: string): Promise<string | null> {
    const [row] = await queries.query<{ ownerId: string }>(
      sql`update prize set state = 'rejected', reasons = ${reasons}, note = ${note}, decided_at = ${at}, decided_by = ${deciderId},
          updated_at = ${at}
        where id = ${id} and revision = ${revision} and state = 'pending' and removed_at is null and account_id <> ${deciderId}
        returning account_id as "ownerId"`,
    )
    return row?.ownerId ?? null
  },

  /** Nothing of it is in force any more. @returns as `approve` */
  async takeDown(
    { id, revision, deciderId, at }: Verdict,
    reasons: readonly PrizeReason[],
    note: string,
  ): Promise<string | null> {
    const [row] = await queries.query<{ ownerId: string }>(
      sql`update prize set state = 'rejected', reasons = ${reasons}, note = ${note}, approved_content = null, shelf = null,
          last_day = null, decided_at = ${at}, decided_by = ${deciderId}, updated_at = ${at}
        where id = ${id} and revision = ${revision} and approved_content is not null and removed_at is null
          and account_id <> ${deciderId}
        returning account_id as "ownerId"`,
    )
    return row?.ownerId ?? null
  },
})

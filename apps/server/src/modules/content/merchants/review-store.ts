import type { MerchantReason } from '@zhanjian/contract/merchants/merchants.ts'
import { isUniqueViolation, type Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { MerchantRow } from './merchant-row.ts'

export interface MerchantFilter {
  state: 'pending' | 'decided'
  /** Part of the company's name; null: all. */
  text: string | null
}

export interface MerchantVerdict {
  accountId: string
  /** Of the form that the reviewer has seen. */
  revision: number
  deciderId: string
  reasons: readonly MerchantReason[]
  note: string
  at: Date
}

export const MERCHANT_COLUMNS = sql`m.account_id as "accountId", m.revision, m.form, m.state, m.licence_key as "licenceKey",
  m.licence_at as "licenceAt", m.proved_phone as "provedPhone", m.reasons, m.note, m.submitted_at as "submittedAt",
  m.decided_at as "decidedAt", m.decided_by as "decidedBy", m.updated_at as "updatedAt"`

/** Part of a name, in any case. A `%` in it is no wildcard. */
const hasName = (text: string | null) => sql`(${text}::text is null or strpos(lower(m.form ->> 'company'), lower(${text})) > 0)`
const isPending = sql`m.state = 'pending'`
const isDecided = sql`m.state in ('approved', 'rejected', 'revoked') and m.decided_at is not null`

/** Applications for admins: the queue and decisions, each one conditional statement. */
export const createMerchantReviewStore = (queries: Queryable) => ({
  /** Pending ones oldest first, decided ones latest first. @param after of the last row of the previous page */
  list({ state, text }: MerchantFilter, after: { at: Date; id: string } | null, limit: number): Promise<MerchantRow[]> {
    const { at = null, id = null } = after ?? {}
    if (state === 'pending')
      return queries.query<MerchantRow>(
        sql`select ${MERCHANT_COLUMNS} from merchant m where ${isPending} and ${hasName(text)}
            and (${at}::timestamptz is null or (m.submitted_at, m.account_id) > (${at}, ${id}::uuid))
          order by m.submitted_at, m.account_id limit ${limit}`,
      )
    return queries.query<MerchantRow>(
      sql`select ${MERCHANT_COLUMNS} from merchant m where ${isDecided} and ${hasName(text)}
          and (${at}::timestamptz is null or (m.decided_at, m.account_id) < (${at}, ${id}::uuid))
        order by m.decided_at desc, m.account_id desc limit ${limit}`,
    )
  },

  /** No further than `max`. */
  async count({ state, text }: MerchantFilter, max: number): Promise<number> {
    const condition = state === 'pending' ? isPending : isDecided
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (select 1 from merchant m where ${condition} and ${hasName(text)} limit ${max}) found`,
    )
    return row?.count ?? 0
  },

  /**
   * @returns false if it is not pending with this revision, is the admin's own, or the account is not active
   * @throws AppError MERCHANT_LICENCE_TAKEN, which rolls the transaction back
   */
  async approve({ accountId, revision, deciderId, note, at }: MerchantVerdict): Promise<boolean> {
    const statement = sql`update merchant m set state = 'approved', reasons = '{}', note = ${note}, decided_at = ${at}, decided_by = ${deciderId},
          approved_at = coalesce(approved_at, ${at}), left_at = null, updated_at = ${at}
        from account a where a.id = m.account_id and a.status = 'active' and m.account_id = ${accountId} and m.revision = ${revision}
          and m.state = 'pending' and m.account_id <> ${deciderId} returning 1`
    const rows = await queries.query(statement).catch((cause: unknown) => {
      if (isUniqueViolation(cause, 'merchant_licence')) throw new AppError('MERCHANT_LICENCE_TAKEN')
      throw cause
    })
    return rows.length > 0
  },

  /** What is submitted next has another revision, as after `withdraw`. @returns as `approve` */
  async reject({ accountId, revision, deciderId, reasons, note, at }: MerchantVerdict): Promise<boolean> {
    const rows = await queries.query(
      sql`update merchant set state = 'rejected', revision = revision + 1, reasons = ${reasons}, note = ${note}, decided_at = ${at},
          decided_by = ${deciderId}, updated_at = ${at}
        where account_id = ${accountId} and revision = ${revision} and state = 'pending' and account_id <> ${deciderId} returning 1`,
    )
    return rows.length > 0
  },

  /** Of an approved one. Otherwise as `reject`. */
  async revoke({ accountId, revision, deciderId, reasons, note, at }: MerchantVerdict): Promise<boolean> {
    const rows = await queries.query(
      sql`update merchant set state = 'revoked', revision = revision + 1, reasons = ${reasons}, note = ${note}, decided_at = ${at},
          decided_by = ${deciderId}, left_at = ${at}, updated_at = ${at}
        where account_id = ${accountId} and revision = ${revision} and state = 'approved' and account_id <> ${deciderId} returning 1`,
    )
    return rows.length > 0
  },
})

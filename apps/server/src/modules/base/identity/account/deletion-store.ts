import type { DeletionReason } from '@zhanjian/contract/accounts/account-data.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { ValidityWindow } from '../validity-window.ts'

export interface DeletionRow {
  accountId: string
  reasons: readonly DeletionReason[]
  note: string
  appliedAt: Date
  eraseAt: Date
  heirId: string | null
}

export interface HandOverOfferRow {
  accountId: string
  eraseAt: Date
  state: 'offered' | 'accepted' | 'declined'
}

/** Unique names of an erased account, which contain no personal data. */
export interface PlaceholderNames {
  username: string
  nickname: string
  invitationCode: string
}

export type DeletionStore = ReturnType<typeof createDeletionStore>

const TABLES_OF_ACCOUNT = [sql`session`, sql`temporary_token`, sql`social_identity`, sql`social_union`, sql`account_deletion`]
const TABLES_OF_PHONE = [sql`sms_code`, sql`password_reset`]

export const createDeletionStore = (queries: Queryable) => ({
  /** @returns `last_admin` if no active admin would remain; `gone` if the account is not active */
  async insertDeletion(row: DeletionRow): Promise<'applied' | 'last_admin' | 'gone'> {
    const rows = await queries.query(
      // Concurrent deletions of admins wait here for each other, so that each sees the status that the previous one has set.
      sql`with admins as materialized (
         select id from account where 'admin' = any (roles) and status = 'active'
           and exists (select 1 from account where id = ${row.accountId} and 'admin' = any (roles)) order by id for no key update
       ), leaving as (
         update account set status = 'deletion_requested', session_epoch = session_epoch + 1
         where id = ${row.accountId} and status = 'active' and (not 'admin' = any (roles) or (select count(*) from admins) > 1)
           returning id
       )
       insert into account_deletion (account_id, reasons, note, applied_at, erase_at, heir_id, heir_state)
       select id, ${row.reasons}, ${row.note}, ${row.appliedAt}, ${row.eraseAt}, ${row.heirId}::uuid,
         case when ${row.heirId}::uuid is not null then 'offered' end from leaving returning 1`,
    )
    if (rows.length > 0) return 'applied'
    const [known] = await queries.query(sql`select 1 from account where id = ${row.accountId} and status = 'active'`)
    return known === undefined ? 'gone' : 'last_admin'
  },

  /** Replaces an older cancel token. @returns the time of the erasure; undefined if it can no longer be cancelled */
  async updateCancelToken(accountId: string, cancelHash: Buffer, expiresAt: Date, now: Date): Promise<Date | undefined> {
    const [row] = await queries.query<{ eraseAt: Date }>(
      sql`update account_deletion set cancel_hash = ${cancelHash}, cancel_expires_at = least(${expiresAt}, erase_at)
       where account_id = ${accountId} and started_at is null and erase_at > ${now} returning erase_at as "eraseAt"`,
    )
    return row?.eraseAt
  },

  /** One statement, so that a cancellation and the start of the erasure exclude each other. @returns the id of the account */
  async deleteByCancelToken(cancelHash: Buffer, { now, latestExpiry }: ValidityWindow): Promise<string | undefined> {
    const [row] = await queries.query<{ id: string }>(
      sql`with kept as (
         delete from account_deletion
         where cancel_hash = ${cancelHash} and cancel_expires_at > ${now} and cancel_expires_at <= ${latestExpiry}
           and started_at is null
         returning account_id
       )
       update account set status = 'active' from kept where id = kept.account_id and status = 'deletion_requested' returning id`,
    )
    return row?.id
  },

  async listDue(now: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select account_id as id from account_deletion where erase_at <= ${now} order by erase_at limit 100`,
    )
    return rows.map(({ id }) => id)
  },

  /** Starts the erasure; it can no longer be cancelled. @returns the heir who accepted; undefined if not due or cancelled */
  async updateStarted(accountId: string, now: Date): Promise<{ heirId: string | null } | undefined> {
    const [row] = await queries.query<{ heirId: string | null }>(
      sql`update account_deletion d set started_at = coalesce(started_at, ${now})
        where account_id = ${accountId} and erase_at <= ${now}
       returning (select id from account where id = d.heir_id and d.heir_state = 'accepted' and status = 'active') as "heirId"`,
    )
    return row
  },

  /** Newest first. */
  listOffersTo: (heirId: string): Promise<HandOverOfferRow[]> =>
    queries.query<HandOverOfferRow>(
      sql`select account_id as "accountId", erase_at as "eraseAt", heir_state as state from account_deletion
       where heir_id = ${heirId} and heir_state is not null and started_at is null order by applied_at desc`,
    ),

  async updateHeirState(accountId: string, heirId: string, state: 'accepted' | 'declined'): Promise<boolean> {
    const rows = await queries.query(
      sql`update account_deletion set heir_state = ${state}
        where account_id = ${accountId} and heir_id = ${heirId} and started_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** Those of `ids` whose account is not erased: a backup has restored them. */
  async findNotErased(ids: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from account where id = any (${ids}::uuid[]) and status <> 'deleted'`,
    )
    return rows.map(({ id }) => id)
  },

  /** Erases all personal data in identity; call it in a transaction. @returns the profile picture, which the caller deletes */
  async eraseAccount(accountId: string, { username, nickname, invitationCode }: PlaceholderNames): Promise<string | undefined> {
    const [account] = await queries.query<{ phone: string | null; avatar: string }>(
      sql`select phone, avatar from account where id = ${accountId} for update`,
    )
    if (account === undefined) return undefined
    for (const table of TABLES_OF_ACCOUNT) {
      await queries.query(sql`delete from ${table} where account_id = ${accountId}`)
    }
    await queries.query(sql`update account_deletion set heir_id = null, heir_state = null where heir_id = ${accountId}`)
    for (const table of TABLES_OF_PHONE) await queries.query(sql`delete from ${table} where phone = ${account.phone}`)
    await queries.query(sql`update account set invited_by = null where invited_by = ${accountId}`)
    await queries.query(
      sql`update account set status = 'deleted', username = ${username}, nickname = ${nickname},
        invitation_code = ${invitationCode}, avatar = '', gender = 0,
         phone = null, password_hash = null, roles = '{user}', invited_by = null, username_changed_at = null,
         introduction = '', is_nickname_chosen = false, ban_note = '', banned_until = null, last_seen_at = null,
         session_epoch = session_epoch + 1
       where id = ${accountId} and status <> 'deleted'`,
    )
    return account.avatar
  },
})

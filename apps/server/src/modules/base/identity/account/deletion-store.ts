import type { DeletionReason } from '@zhanjian/contract/account-data.ts'
import type { Queryable } from '../../../../db/database.ts'
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

/** What an account is called once nobody is behind it any more. */
export interface PlaceholderNames {
  username: string
  nickname: string
  invitationCode: string
}

export type DeletionStore = ReturnType<typeof createDeletionStore>

export const createDeletionStore = (queries: Queryable) => ({
  /** @returns `last_admin` where nobody would be left who can log in as one; `gone` for an account that is not active (any more) */
  async insertDeletion(row: DeletionRow): Promise<'applied' | 'last_admin' | 'gone'> {
    const rows = await queries.query(
      // Admins who leave together: each waits here for the one before, and sees that it has left.
      `with admins as materialized (
         select id from account where 'admin' = any (roles) and status = 'active'
           and exists (select 1 from account where id = $1 and 'admin' = any (roles)) order by id for update
       ), leaving as (
         update account set status = 'deletion_requested', session_epoch = session_epoch + 1
         where id = $1 and status = 'active' and (not 'admin' = any (roles) or (select count(*) from admins) > 1) returning id
       )
       insert into account_deletion (account_id, reasons, note, applied_at, erase_at, heir_id, heir_state)
       select id, $2, $3, $4, $5, $6::uuid, case when $6::uuid is not null then 'offered' end from leaving returning 1`,
      [row.accountId, row.reasons, row.note, row.appliedAt, row.eraseAt, row.heirId],
    )
    if (rows.length > 0) return 'applied'
    const [known] = await queries.query(`select 1 from account where id = $1 and status = 'active'`, [row.accountId])
    return known === undefined ? 'gone' : 'last_admin'
  },

  /** Puts the way back; a newer one takes the place of an older one. @returns undefined when there is no way back any more */
  async updateCancelToken(accountId: string, cancelHash: Buffer, expiresAt: Date, now: Date): Promise<Date | undefined> {
    const [row] = await queries.query<{ eraseAt: Date }>(
      `update account_deletion set cancel_hash = $2, cancel_expires_at = least($3, erase_at)
       where account_id = $1 and started_at is null and erase_at > $4 returning erase_at as "eraseAt"`,
      [accountId, cancelHash, expiresAt, now],
    )
    return row?.eraseAt
  },

  /** One statement: either the person stays, or the erasure has begun. @returns whose account stays */
  async deleteByCancelToken(cancelHash: Buffer, { now, latestExpiry }: ValidityWindow): Promise<string | undefined> {
    const [row] = await queries.query<{ id: string }>(
      `with kept as (
         delete from account_deletion
         where cancel_hash = $1 and cancel_expires_at > $2 and cancel_expires_at <= $3 and started_at is null
         returning account_id
       )
       update account set status = 'active' from kept where id = kept.account_id and status = 'deletion_requested' returning id`,
      [cancelHash, now, latestExpiry],
    )
    return row?.id
  },

  async listDue(now: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      'select account_id as id from account_deletion where erase_at <= $1 order by erase_at limit 100',
      [now],
    )
    return rows.map(({ id }) => id)
  },

  /** From here on there is no way back. @returns the heir, if there is one to be had; undefined: it is not due, or cancelled */
  async updateStarted(accountId: string, now: Date): Promise<{ heirId: string | null } | undefined> {
    const [row] = await queries.query<{ heirId: string | null }>(
      `update account_deletion d set started_at = coalesce(started_at, $2) where account_id = $1 and erase_at <= $2
       returning (select id from account where id = d.heir_id and d.heir_state = 'accepted' and status = 'active') as "heirId"`,
      [accountId, now],
    )
    return row
  },

  /** Newest first. */
  listOffersTo: (heirId: string): Promise<HandOverOfferRow[]> =>
    queries.query<HandOverOfferRow>(
      `select account_id as "accountId", erase_at as "eraseAt", heir_state as state from account_deletion
       where heir_id = $1 and started_at is null order by applied_at desc`,
      [heirId],
    ),

  async updateHeirState(accountId: string, heirId: string, state: 'accepted' | 'declined'): Promise<boolean> {
    const rows = await queries.query(
      `update account_deletion set heir_state = $3 where account_id = $1 and heir_id = $2 and started_at is null returning 1`,
      [accountId, heirId, state],
    )
    return rows.length > 0
  },

  /** Those of `ids` behind whom there is still somebody: a backup brought them back. */
  async findNotErased(ids: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      `select id from account where id = any ($1::uuid[]) and status <> 'deleted'`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },

  /** Everything that identity knows of the person, in one transaction's statements; the picture that was shown stays to be removed. */
  async eraseAccount(accountId: string, { username, nickname, invitationCode }: PlaceholderNames): Promise<string | undefined> {
    const [account] = await queries.query<{ phone: string | null; avatar: string }>(
      'select phone, avatar from account where id = $1 for update',
      [accountId],
    )
    if (account === undefined) return undefined
    for (const table of ['session', 'temporary_token', 'social_identity', 'social_union', 'account_deletion']) {
      await queries.query(`delete from ${table} where account_id = $1`, [accountId])
    }
    await queries.query(`update account_deletion set heir_id = null, heir_state = null where heir_id = $1`, [accountId])
    for (const table of ['sms_code', 'password_reset'])
      await queries.query(`delete from ${table} where phone = $1`, [account.phone])
    await queries.query('update account set invited_by = null where invited_by = $1', [accountId])
    await queries.query(
      `update account set status = 'deleted', username = $2, nickname = $3, invitation_code = $4, avatar = '', gender = 0,
         phone = null, password_hash = null, roles = '{user}', invited_by = null, username_changed_at = null,
         introduction = '', ban_note = '', banned_until = null, last_seen_at = null,
         session_epoch = session_epoch + 1
       where id = $1 and status <> 'deleted'`,
      [accountId, username, nickname, invitationCode],
    )
    return account.avatar
  },
})

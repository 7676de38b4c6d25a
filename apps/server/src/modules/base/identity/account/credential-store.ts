import type { Queryable } from '../../../../db/database.ts'
import type { ValidityWindow } from '../validity-window.ts'

export type CredentialStore = ReturnType<typeof createCredentialStore>

/** What an account is logged in with. Every change moves the epoch on: a login that was under way comes to nothing. */
export const createCredentialStore = (queries: Queryable) => ({
  async updatePassword(accountId: string, passwordHash: string): Promise<void> {
    await queries.query('update account set password_hash = $2, session_epoch = session_epoch + 1 where id = $1', [
      accountId,
      passwordHash,
    ])
  },

  /** Takes the place of an earlier one for the same phone. */
  async upsertReset(phone: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await queries.query(
      `insert into password_reset (phone, token_hash, expires_at) values ($1, $2, $3)
       on conflict (phone) do update set token_hash = $2, expires_at = $3`,
      [phone, tokenHash, expiresAt],
    )
  },

  /** Uses it up. @returns whether it was good for this phone */
  async consumeReset(phone: string, tokenHash: Buffer, { now, latestExpiry }: ValidityWindow): Promise<boolean> {
    const rows = await queries.query(
      'delete from password_reset where phone = $1 and token_hash = $2 and expires_at > $3 and expires_at <= $4 returning 1',
      [phone, tokenHash, now, latestExpiry],
    )
    return rows.length > 0
  },

  async deleteExpiredResets(now: Date): Promise<void> {
    await queries.query('delete from password_reset where expires_at <= $1', [now])
  },
})

import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { ValidityWindow } from '../validity-window.ts'

export type CredentialStore = ReturnType<typeof createCredentialStore>

/** Passwords and their resets. Every change of a password increments the session epoch, so that a concurrent login fails. */
export const createCredentialStore = (queries: Queryable) => ({
  async updatePassword(accountId: string, passwordHash: string): Promise<void> {
    await queries.query(
      sql`update account set password_hash = ${passwordHash}, session_epoch = session_epoch + 1 where id = ${accountId}`,
    )
  },

  /** Replaces an earlier one for the same phone. */
  async upsertReset(phone: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await queries.query(
      sql`insert into password_reset (phone, token_hash, expires_at) values (${phone}, ${tokenHash}, ${expiresAt})
       on conflict (phone) do update set token_hash = ${tokenHash}, expires_at = ${expiresAt}`,
    )
  },

  /** Deletes the reset. @returns whether it was valid for this phone */
  async consumeReset(phone: string, tokenHash: Buffer, { now, latestExpiry }: ValidityWindow): Promise<boolean> {
    const rows = await queries.query(
      sql`delete from password_reset where phone = ${phone} and token_hash = ${tokenHash} and expires_at > ${now}
        and expires_at <= ${latestExpiry} returning 1`,
    )
    return rows.length > 0
  },

  async deleteExpiredResets(now: Date): Promise<void> {
    await queries.query(sql`delete from password_reset where expires_at <= ${now}`)
  },
})

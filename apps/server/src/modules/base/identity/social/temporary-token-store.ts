import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { ValidityWindow } from '../validity-window.ts'

export type TemporaryTokenKind = 'social' | 'launch'

export interface TemporaryTokenRow {
  kind: TemporaryTokenKind
  accountId: string
  sessionEpoch: number
  sessionId: string | null
  clientId: string
  browserHash: Buffer | null
}

export type TemporaryTokenStore = ReturnType<typeof createTemporaryTokenStore>

/** Short-lived single-use tokens, stored as hashes only. */
export const createTemporaryTokenStore = (queries: Queryable) => ({
  async insertToken(hash: Buffer, token: TemporaryTokenRow, expiresAt: Date): Promise<void> {
    const { kind, accountId, sessionEpoch, sessionId, clientId, browserHash } = token
    await queries.query(
      sql`insert into temporary_token (hash, kind, account_id, session_epoch, session_id, client_id, browser_hash, expires_at)
       values (${hash}, ${kind}, ${accountId}, ${sessionEpoch}, ${sessionId}, ${clientId}, ${browserHash}, ${expiresAt})`,
    )
  },

  /** Deletes and returns the token: of concurrent calls one gets it. Does not check the caller. */
  async consumeToken(hash: Buffer, kind: TemporaryTokenKind, validity: ValidityWindow): Promise<TemporaryTokenRow | undefined> {
    const [token] = await queries.query<TemporaryTokenRow>(
      sql`delete from temporary_token where hash = ${hash} and kind = ${kind} and expires_at > ${validity.now}
        and expires_at <= ${validity.latestExpiry}
       returning kind, account_id as "accountId", session_epoch as "sessionEpoch", session_id as "sessionId",
         client_id as "clientId", browser_hash as "browserHash"`,
    )
    return token
  },

  /** @returns false if the one-click pair was used before */
  async insertUsedOneClick(hash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into used_one_click (hash, expires_at) values (${hash}, ${expiresAt}) on conflict (hash) do nothing returning 1`,
    )
    return rows.length > 0
  },

  async deleteExpired(now: Date): Promise<void> {
    await queries.query(sql`delete from temporary_token where expires_at <= ${now}`)
    await queries.query(sql`delete from used_one_click where expires_at <= ${now}`)
  },
})

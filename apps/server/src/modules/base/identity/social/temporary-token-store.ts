import type { Queryable } from '../../../../db/database.ts'
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

export const createTemporaryTokenStore = (queries: Queryable) => ({
  async insertToken(hash: Buffer, token: TemporaryTokenRow, expiresAt: Date): Promise<void> {
    const { kind, accountId, sessionEpoch, sessionId, clientId, browserHash } = token
    await queries.query(
      `insert into temporary_token (hash, kind, account_id, session_epoch, session_id, client_id, browser_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [hash, kind, accountId, sessionEpoch, sessionId, clientId, browserHash, expiresAt],
    )
  },

  /** Uses it up, whoever asks: of many at once one gets it. */
  async consumeToken(hash: Buffer, kind: TemporaryTokenKind, life: ValidityWindow): Promise<TemporaryTokenRow | undefined> {
    const [token] = await queries.query<TemporaryTokenRow>(
      `delete from temporary_token where hash = $1 and kind = $2 and expires_at > $3 and expires_at <= $4
       returning kind, account_id as "accountId", session_epoch as "sessionEpoch", session_id as "sessionId",
         client_id as "clientId", browser_hash as "browserHash"`,
      [hash, kind, life.now, life.latestExpiry],
    )
    return token
  },

  /** @returns false for a one-click pair that was used before */
  async insertUsedOneClick(hash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows = await queries.query(
      'insert into used_one_click (hash, expires_at) values ($1, $2) on conflict (hash) do nothing returning 1',
      [hash, expiresAt],
    )
    return rows.length > 0
  },

  async deleteExpired(now: Date): Promise<void> {
    await queries.query('delete from temporary_token where expires_at <= $1', [now])
    await queries.query('delete from used_one_click where expires_at <= $1', [now])
  },
})

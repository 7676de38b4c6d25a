import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { type AttemptSettlement, createSettleSteps } from './attempt-store.ts'
import type { BanColumns } from './ban.ts'

/** The hashes of a new pair of tokens, with their expiry times. */
export interface TokenPairRow {
  accessHash: Buffer
  accessExpiresAt: Date
  refreshHash: Buffer
  refreshExpiresAt: Date
}

/** A refresh token that was already used, with its session. */
export interface RefreshRotationRow extends BanColumns {
  sessionId: string
  clientId: string
  scope: string
  rotatedAt: Date
  /** Null once the grace period is over. */
  salt: Buffer | null
  /** Of the session's current pair. */
  refreshHash: Buffer
  accessExpiresAt: Date
}

export interface NewSession extends TokenPairRow {
  id: string
  accountId: string
  accountEpoch: number
  clientId: string
  scope: string
  userAgent: string
  endsAt: Date
  createdAt: Date
}

/** The account of a session that has not ended. */
export interface ActiveSession {
  accountId: string
  roles: Role[]
  hasPhone: boolean
}

export interface AuthenticatedSessionRow extends BanColumns {
  sessionId: string
  accountId: string
  roles: Role[]
  hasPhone: boolean
  accessExpiresAt: Date
  lastSeenAt: Date
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions and their tokens, which are stored as hashes only. */
export const createSessionStore = (queries: Queryable) => ({
  /** Sessions by the hash (hex) of their access token; unknown hashes are missing. One index lookup for many requests. */
  findByAccessHashes: async (accessHashes: readonly string[]): Promise<Map<string, AuthenticatedSessionRow>> => {
    const holders = await queries.query<AuthenticatedSessionRow & { accessHash: string }>(
      sql`select encode(session.access_hash, 'hex') as "accessHash", session.access_expires_at as "accessExpiresAt",
         session.id as "sessionId", account.id as "accountId", account.roles, account.status,
         account.ban_note as "banNote", account.banned_until as "bannedUntil",
         account.phone is not null as "hasPhone", session.last_seen_at as "lastSeenAt"
       from session join account on account.id = session.account_id
       where session.access_hash = any (array(select decode(hash, 'hex')
         from string_to_table(${accessHashes.join(',')}, ',') as hash))`,
    )
    return new Map(holders.map((holder) => [holder.accessHash, holder]))
  },

  /**
   * Locks the account, so that it waits for concurrent changes. Also updates the account's `last_seen_at`, unless it is
   * newer than `unlessSince`. The attempts are settled in any case.
   * @returns false if the account may not log in, or its session epoch has changed
   */
  async insertSession(session: NewSession, unlessSince: Date, settlement: AttemptSettlement): Promise<boolean> {
    const { createdAt } = session
    const rows = await queries.query(
      sql`with ${createSettleSteps(settlement)}, holder as (
         select id, last_seen_at from account
         where id = ${session.accountId} and status = 'active' and session_epoch = ${session.accountEpoch} for no key update
       ), seen as (
         update account set last_seen_at = ${createdAt} from holder
         where account.id = holder.id and (holder.last_seen_at is null or holder.last_seen_at < ${unlessSince})
       )
       insert into session (id, account_id, client_id, scope, user_agent, access_hash, access_expires_at, refresh_hash,
         refresh_expires_at, ends_at, created_at, last_seen_at)
       select ${session.id}, id, ${session.clientId}, ${session.scope}, ${session.userAgent},
         ${session.accessHash}, ${session.accessExpiresAt}, ${session.refreshHash}, ${session.refreshExpiresAt},
         ${session.endsAt}, ${createdAt}, ${createdAt} from holder returning 1`,
    )
    return rows.length > 0
  },

  /**
   * Replaces the pair of tokens and records the old refresh token. One statement: of concurrent calls with one token
   * exactly one gets the row.
   * @param salt from which the new pair was derived
   */
  async updateTokens(
    oldRefreshHash: Buffer,
    clientId: string,
    { salt, ...next }: TokenPairRow & { salt: Buffer },
    now: Date,
  ): Promise<{ id: string; scope: string; accessExpiresAt: Date } | undefined> {
    const [session] = await queries.query<{ id: string; scope: string; accessExpiresAt: Date }>(
      sql`with rotated as (
         update session
         set access_hash = ${next.accessHash}, access_expires_at = least(${next.accessExpiresAt}, ends_at),
             refresh_hash = ${next.refreshHash}, refresh_expires_at = least(${next.refreshExpiresAt}, ends_at),
               last_seen_at = ${now}
         where refresh_hash = ${oldRefreshHash} and client_id = ${clientId} and refresh_expires_at > ${now} and ends_at > ${now}
           and exists (select 1 from account where account.id = account_id and status = 'active')
         returning id, scope, access_expires_at
       ), remembered as (
         insert into rotated_refresh_token (hash, session_id, rotated_at, salt) select ${oldRefreshHash}, id, ${now}, ${salt}
           from rotated
       )
       select id, scope, access_expires_at as "accessExpiresAt" from rotated`,
    )
    return session
  },

  /** Of concurrent calls one writes. */
  async updateLastSeen(id: string, at: Date, unlessSince: Date): Promise<void> {
    await queries.query(
      sql`with seen as (update session set last_seen_at = ${at} where id = ${id} and last_seen_at < ${unlessSince}
        returning account_id)
       update account set last_seen_at = greatest(last_seen_at, ${at}) from seen where account.id = seen.account_id`,
    )
  },

  async findRotation(refreshHash: Buffer): Promise<RefreshRotationRow | undefined> {
    const [rotation] = await queries.query<RefreshRotationRow>(
      sql`select session_id as "sessionId", client_id as "clientId", scope, rotated_at as "rotatedAt", salt,
         refresh_hash as "refreshHash", access_expires_at as "accessExpiresAt",
         status, ban_note as "banNote", banned_until as "bannedUntil"
       from rotated_refresh_token join session on session.id = session_id join account on account.id = account_id
       where hash = ${refreshHash}`,
    )
    return rotation
  },

  /** Deletes the salts of rotations outside [from, to]: their grace period is over. */
  async clearSalts(from: Date, to: Date): Promise<void> {
    await queries.query(
      sql`update rotated_refresh_token set salt = null where salt is not null and (rotated_at < ${from} or rotated_at > ${to})`,
    )
  },

  /** @returns whether the session existed */
  async deleteSession(id: string): Promise<boolean> {
    const rows = await queries.query(sql`delete from session where id = ${id} returning id`)
    return rows.length > 0
  },

  /** Those of the sessions that have not ended and whose account is active. */
  async findActiveSessions(ids: readonly string[], now: Date): Promise<Map<string, ActiveSession>> {
    const rows = await queries.query<ActiveSession & { id: string }>(
      sql`select session.id, account_id as "accountId", account.roles, account.phone is not null as "hasPhone" from session join account on account.id = session.account_id
       where session.id = any (${ids}::uuid[]) and account.status = 'active' and ends_at > ${now}
         and refresh_expires_at > ${now}`,
    )
    return new Map(rows.map(({ id, ...session }) => [id, session]))
  },

  /** The ban of the account that the refresh token belongs to. */
  async findBanByRefreshHash(refreshHash: Buffer): Promise<BanColumns | undefined> {
    const [row] = await queries.query<BanColumns>(
      sql`select status, ban_note as "banNote", banned_until as "bannedUntil"
       from session join account on account.id = account_id where refresh_hash = ${refreshHash}`,
    )
    return row
  },

  async deleteEnded(now: Date): Promise<void> {
    await queries.query(sql`delete from session where ends_at <= ${now} or refresh_expires_at <= ${now}`)
  },
})

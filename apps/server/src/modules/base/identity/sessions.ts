import { hash } from 'node:crypto'
import type { Ban, LoginData, Role } from '@zhanjian/contract/accounts/identity.ts'
import { REFRESH_GRACE_S } from '@zhanjian/contract/accounts/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Account } from './account-store.ts'
import type { AttemptSettlement } from './attempt-store.ts'
import { createBanError, toBan } from './ban.ts'
import { ACCESS_TOKEN_LIFE_S, LAST_SEEN_INTERVAL_S, REFRESH_TOKEN_LIFE_S, SESSION_LIFE_S } from './limits.ts'
import type { RefreshRotationRow, TokenPairRow } from './session-store.ts'
import type { IdentityStore } from './store.ts'
import { getValidityWindow } from './validity-window.ts'

/** The session and user of a valid access token. */
export interface AuthenticatedSession {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
  /** Null: not banned. */
  ban: Ban | null
  hasPhone: boolean
}

/** The client application and browser of a session. */
export interface Device {
  clientId: string
  userAgent: string
}

/** The response of a login, without the user. */
export type SessionTokens = Omit<LoginData, 'user'>

const SCOPE = 'user'
const TOKEN_TYPE = 'Bearer'
const TOKEN_BYTES = 32
const SALT_BYTES = 32
/** Prefixes by which log filters and secret scanners recognise tokens. */
const ACCESS_PREFIX = 'zja_'
const REFRESH_PREFIX = 'zjr_'

interface SessionsDependencies {
  store: IdentityStore
  secrets: Secrets
  clock: Clock
  random: Random
}

interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** Sessions: each has a pair of opaque tokens, stored as hashes. Deleting the row ends both. */
export function createSessions({ store, secrets, clock, random }: SessionsDependencies) {
  const createTokenPair = (): TokenPair => ({
    accessToken: ACCESS_PREFIX + random.bytes(TOKEN_BYTES).toString('base64url'),
    refreshToken: REFRESH_PREFIX + random.bytes(TOKEN_BYTES).toString('base64url'),
  })
  /** The pair after a refresh token: reproducible while the salt is stored, and not computable without the token. */
  const deriveTokenPair = (oldRefreshToken: string, salt: Buffer): TokenPair => {
    const text = `${salt.toString('base64url')} ${oldRefreshToken}`
    return {
      accessToken: ACCESS_PREFIX + secrets.keyedHash('next access token', text).toString('base64url'),
      refreshToken: REFRESH_PREFIX + secrets.keyedHash('next refresh token', text).toString('base64url'),
    }
  }

  return {
    /**
     * @param account as it was when its owner was authenticated
     * @param settlement of the counted attempts, if there are any
     * @throws AppError LOGIN_REQUIRED if since then the account was closed, or all its sessions were ended
     */
    async openSession(
      account: Pick<Account, 'id' | 'sessionEpoch'>,
      device: Device,
      settlement?: AttemptSettlement,
    ): Promise<SessionTokens> {
      const now = clock.now()
      const id = uuidv7(random, clock.nowMs())
      const pair = createTokenPair()
      const holder = { accountId: account.id, accountEpoch: account.sessionEpoch }
      const session = {
        ...toTokenPairRow(pair, now),
        ...device,
        ...holder,
        id,
        scope: SCOPE,
        endsAt: addSeconds(now, SESSION_LIFE_S),
        createdAt: now,
      }
      const toSettle = settlement ?? { resetKeys: [], refundedKeys: [], at: now }
      if (!(await store.sessions.insertSession(session, getLastSeenThreshold(now), toSettle)))
        throw new AppError('LOGIN_REQUIRED')
      return toSessionTokens(pair, id, SCOPE, ACCESS_TOKEN_LIFE_S)
    },

    /** @returns the session of an access token; null if it is invalid or has ended */
    async authenticate(accessToken: string): Promise<AuthenticatedSession | null> {
      if (!accessToken.startsWith(ACCESS_PREFIX)) return null
      const holder = await store.findSession(hash('sha256', accessToken, 'hex'))
      const now = clock.now()
      if (holder === undefined || holder.accessExpiresAt <= now) return null
      // Issued by a clock that was ahead: the client has to refresh it, so that it does not live too long.
      if (holder.accessExpiresAt > getValidityWindow(now, ACCESS_TOKEN_LIFE_S).latestExpiry) return null
      if (!['active', 'banned'].includes(holder.status)) return null
      const since = getLastSeenThreshold(now)
      if (holder.lastSeenAt < since) await store.sessions.updateLastSeen(holder.sessionId, now, since)
      return {
        user: { id: holder.accountId, roles: holder.roles },
        sessionId: holder.sessionId,
        ban: toBan(holder),
        hasPhone: holder.hasPhone,
      }
    },

    /**
     * Exchanges a refresh token for a new pair. Within the grace the same client gets the same pair again, because the first
     * response may have been lost.
     * @throws AppError REFRESH_ALREADY_ROTATED, REFRESH_INVALID, ACCOUNT_BANNED
     */
    async refresh(oldRefreshToken: string, clientId: string): Promise<SessionTokens> {
      const now = clock.now()
      const oldHash = hashToken(oldRefreshToken)
      const salt = random.bytes(SALT_BYTES)
      const pair = deriveTokenPair(oldRefreshToken, salt)
      const session = await store.sessions.updateTokens(oldHash, clientId, { ...toTokenPairRow(pair, now), salt }, now)
      if (session !== undefined)
        return toSessionTokens(pair, session.id, session.scope, secondsLeft(session.accessExpiresAt, now))
      const rotation = await store.sessions.findRotation(oldHash)
      if (rotation === undefined) return throwRefreshError(oldHash)
      return repeatRefresh(oldRefreshToken, clientId, rotation, now)
    },

    /** Deletes salts whose grace is over: without the salt the same pair cannot be derived again. */
    clearSalts: (): Promise<void> => {
      const now = clock.now()
      // A time in the future was written by a clock that has been put back since.
      return store.sessions.clearSalts(addSeconds(now, -REFRESH_GRACE_S), addSeconds(now, REFRESH_GRACE_S))
    },

    /** @returns whether there was a session to end */
    endSession: (sessionId: string): Promise<boolean> => store.sessions.deleteSession(sessionId),
  }

  async function repeatRefresh(
    oldToken: string,
    clientId: string,
    rotation: RefreshRotationRow,
    now: Date,
  ): Promise<SessionTokens> {
    const { sessionId, scope, rotatedAt, salt, refreshHash, accessExpiresAt } = rotation
    const ageS = (now.getTime() - rotatedAt.getTime()) / 1000
    // In the future it is fresh while its salt is stored: the clock was put back during the grace.
    const isFresh = ageS <= REFRESH_GRACE_S && (salt !== null || ageS >= -REFRESH_GRACE_S)
    if (!isFresh || rotation.clientId !== clientId) {
      // Two parties have tokens of this session, and the attacker cannot be identified: end it for both.
      await store.sessions.deleteSession(sessionId)
      throw new AppError('REFRESH_INVALID')
    }
    const ban = toBan(rotation)
    if (ban !== null) throw createBanError(ban)
    if (rotation.status !== 'active') throw new AppError('REFRESH_INVALID')
    // No salt in the database: rotated by an earlier release.
    const pair = salt === null ? null : deriveTokenPair(oldToken, salt)
    if (pair === null || !hashToken(pair.refreshToken).equals(refreshHash)) throw new AppError('REFRESH_ALREADY_ROTATED')
    return toSessionTokens(pair, sessionId, scope, secondsLeft(accessExpiresAt, now))
  }

  async function throwRefreshError(oldHash: Buffer): Promise<never> {
    const activeBan = await store.sessions.findBanByRefreshHash(oldHash)
    const ban = activeBan === undefined ? null : toBan(activeBan)
    throw ban === null ? new AppError('REFRESH_INVALID') : createBanError(ban)
  }
}

const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
/** Sessions seen after this time need no update. */
const getLastSeenThreshold = (now: Date): Date => addSeconds(now, -LAST_SEEN_INTERVAL_S)
const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const secondsLeft = (until: Date, now: Date): number => Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))

const toTokenPairRow = ({ accessToken, refreshToken }: TokenPair, now: Date): TokenPairRow => ({
  accessHash: hashToken(accessToken),
  accessExpiresAt: addSeconds(now, ACCESS_TOKEN_LIFE_S),
  refreshHash: hashToken(refreshToken),
  refreshExpiresAt: addSeconds(now, REFRESH_TOKEN_LIFE_S),
})

const toSessionTokens = (
  { accessToken, refreshToken }: TokenPair,
  jti: string,
  scope: string,
  expiresInS: number,
): SessionTokens => ({
  access_token: accessToken,
  expires_in: expiresInS,
  refresh_token: refreshToken,
  jti,
  scope,
  token_type: TOKEN_TYPE,
})

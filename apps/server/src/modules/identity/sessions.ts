import { hash } from 'node:crypto'
import type { Ban, LoginData, Role } from '@zhanjian/contract/identity.ts'
import { REFRESH_GRACE_S } from '@zhanjian/contract/limits.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Random, uuidv7 } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { ACCESS_TOKEN_LIFE_S, REFRESH_TOKEN_LIFE_S, SEEN_EVERY_S, SESSION_LIFE_S } from './limits.ts'
import { lifetimeAt } from './lifetime.ts'
import type { Account } from './account-store.ts'
import type { Settlement } from './attempt-store.ts'
import { banOf, refusalOf } from './ban.ts'
import type { Rotation, TokenPairRow } from './session-store.ts'
import type { IdentityStore } from './store.ts'

export interface SessionHolder {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
  /** Null for somebody who is not banned. */
  ban: Ban | null
  hasPhone: boolean
}

export interface Device {
  clientId: string
  userAgent: string
}

/** E-02 without the person. */
export type Tokens = Omit<LoginData, 'user'>

const SCOPE = 'user'
const TOKEN_TYPE = 'Bearer'
const TOKEN_BYTES = 32
const SALT_BYTES = 32
/** Prefixes let a log filter and a secret scanner know a token when they see one. */
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

/** Logins: a pair of opaque tokens each, kept as hashes; ending the row ends both at once. */
export function createSessions({ store, secrets, clock, random }: SessionsDependencies) {
  const mintPair = (): TokenPair => ({
    accessToken: ACCESS_PREFIX + random.bytes(TOKEN_BYTES).toString('base64url'),
    refreshToken: REFRESH_PREFIX + random.bytes(TOKEN_BYTES).toString('base64url'),
  })
  /** The pair that follows a refresh token: the same again as long as the salt is known, and nobody's guess without the token. */
  const pairAfter = (oldRefreshToken: string, salt: Buffer): TokenPair => {
    const text = `${salt.toString('base64url')} ${oldRefreshToken}`
    return {
      accessToken: ACCESS_PREFIX + secrets.hash('next access token', text).toString('base64url'),
      refreshToken: REFRESH_PREFIX + secrets.hash('next refresh token', text).toString('base64url'),
    }
  }

  return {
    /**
     * @param account as it was when the person proved to be its owner
     * @param settlement of the attempts to prove it, where they were counted
     * @throws AppError LOGIN_REQUIRED where the account has been closed since, or all its sessions have been ended
     */
    async open(account: Pick<Account, 'id' | 'sessionEpoch'>, device: Device, settlement?: Settlement): Promise<Tokens> {
      const now = clock.now()
      const id = uuidv7(random, clock.nowMs())
      const pair = mintPair()
      const holder = { accountId: account.id, accountEpoch: account.sessionEpoch }
      const session = {
        ...rowOf(pair, now),
        ...device,
        ...holder,
        id,
        scope: SCOPE,
        endsAt: later(now, SESSION_LIFE_S),
        createdAt: now,
      }
      const toSettle = settlement ?? { forgotten: [], givenBack: [], at: now }
      if (!(await store.sessions.add(session, notedSince(now), toSettle))) throw new AppError('LOGIN_REQUIRED')
      return tokens(pair, id, SCOPE, ACCESS_TOKEN_LIFE_S)
    },

    async holderOf(accessToken: string): Promise<SessionHolder | null> {
      if (!accessToken.startsWith(ACCESS_PREFIX)) return null
      const holder = await store.sessionHolderOf(hash('sha256', accessToken, 'hex'))
      const now = clock.now()
      if (holder === undefined || holder.accessExpiresAt <= now) return null
      // From a clock that was ahead: whoever has it renews it, so that it lives no longer than it may.
      if (holder.accessExpiresAt > lifetimeAt(now, ACCESS_TOKEN_LIFE_S).latestEnd) return null
      if (!['active', 'banned'].includes(holder.status)) return null
      const since = notedSince(now)
      if (holder.lastSeenAt < since) await store.sessions.noteSeen(holder.sessionId, now, since)
      return {
        user: { id: holder.accountId, roles: holder.roles },
        sessionId: holder.sessionId,
        ban: banOf(holder),
        hasPhone: holder.hasPhone,
      }
    },

    /**
     * C-02. Within the grace the same client gets the same pair again, for its first answer may have been lost on the way.
     * @throws AppError REFRESH_ALREADY_ROTATED, REFRESH_INVALID, ACCOUNT_BANNED
     */
    async refresh(oldRefreshToken: string, clientId: string): Promise<Tokens> {
      const now = clock.now()
      const oldHash = hashOf(oldRefreshToken)
      const salt = random.bytes(SALT_BYTES)
      const pair = pairAfter(oldRefreshToken, salt)
      const session = await store.sessions.rotate(oldHash, clientId, { ...rowOf(pair, now), salt }, now)
      if (session !== undefined) return tokens(pair, session.id, session.scope, secondsLeft(session.accessExpiresAt, now))
      const rotation = await store.sessions.rotationOf(oldHash)
      if (rotation === undefined) return refuseRefresh(oldHash)
      return answerAgain(oldRefreshToken, clientId, rotation, now)
    },

    /** Nobody gets an answer a second time any more for whom the grace is over. */
    forgetSalts: (): Promise<void> => {
      const now = clock.now()
      // A moment ahead was written by a clock that has been put back since.
      return store.sessions.forgetSalts(later(now, -REFRESH_GRACE_S), later(now, REFRESH_GRACE_S))
    },

    end: (sessionId: string): Promise<boolean> => store.sessions.end(sessionId),
  }

  async function answerAgain(oldToken: string, clientId: string, rotation: Rotation, now: Date): Promise<Tokens> {
    const { sessionId, scope, rotatedAt, salt, refreshHash, accessExpiresAt } = rotation
    const ageS = (now.getTime() - rotatedAt.getTime()) / 1000
    // Ahead of the clock it is fresh as long as its salt stands: the clock was put back in the middle of the grace.
    const isFresh = ageS <= REFRESH_GRACE_S && (salt !== null || ageS >= -REFRESH_GRACE_S)
    if (!isFresh || rotation.clientId !== clientId) {
      // Two parties hold this family's tokens and nobody can tell which is the thief: both are out.
      await store.sessions.end(sessionId)
      throw new AppError('REFRESH_INVALID')
    }
    const ban = banOf(rotation)
    if (ban !== null) throw refusalOf(ban)
    if (rotation.status !== 'active') throw new AppError('REFRESH_INVALID')
    // Without a salt in the database: an earlier release has rotated it.
    const pair = salt === null ? null : pairAfter(oldToken, salt)
    if (pair === null || !hashOf(pair.refreshToken).equals(refreshHash)) throw new AppError('REFRESH_ALREADY_ROTATED')
    return tokens(pair, sessionId, scope, secondsLeft(accessExpiresAt, now))
  }

  async function refuseRefresh(oldHash: Buffer): Promise<never> {
    const standing = await store.sessions.standingByRefreshHash(oldHash)
    const ban = standing === undefined ? null : banOf(standing)
    throw ban === null ? new AppError('REFRESH_INVALID') : refusalOf(ban)
  }
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
/** Who was seen after it need not be noted again. */
const notedSince = (now: Date): Date => later(now, -SEEN_EVERY_S)
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const secondsLeft = (until: Date, now: Date): number => Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))

const rowOf = ({ accessToken, refreshToken }: TokenPair, now: Date): TokenPairRow => ({
  accessHash: hashOf(accessToken),
  accessExpiresAt: later(now, ACCESS_TOKEN_LIFE_S),
  refreshHash: hashOf(refreshToken),
  refreshExpiresAt: later(now, REFRESH_TOKEN_LIFE_S),
})

const tokens = ({ accessToken, refreshToken }: TokenPair, jti: string, scope: string, expiresInS: number): Tokens => ({
  access_token: accessToken,
  expires_in: expiresInS,
  refresh_token: refreshToken,
  jti,
  scope,
  token_type: TOKEN_TYPE,
})

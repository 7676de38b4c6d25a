import { hash } from 'node:crypto'
import type { Ban, LoginData, Role } from '@zhanjian/contract/identity.ts'
import { REFRESH_GRACE_S } from '@zhanjian/contract/limits.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Random, uuidv7 } from '../../platform/random.ts'
import { ACCESS_TOKEN_LIFE_S, REFRESH_TOKEN_LIFE_S, SEEN_EVERY_S, SESSION_LIFE_S } from './limits.ts'
import type { Account } from './account-store.ts'
import type { Settlement } from './attempt-store.ts'
import { banOf, refusalOf } from './ban.ts'
import type { TokenPairRow } from './session-store.ts'
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
/** Prefixes let a log filter and a secret scanner know a token when they see one. */
const ACCESS_PREFIX = 'zja_'
const REFRESH_PREFIX = 'zjr_'

/** Logins: a pair of opaque tokens each, kept as hashes; ending the row ends both at once. */
export function createSessions({ store, clock, random }: { store: IdentityStore; clock: Clock; random: Random }) {
  const mintPair = (now: Date) => {
    const accessToken = ACCESS_PREFIX + random.bytes(TOKEN_BYTES).toString('base64url')
    const refreshToken = REFRESH_PREFIX + random.bytes(TOKEN_BYTES).toString('base64url')
    const row: TokenPairRow = {
      accessHash: hashOf(accessToken),
      accessExpiresAt: later(now, ACCESS_TOKEN_LIFE_S),
      refreshHash: hashOf(refreshToken),
      refreshExpiresAt: later(now, REFRESH_TOKEN_LIFE_S),
    }
    return { accessToken, refreshToken, row }
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
      const { accessToken, refreshToken, row } = mintPair(now)
      const holder = { accountId: account.id, accountEpoch: account.sessionEpoch }
      const session = { ...row, ...device, ...holder, id, scope: SCOPE, endsAt: later(now, SESSION_LIFE_S), createdAt: now }
      const toSettle = settlement ?? { forgotten: [], givenBack: [], at: now }
      if (!(await store.sessions.add(session, notedSince(now), toSettle))) throw new AppError('LOGIN_REQUIRED')
      return tokens(accessToken, refreshToken, id, SCOPE, ACCESS_TOKEN_LIFE_S)
    },

    async holderOf(accessToken: string): Promise<SessionHolder | null> {
      if (!accessToken.startsWith(ACCESS_PREFIX)) return null
      const holder = await store.sessionHolderOf(hash('sha256', accessToken, 'hex'))
      const now = clock.now()
      if (holder === undefined || holder.accessExpiresAt <= now) return null
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

    /** C-02. @throws AppError REFRESH_ALREADY_ROTATED, REFRESH_INVALID, ACCOUNT_BANNED */
    async refresh(oldRefreshToken: string, clientId: string): Promise<Tokens> {
      const now = clock.now()
      const oldHash = hashOf(oldRefreshToken)
      const { accessToken, refreshToken, row } = mintPair(now)
      const session = await store.sessions.rotate(oldHash, clientId, row, now)
      if (session === undefined) return refuseRefresh(oldHash, clientId, now)
      const expiresInS = Math.floor((session.accessExpiresAt.getTime() - now.getTime()) / 1000)
      return tokens(accessToken, refreshToken, session.id, session.scope, expiresInS)
    },

    end: (sessionId: string): Promise<boolean> => store.sessions.end(sessionId),
  }

  async function refuseRefresh(oldHash: Buffer, clientId: string, now: Date): Promise<never> {
    const rotation = await store.sessions.rotationOf(oldHash)
    if (rotation !== undefined) {
      const isFresh = now.getTime() - rotation.rotatedAt.getTime() <= REFRESH_GRACE_S * 1000
      if (isFresh && rotation.clientId === clientId) throw new AppError('REFRESH_ALREADY_ROTATED')
      // Two parties hold this family's tokens and nobody can tell which is the thief: both are out.
      await store.sessions.end(rotation.sessionId)
    } else {
      const standing = await store.sessions.standingByRefreshHash(oldHash)
      const ban = standing === undefined ? null : banOf(standing)
      if (ban !== null) throw refusalOf(ban)
    }
    throw new AppError('REFRESH_INVALID')
  }
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
/** Who was seen after it need not be noted again. */
const notedSince = (now: Date): Date => later(now, -SEEN_EVERY_S)
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const tokens = (accessToken: string, refreshToken: string, jti: string, scope: string, expiresInS: number): Tokens => ({
  access_token: accessToken,
  expires_in: expiresInS,
  refresh_token: refreshToken,
  jti,
  scope,
  token_type: TOKEN_TYPE,
})

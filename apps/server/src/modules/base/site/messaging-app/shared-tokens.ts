import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../../../failures/app-error.ts'
import { CLOCKS_APART_MS, type Clock } from '../../../../platform/clock.ts'
import type { ExpiringToken } from '../../../../platform/messaging-app.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { SharedTokenStore } from './shared-token-store.ts'

/** A new token is requested after this share of the old one's life. */
const REFRESH_AFTER_SHARE = 0.8
/** Longer than a refresh takes: two requests with a timeout of five seconds each. */
const REFRESH_CLAIM_MS = 12_000
/** No token lives longer: a longer remaining life was stored before the clock was put back. */
const LIFE_MAX_S = 7200
/** If there is no token yet, how long to wait for another node's request. */
const WAIT_TIMEOUT_MS = 6_000
const POLL_INTERVAL_MS = 50

export interface SharedTokensDependencies {
  store: SharedTokenStore
  secrets: Secrets
  clock: Clock
}

export type SharedTokens = ReturnType<typeof createSharedTokens>

/** Tokens shared by all nodes: one node requests a new token while the others use the old one. */
export function createSharedTokens({ store, secrets, clock }: SharedTokensDependencies) {
  /** @throws AppError SERVER_BUSY if there is no token and none can be fetched */
  async function getToken(name: string, fetchToken: () => Promise<ExpiringToken>): Promise<string> {
    const givesUpAtMs = performance.now() + WAIT_TIMEOUT_MS
    for (;;) {
      const stored = await findUsable(name)
      if (stored !== null && stored.refreshAt > clock.now()) return stored.value
      if (await store.claimRefresh(name, claimAt(clock.nowMs()))) return renewToken(name, fetchToken, stored?.value)
      if (stored !== null) return stored.value
      if (performance.now() > givesUpAtMs) throw new AppError('SERVER_BUSY')
      await delay(POLL_INTERVAL_MS)
    }
  }

  const claimAt = (nowMs: number) => ({
    now: new Date(nowMs),
    until: new Date(nowMs + REFRESH_CLAIM_MS),
    latestRefresh: new Date(nowMs + LIFE_MAX_S * 1000),
  })

  async function renewToken(name: string, borrow: () => Promise<ExpiringToken>, old: string | undefined): Promise<string> {
    try {
      const { value, expiresInS } = await borrow()
      await storeToken(name, value, expiresInS)
      return value
    } catch (cause) {
      await store.releaseRefresh(name)
      // While the provider is down, a token that is still valid is used.
      if (old !== undefined) return old
      throw new AppError('SERVER_BUSY', { cause })
    }
  }

  async function storeToken(name: string, value: string, lifeS: number): Promise<void> {
    const nowMs = clock.nowMs()
    const heldS = Math.min(lifeS, LIFE_MAX_S)
    await store.updateToken(name, {
      sealed: secrets.encrypt(Buffer.from(value)),
      refreshAt: new Date(nowMs + heldS * REFRESH_AFTER_SHARE * 1000),
      expiresAt: new Date(nowMs + heldS * 1000),
    })
  }

  async function findUsable(name: string): Promise<{ value: string; refreshAt: Date } | null> {
    const row = await store.findToken(name)
    const leftMs = row === undefined ? 0 : row.expiresAt.getTime() - clock.nowMs()
    if (row === undefined || leftMs <= 0 || leftMs > LIFE_MAX_S * 1000 + CLOCKS_APART_MS) return null
    const value = secrets.decrypt(row.sealed)
    return value === null ? null : { value: value.toString(), refreshAt: row.refreshAt }
  }

  return { getToken, storeToken }
}

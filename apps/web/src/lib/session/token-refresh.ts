import { type LoginData, refreshToken } from '@zhanjian/contract/identity.ts'
import { CLIENT_ID } from '@zhanjian/contract/limits.ts'
import { apiTexts } from '../../text/zh/app/api.ts'
import { ApiError, isNetworkFailure } from '../api/api-error.ts'
import type { Transport } from '../api/transport.ts'
import type { RunExclusively } from './run-exclusively.ts'
import { isPerson, type TokenInfo, tokenOf } from './session-state.ts'
import type { SessionStore } from './session-store.ts'
import { tokenInfoFrom } from './token-info.ts'

/**
 * A renewal whose answer was lost is asked for again with the same token. The last try begins within the grace in which the
 * server answers the same (`REFRESH_GRACE_S`), and all together last no longer than one call may.
 */
const TRY_TIMEOUT_MS = 7000
const PAUSES_MS: readonly number[] = [1000, 3000]
const LAST_TRY_TIMEOUT_MS = 12_000

const LOCK_NAME = 'zhanjian.refresh'
/** How often, and how long in between, the device is asked for the token that another tab just received. */
const REREAD_TIMES = 10
const REREAD_EVERY_MS = 200

interface TokenRefreshDependencies {
  store: SessionStore
  transport: Transport
  now: () => number
  wait: (durationMs: number) => Promise<void>
  /** False where the device knows that it has no network. */
  isOnline: () => boolean
  /** One tab at a time. */
  runExclusively: RunExclusively
}

/** T-11: one renewal at a time, in this tab and across tabs; everybody shares its outcome. */
export function createTokenRefresh({ store, transport, now, wait, isOnline, runExclusively }: TokenRefreshDependencies) {
  let underWay: Promise<TokenInfo> | undefined

  async function renew(before: TokenInfo | undefined): Promise<TokenInfo> {
    const fromOtherTab = tokenAfter(before)
    if (fromOtherTab !== undefined) return fromOtherTab
    const state = store.get()
    const token = tokenOf(state)
    // V-02
    if (!isPerson(state) || !token?.refreshToken || !token.issueDate || !token.expireDate) {
      throw new ApiError({ code: 401, message: apiTexts.refreshTokenMissing })
    }
    store.showRefreshing()
    try {
      const data = await askUntilAnswered(token.refreshToken)
      return settle(state.user.id, token, tokenInfoFrom(data, now()))
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'REFRESH_ALREADY_ROTATED') {
        const rotated = await tokenOfOtherTab(token)
        if (rotated !== undefined) return rotated
      }
      settle(state.user.id, token, token)
      throw error
    }
  }

  async function askUntilAnswered(oldRefreshToken: string): Promise<LoginData> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await ask(oldRefreshToken, TRY_TIMEOUT_MS)
      } catch (error) {
        if (!isNetworkFailure(error) || !isOnline()) throw error
      }
      await wait(pauseMs)
    }
    return ask(oldRefreshToken, LAST_TRY_TIMEOUT_MS)
  }

  const ask = (oldRefreshToken: string, timeoutMs: number): Promise<LoginData> =>
    transport.send(
      refreshToken,
      { query: { client_id: CLIENT_ID }, body: { refresh_token: oldRefreshToken } },
      { isLoginCall: true, timeoutMs },
    )

  /** Puts `next` in the place of `before`, unless the person logged out or in meanwhile. */
  function settle(userId: string, before: TokenInfo, next: TokenInfo): TokenInfo {
    store.amend(userId, (person) => ({
      ...person,
      kind: 'logged-in',
      token: person.token.token === before.token ? next : person.token,
    }))
    return next
  }

  async function tokenOfOtherTab(before: TokenInfo): Promise<TokenInfo | undefined> {
    for (let attempt = 0; attempt < REREAD_TIMES; attempt += 1) {
      const token = tokenAfter(before)
      if (token !== undefined) return token
      await wait(REREAD_EVERY_MS)
    }
    return undefined
  }

  /**
   * The token that took the place of `before` in another tab. The device knows best: a tab that slept may hold a token whose
   * refresh token was used long ago, and using it again would end the session everywhere.
   */
  function tokenAfter(before: TokenInfo | undefined): TokenInfo | undefined {
    store.catchUp()
    const token = tokenOf(store.get())
    return token === undefined || token.token === before?.token || token.expireDate <= now() ? undefined : token
  }

  return function refresh(): Promise<TokenInfo> {
    const before = tokenOf(store.get())
    underWay ??= runExclusively(LOCK_NAME, () => renew(before)).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

import { type LoginData, refreshToken } from '@zhanjian/contract/accounts/identity.ts'
import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { apiTexts } from '#text/app/api.ts'
import { ApiError, isNetworkFailure } from '../api/api-error.ts'
import type { Transport } from '../api/transport.ts'
import type { RunExclusively } from './run-exclusively.ts'
import { getToken, isLoggedInState, type TokenInfo } from './session-state.ts'
import type { SessionStore } from './session-store.ts'
import { toTokenInfo } from './to-token-info.ts'

/**
 * A refresh whose response was lost is repeated with the same token. The last attempt starts within the grace period in which
 * the server responds the same (`REFRESH_GRACE_S`), and all attempts together take no longer than one call may.
 */
const ATTEMPT_TIMEOUT_MS = 7000
const RETRY_DELAYS_MS: readonly number[] = [1000, 3000]
const LAST_ATTEMPT_TIMEOUT_MS = 12_000

const LOCK_NAME = 'zhanjian.refresh'
/** How often, and at which interval, the storage is read for the token that another tab has just received. */
const REREAD_ATTEMPTS = 10
const REREAD_INTERVAL_MS = 200

interface TokenRefreshDependencies {
  store: SessionStore
  transport: Transport
  now: () => number
  wait: (durationMs: number) => Promise<void>
  /** False if the device knows that it is offline. */
  isOnline: () => boolean
  /** One tab at a time. */
  runExclusively: RunExclusively
}

/** One refresh at a time in this tab and across tabs; all callers share the result. */
export function createTokenRefresh({ store, transport, now, wait, isOnline, runExclusively }: TokenRefreshDependencies) {
  let pendingRefresh: Promise<TokenInfo> | undefined

  async function refreshOnce(before: TokenInfo | undefined): Promise<TokenInfo> {
    const fromOtherTab = findNewerToken(before)
    if (fromOtherTab !== undefined) return fromOtherTab
    const state = store.get()
    const token = getToken(state)
    // Only a complete token can be refreshed.
    if (!isLoggedInState(state) || !token?.refreshToken || !token.issueDate || !token.expireDate) {
      throw new ApiError({ code: 401, message: apiTexts.refreshTokenMissing })
    }
    store.markRefreshing()
    try {
      const data = await requestWithRetries(token.refreshToken)
      return storeToken(state.user.id, token, toTokenInfo(data, now()))
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'REFRESH_ALREADY_ROTATED') {
        const rotated = await waitForTokenOfOtherTab(token)
        if (rotated !== undefined) return rotated
      }
      storeToken(state.user.id, token, token)
      throw error
    }
  }

  async function requestWithRetries(oldRefreshToken: string): Promise<LoginData> {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await requestTokens(oldRefreshToken, ATTEMPT_TIMEOUT_MS)
      } catch (error) {
        if (!isNetworkFailure(error) || !isOnline()) throw error
      }
      await wait(delayMs)
    }
    return requestTokens(oldRefreshToken, LAST_ATTEMPT_TIMEOUT_MS)
  }

  const requestTokens = (oldRefreshToken: string, timeoutMs: number): Promise<LoginData> =>
    transport.send(
      refreshToken,
      { query: { client_id: CLIENT_ID }, body: { refresh_token: oldRefreshToken } },
      { isLoginCall: true, timeoutMs },
    )

  /** Replaces `before` by `next`, unless the user has logged out or in since. */
  function storeToken(userId: string, before: TokenInfo, next: TokenInfo): TokenInfo {
    store.updateUser(userId, (person) => ({
      ...person,
      kind: 'logged-in',
      token: person.token.token === before.token ? next : person.token,
    }))
    return next
  }

  async function waitForTokenOfOtherTab(before: TokenInfo): Promise<TokenInfo | undefined> {
    for (let attempt = 0; attempt < REREAD_ATTEMPTS; attempt += 1) {
      const token = findNewerToken(before)
      if (token !== undefined) return token
      await wait(REREAD_INTERVAL_MS)
    }
    return undefined
  }

  /**
   * The token that replaced `before` in another tab. The storage takes precedence: a tab that slept may have a token whose
   * refresh
   * token was used long ago, and reusing it would end the session everywhere.
   */
  function findNewerToken(before: TokenInfo | undefined): TokenInfo | undefined {
    store.syncFromStorage()
    const token = getToken(store.get())
    return token === undefined || token.token === before?.token || token.expireDate <= now() ? undefined : token
  }

  return function refresh(): Promise<TokenInfo> {
    const before = getToken(store.get())
    pendingRefresh ??= runExclusively(LOCK_NAME, () => refreshOnce(before)).finally(() => {
      pendingRefresh = undefined
    })
    return pendingRefresh
  }
}

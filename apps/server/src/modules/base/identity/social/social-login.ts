import { hash } from 'node:crypto'
import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import { getSocialFamily, type SocialFamily, type SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import { toReturnPath } from '@zhanjian/contract/screens/return-path.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import type { SocialProvider } from '../../../../platform/social-login/social-provider.ts'
import type { SocialProviders } from '../../../../platform/social-login/social-providers.ts'
import type { Device } from '../sessions.ts'
import type { IdentityStore } from '../store.ts'
import { getValidityWindow } from '../validity-window.ts'
import { getOrCreateBrowserKey, hashBrowserKey, isSameBrowser } from './browser-key.ts'
import type { ConsumedSocialLogin } from './pending-social-login-store.ts'
import type { SocialAccounts } from './social-accounts.ts'
import type { SocialBinding } from './social-binding.ts'
import { translateSocialProviderErrors } from './social-provider-errors.ts'
import type { TemporaryTokens } from './temporary-tokens.ts'

/** Time that the user has at the provider. */
export const PENDING_LOGIN_LIFE_S = 600
const STATE_BYTES = 32

export interface SocialLoginDependencies {
  store: IdentityStore
  providers: SocialProviders
  accounts: SocialAccounts
  binding: SocialBinding
  tokens: TemporaryTokens
  clock: Clock
  random: Random
  /** First segment of the paths of the identity endpoints. */
  product: string
  /** Opens a session for an account as it was at `sessionEpoch`. */
  openSessionAtEpoch: (accountId: string, sessionEpoch: number, device: Device) => Promise<LoginData>
  /** Reports to the operator an event that no honest browser causes. */
  reportSuspicion: (event: string) => void
}

export interface SocialLoginRequest {
  provider: SocialProviderName
  clientId: string
  invitationCode: string | undefined
  redirect: string | undefined
  /** Origin of this site as seen by the browser. */
  origin: string
  /** From the cookie of an earlier login. */
  browserKey: string | null
  /** Session of the user who binds the provider to the account; null: a login. */
  sessionId: string | null
}

/** Parameters of a provider's redirect. */
export interface SocialProviderCallback {
  provider: SocialProviderName
  state: string
  /** Null: the user declined. */
  code: string | null
  origin: string
  browserKey: string | null
}

/** Result of the return from a provider. */
export type CallbackOutcome =
  | { kind: 'arrived'; token: string; returnPath: string }
  | { kind: 'bound'; family: SocialFamily; returnPath: string }
  | { kind: 'not_bound'; error: AppError; returnPath: string }
  | { kind: 'failed'; error: AppError; returnPath: string | null }

/** Login with a provider, or binding a provider to an account: redirect, callback, exchange of the token. */
export function createSocialLogin(dependencies: SocialLoginDependencies) {
  const { store, providers, accounts, binding, tokens, clock, random, product, openSessionAtEpoch, reportSuspicion } =
    dependencies

  const callbackAddress = (origin: string, provider: SocialProviderName): string =>
    `${origin}/${product}/oauth/openid/callback/${provider}`

  return {
    /**
     * Starts a login.
     * @returns the address to redirect to, and the browser key for the cookie
     * @throws AppError GRANT_NOT_AVAILABLE
     */
    async beginLogin(request: SocialLoginRequest): Promise<{ address: string; browserKey: string }> {
      const { provider, clientId, invitationCode = null, redirect, origin } = request
      const browserKey = getOrCreateBrowserKey(request.browserKey, random)
      // Hex: some providers do not return other characters unchanged.
      const state = random.bytes(STATE_BYTES).toString('hex')
      const address = getProviderOrThrow(provider).createAuthorizeUrl({
        state,
        callbackAddress: callbackAddress(origin, provider),
      })
      const attempt = {
        provider,
        clientId,
        invitationCode,
        returnPath: toReturnPath(redirect),
        browserHash: hashBrowserKey(browserKey),
        sessionId: request.sessionId,
      }
      await store.pendingSocialLogins.insertLogin(
        hashToken(state),
        attempt,
        new Date(clock.nowMs() + PENDING_LOGIN_LIFE_S * 1000),
      )
      return { address: new URL(address, origin).href, browserKey }
    },

    /**
     * Handles the provider's redirect. The code is exchanged once, for the browser that started the login; a return in another
     * browser changes nothing, so that the first one can still finish.
     * Expected failures are outcomes; it rejects for server errors only.
     */
    async handleCallback({ provider, state, code, origin, browserKey }: SocialProviderCallback): Promise<CallbackOutcome> {
      const attempt = browserKey === null ? undefined : await takeAttempt(state, provider, browserKey)
      if (attempt === undefined) {
        reportSuspicion('a social login returned to a browser that had not started it')
        return { kind: 'failed', error: new AppError('SOCIAL_STATE_INVALID'), returnPath: null }
      }
      const { clientId, browserHash, returnPath } = attempt
      try {
        if (code === null) throw new AppError('SOCIAL_DENIED')
        const request = { code, callbackAddress: callbackAddress(origin, provider) }
        const person = await translateSocialProviderErrors(getProviderOrThrow(provider).fetchProfileByCode(request))
        if (attempt.accountId !== null) {
          await binding.bind(attempt.accountId, provider, person)
          return { kind: 'bound', family: getSocialFamily(provider), returnPath }
        }
        // The exchange of the token reports a ban: its reason and end must not appear in a URL.
        const { id: accountId, sessionEpoch } = await accounts.findOrCreateAccount(
          provider,
          person,
          attempt.invitationCode ?? undefined,
        )
        const token = await tokens.issue({ kind: 'social', accountId, sessionEpoch, sessionId: null, clientId, browserHash })
        return { kind: 'arrived', token, returnPath }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { kind: attempt.sessionId === null ? 'failed' : 'not_bound', error, returnPath }
      }
    },

    /** Exchanges the token of a callback for a session. @throws AppError LOGIN_TOKEN_INVALID, ACCOUNT_BANNED */
    async exchangeToken(text: string, browserKey: string | null, userAgent: string): Promise<LoginData> {
      const token = await tokens.consume('social', text)
      if (token === null || token.browserHash === null || !isSameBrowser(browserKey, token.browserHash)) {
        reportSuspicion('a social login token was presented that is used, expired or issued to another browser')
        throw new AppError('LOGIN_TOKEN_INVALID')
      }
      return openSessionAtEpoch(token.accountId, token.sessionEpoch, { clientId: token.clientId, userAgent })
    },
  }

  function takeAttempt(
    state: string,
    provider: SocialProviderName,
    browserKey: string,
  ): Promise<ConsumedSocialLogin | undefined> {
    const validity = getValidityWindow(clock.now(), PENDING_LOGIN_LIFE_S)
    return store.pendingSocialLogins.consumeLogin(hashToken(state), provider, hashBrowserKey(browserKey), validity)
  }

  function getProviderOrThrow(name: SocialProviderName): SocialProvider {
    const provider = providers.get(name)
    if (provider === undefined) throw new AppError('GRANT_NOT_AVAILABLE')
    return provider
  }
}

const hashToken = (text: string): Buffer => hash('sha256', text, 'buffer')

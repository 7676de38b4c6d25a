import { hash } from 'node:crypto'
import type { LoginData } from '@zhanjian/contract/identity.ts'
import { returnPath } from '@zhanjian/contract/return-path.ts'
import type { SocialFamily, SocialProviderName } from '@zhanjian/contract/social.ts'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Random } from '../../../platform/random.ts'
import type { SocialProvider } from '../../../platform/social-login/social-provider.ts'
import type { SocialProviders } from '../../../platform/social-login/social-providers.ts'
import { lifetimeAt } from '../lifetime.ts'
import type { Device } from '../sessions.ts'
import type { IdentityStore } from '../store.ts'
import { browserKeyFor, hashOfBrowserKey, isSameBrowser } from './browser-key.ts'
import { personFrom } from './person-from.ts'
import { familyOf, type SocialAccounts } from './social-accounts.ts'
import type { TakenAttempt } from './social-attempt-store.ts'
import type { SocialBinding } from './social-binding.ts'
import type { TemporaryTokens } from './temporary-tokens.ts'

export const ATTEMPT_LIFE_S = 600
const STATE_BYTES = 32

export interface SocialLoginDependencies {
  store: IdentityStore
  providers: SocialProviders
  accounts: SocialAccounts
  binding: SocialBinding
  tokens: TemporaryTokens
  clock: Clock
  random: Random
  /** The paths of the identity calls begin with it. */
  product: string
  /** Opens a session for an account as it was at `sessionEpoch`. */
  enter: (accountId: string, sessionEpoch: number, device: Device) => Promise<LoginData>
  /** Something that no honest browser does. */
  noteSuspicion: (event: string) => void
}

export interface SocialLoginRequest {
  provider: SocialProviderName
  clientId: string
  invitationCode: string | undefined
  redirect: string | undefined
  /** Where the browser sees us. */
  origin: string
  /** What it has kept from an earlier one. */
  browserKey: string | null
  /** In which somebody binds the provider to the own account; null: a login. */
  sessionId: string | null
}

export interface ProviderReturn {
  provider: SocialProviderName
  state: string
  /** Null where the person said no. */
  code: string | null
  origin: string
  browserKey: string | null
}

/** What becomes of somebody who comes back from a provider. */
export type ReturnOutcome =
  | { kind: 'arrived'; token: string; returnPath: string }
  | { kind: 'bound'; family: SocialFamily; returnPath: string }
  | { kind: 'not_bound'; error: AppError; returnPath: string }
  | { kind: 'failed'; error: AppError; returnPath: string | null }

/** C-04, C-05: there, back, and in; S-32: or there and back, bound. */
export function createSocialLogin(dependencies: SocialLoginDependencies) {
  const { store, providers, accounts, binding, tokens, clock, random, product, enter, noteSuspicion } = dependencies

  const callbackAddress = (origin: string, provider: SocialProviderName): string =>
    `${origin}/${product}/oauth/openid/callback/${provider}`

  return {
    /** C-04. @returns the address to go to, and the key that the browser is to keep @throws AppError GRANT_NOT_AVAILABLE */
    async begin(request: SocialLoginRequest): Promise<{ address: string; browserKey: string }> {
      const { provider, clientId, invitationCode = null, redirect, origin } = request
      const browserKey = browserKeyFor(request.browserKey, random)
      // Hex: not every provider gives other characters back as they were.
      const state = random.bytes(STATE_BYTES).toString('hex')
      const address = providerOf(provider).authorizeAddress({ state, callbackAddress: callbackAddress(origin, provider) })
      const attempt = {
        provider,
        clientId,
        invitationCode,
        returnPath: returnPath(redirect),
        browserHash: hashOfBrowserKey(browserKey),
        sessionId: request.sessionId,
      }
      await store.socialAttempts.add(hashOf(state), attempt, new Date(clock.nowMs() + ATTEMPT_LIFE_S * 1000))
      return { address: new URL(address, origin).href, browserKey }
    },

    /**
     * The provider sends the browser back. Its code is exchanged only for the browser that began, once; from any other one
     * the return changes nothing, so that the browser that began can still finish.
     * Everything that the person can be told about is an outcome; it rejects for faults of ours alone.
     */
    async comeBack({ provider, state, code, origin, browserKey }: ProviderReturn): Promise<ReturnOutcome> {
      const attempt = browserKey === null ? undefined : await takeAttempt(state, provider, browserKey)
      if (attempt === undefined) {
        noteSuspicion('a social login came back that this browser has not begun')
        return { kind: 'failed', error: new AppError('SOCIAL_STATE_INVALID'), returnPath: null }
      }
      const { clientId, browserHash, returnPath } = attempt
      try {
        if (code === null) throw new AppError('SOCIAL_DENIED')
        const request = { code, callbackAddress: callbackAddress(origin, provider) }
        const person = await personFrom(providerOf(provider).personByCode(request))
        if (attempt.accountId !== null) {
          await binding.bind(attempt.accountId, provider, person)
          return { kind: 'bound', family: familyOf(provider), returnPath }
        }
        // Who is banned is told so by the swap: why and until when stands in no address.
        const { id: accountId, sessionEpoch } = await accounts.accountOf(provider, person, attempt.invitationCode ?? undefined)
        const token = await tokens.issue({ kind: 'social', accountId, sessionEpoch, sessionId: null, clientId, browserHash })
        return { kind: 'arrived', token, returnPath }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { kind: attempt.sessionId === null ? 'failed' : 'not_bound', error, returnPath }
      }
    },

    /** C-05. @throws AppError LOGIN_TOKEN_INVALID, ACCOUNT_BANNED */
    async swap(text: string, browserKey: string | null, userAgent: string): Promise<LoginData> {
      const token = await tokens.take('social', text)
      if (token === null || token.browserHash === null || !isSameBrowser(browserKey, token.browserHash)) {
        noteSuspicion('a social token was brought that is used up, too old or another browser’s')
        throw new AppError('LOGIN_TOKEN_INVALID')
      }
      return enter(token.accountId, token.sessionEpoch, { clientId: token.clientId, userAgent })
    },
  }

  function takeAttempt(state: string, provider: SocialProviderName, browserKey: string): Promise<TakenAttempt | undefined> {
    const life = lifetimeAt(clock.now(), ATTEMPT_LIFE_S)
    return store.socialAttempts.take(hashOf(state), provider, hashOfBrowserKey(browserKey), life)
  }

  function providerOf(name: SocialProviderName): SocialProvider {
    const provider = providers.get(name)
    if (provider === undefined) throw new AppError('GRANT_NOT_AVAILABLE')
    return provider
  }
}

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

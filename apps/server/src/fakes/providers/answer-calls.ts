import { type AuthorizePageOptions, handleAuthorizeDecision, renderAuthorizePage } from './authorize-page.ts'
import {
  type FakeApp,
  type FakeContext,
  type FakeProviderHandler,
  type FakeRequest,
  type FakeResponse,
  NOT_FOUND_RESPONSE,
} from './fake-provider.ts'
import type { Authorization } from './token-store.ts'

interface FakeApi {
  page: AuthorizePageOptions
  authorizePaths: readonly string[]
  /** Answers every call while the provider refuses. */
  refuse: (call: FakeRequest) => FakeResponse
  /** By method and path: `GET /oauth2.0/me`. */
  calls: Readonly<Record<string, (call: FakeRequest) => FakeResponse>>
}

/** A fake's page on which a login is allowed or refused, and its calls. */
export const answerCalls =
  (context: FakeContext, { page, authorizePaths, refuse, calls }: FakeApi): FakeProviderHandler =>
  (call) => {
    if (authorizePaths.includes(call.path)) return renderAuthorizePage(call, page, context)
    if (call.path === '/approve' || call.path === '/refuse') return handleAuthorizeDecision(call, page, context)
    if (context.getFault() === 'refuses') return refuse(call)
    return calls[`${call.method} ${call.path}`]?.(call) ?? NOT_FOUND_RESPONSE
  }

/** Why a code is not exchanged. */
export type ExchangeRefusal = 'secret' | 'code' | 'callback'

/** The app and the login of a code, as OAuth 2 names the values of the call; a code is used once. */
export function exchangeCode(
  { tokens, findApp }: Pick<FakeContext, 'tokens' | 'findApp'>,
  values: URLSearchParams,
): { app: FakeApp; agreement: Authorization } | ExchangeRefusal {
  const app = findApp(values.get('client_id') ?? '')
  if (app === undefined || values.get('client_secret') !== app.secret) return 'secret'
  const agreement = tokens.consumeCode(values.get('code') ?? '')
  if (agreement === undefined || agreement.appId !== app.appId) return 'code'
  return agreement.callbackAddress === values.get('redirect_uri') ? { app, agreement } : 'callback'
}

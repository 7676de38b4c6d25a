import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { TokenStore } from './token-store.ts'

/** What goes wrong at a provider while it is set. The first six happen to every answer, the others where they apply. */
export type ProviderFault =
  | 'timeout'
  | 'slow'
  | 'error_500'
  | 'html'
  | 'bad_json'
  | 'redirect'
  /** Every call is refused, in the provider's own manner. */
  | 'refuses'
  /** The token belongs to another app. */
  | 'wrong_app'
  | 'other_openid'
  | 'jsonp'
  | 'busy_once'
  | 'snapshot'
  /** The site's own token has been replaced by somebody. */
  | 'stale_token'

export interface FakeRequest {
  method: string
  /** Behind the provider's prefix: `/sns/userinfo`. */
  path: string
  query: URLSearchParams
  form: URLSearchParams
  json: unknown
  /** Where the provider's prefix stands: `/dev/providers/wx`. */
  mount: string
}

export interface FakeResponse {
  status: number
  type: string
  body: string | Buffer
  location?: string
}

/** An app that somebody registered at a provider. */
export interface FakeApp {
  appId: string
  secret: string
  /** Apps of one owner see the same union ids. */
  owner: string
}

export interface FakeContext {
  clock: Clock
  random: Random
  tokens: TokenStore
  findApp: (appId: string) => FakeApp | undefined
  getFault: () => ProviderFault | undefined
  /** The messaging app has given a page ticket. */
  onTicketIssued(ticket: string): void
}

export type FakeProviderHandler = (call: FakeRequest) => FakeResponse

/** What stands in for a provider; it lies in the provider's own folder. */
export interface FakeProvider {
  /** Below which it stands: `/qq`. */
  prefix: string
  codeLifeS: number
  create(context: FakeContext): FakeProviderHandler
  /** How the provider's native kit names a user to an app. */
  createOpenId(appId: string, personId: string): string
}

export const toJsonResponse = (value: unknown, status = 200, type = 'application/json'): FakeResponse => ({
  status,
  type: `${type}; charset=utf-8`,
  body: JSON.stringify(value),
})

export const NOT_FOUND_RESPONSE: FakeResponse = { status: 404, type: 'text/plain', body: 'not found' }

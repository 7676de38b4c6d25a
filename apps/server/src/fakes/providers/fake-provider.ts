import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { TokenStore } from './token-store.ts'

/** A simulated fault. The first six affect every response, the others where applicable. */
export type ProviderFault =
  | 'timeout'
  | 'slow'
  | 'error_500'
  | 'html'
  | 'bad_json'
  | 'redirect'
  /** Every request is refused, in the provider's own format. */
  | 'refuses'
  /** The token belongs to another app. */
  | 'wrong_app'
  | 'other_openid'
  | 'jsonp'
  | 'busy_once'
  | 'snapshot'
  /** The site's own token was replaced elsewhere. */
  | 'stale_token'

/** A request to a fake. */
export interface FakeRequest {
  method: string
  /** Path after the provider's prefix: `/sns/userinfo`. */
  path: string
  query: URLSearchParams
  form: URLSearchParams
  json: unknown
  /** Path up to and including the provider's prefix: `/dev/providers/wx`. */
  mount: string
}

/** A response of a fake. */
export interface FakeResponse {
  status: number
  type: string
  body: string | Buffer
  location?: string
}

/** A registered app at a provider. */
export interface FakeApp {
  appId: string
  secret: string
  /** Apps of one owner get the same union ids. */
  owner: string
}

/** Dependencies of a fake. */
export interface FakeContext {
  clock: Clock
  random: Random
  tokens: TokenStore
  findApp: (appId: string) => FakeApp | undefined
  getFault: () => ProviderFault | undefined
  /** Called when the messaging app issues a page ticket. */
  onTicketIssued(ticket: string): void
}

/** Responds to all requests of a fake. */
export type FakeProviderHandler = (call: FakeRequest) => FakeResponse

/** The fake of a provider, in the provider's own folder. */
export interface FakeProvider {
  /** Path prefix: `/qq`. */
  prefix: string
  codeLifeS: number
  create(context: FakeContext): FakeProviderHandler
  /** Open id of a user, as the provider's native SDK returns it. */
  createOpenId(appId: string, personId: string): string
}

/** A JSON response. */
export const toJsonResponse = (value: unknown, status = 200, type = 'application/json'): FakeResponse => ({
  status,
  type: `${type}; charset=utf-8`,
  body: JSON.stringify(value),
})

/** Response to an unknown path. */
export const NOT_FOUND_RESPONSE: FakeResponse = { status: 404, type: 'text/plain', body: 'not found' }

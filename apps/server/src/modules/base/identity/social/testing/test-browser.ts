import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import { beginSocialLogin, exchangeSocialToken, type SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import type { Environment } from '../../../../../environment/environment.ts'
import type { PersonId } from '../../../../../fakes/providers/fake-people.zh.ts'
import { createSettableClock } from '../../../../../testing/settable-clock.ts'
import { startFakeProviders } from '../../../../../testing/start-fake-providers.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../../testing/start-test-app.ts'

export type Fakes = Awaited<ReturnType<typeof startFakeProviders>>

export interface TestSite {
  app: TestApp
  fakes: Fakes
}

/** The server with fakes of all providers. */
export async function startTestSite(options: TestAppOptions = {}, environment: Partial<Environment> = {}): Promise<TestSite> {
  const clock = options.clock ?? createSettableClock()
  const fakes = await startFakeProviders({ clock })
  const { socialApps, univerify } = fakes
  const app = await startTestApp({ ...options, clock, environment: { socialApps, univerify, ...environment } })
  return { app, fakes }
}

interface LoginQuery {
  redirect?: string
  invitation_code?: string
}

/** Stores cookies, and follows no redirects. */
export function createTestBrowser({ app, fakes }: TestSite) {
  const cookies = new Map<string, string>()
  const cookieHeader = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }

  function storeCookies(setCookie: string | string[] | number | undefined): void {
    for (const line of [setCookie ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      cookies.set(name, value)
    }
  }

  /** Starts a login. @returns the provider's page */
  async function begin(provider: SocialProviderName, wishes: LoginQuery = {}): Promise<string> {
    const query = { client_id: 'art-client-h5', ...wishes }
    const answer = await app.call(beginSocialLogin, { params: { provider }, query, headers: cookieHeader() })
    if (answer.http !== 200) throw new Error(`render answered ${answer.code}`)
    storeCookies(answer.headers['set-cookie'])
    return answer.data
  }

  /** Opens an address of this site. @returns its redirect target */
  async function open(address: string): Promise<URL> {
    const { pathname, search } = new URL(address)
    const response = await app.fastify.inject({ url: `${pathname}${search}`, headers: cookieHeader() })
    storeCookies(response.headers['set-cookie'])
    return new URL(String(response.headers.location ?? `/?http=${response.statusCode}`), 'http://localhost')
  }

  /** Visits the provider and returns. @returns the final redirect target */
  async function logIn(provider: SocialProviderName, person: PersonId = 'lin', wishes: LoginQuery = {}): Promise<URL> {
    const { address } = await fakes.approveLogin(await begin(provider, wishes), person)
    return open(address)
  }

  const swap = (social_temp_token: string) =>
    app.call(exchangeSocialToken, { query: { social_temp_token }, headers: cookieHeader() })

  /** A whole login with a provider. */
  async function enter(provider: SocialProviderName, person: PersonId = 'lin', wishes: LoginQuery = {}): Promise<LoginData> {
    const { http, code, data } = await swap(readToken(await logIn(provider, person, wishes)))
    if (http !== 200) throw new Error(`the login failed: ${code}`)
    return data
  }

  return { cookies, cookieHeader, keep: storeCookies, begin, open, logIn, swap, enter }
}

export const readToken = (address: URL): string => address.searchParams.get('social_temp_token') ?? ''

/** The error code in the address of the login screen; null: none. */
export const readError = (address: URL): string | null => new URLSearchParams(address.hash.split('?')[1]).get('error')

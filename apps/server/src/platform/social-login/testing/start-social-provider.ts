import { getSocialFamily, type SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import { fakeSocialProviders } from '../../../fakes/providers/fake-provider-list.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startFakeProviders } from '../../../testing/start-fake-providers.ts'
import { createExternalHttpClient } from '../../external-http-client.ts'
import { SocialLoginError } from '../social-login-error.ts'
import type { SocialProvider } from '../social-provider.ts'
import { createSocialProviders } from '../social-providers.ts'

/** Callback address of the tests. */
export const callbackAddress = 'http://localhost:3000/art/oauth/openid/callback/x'
/** For providers that ask whether an account exists. */
export const hasNoAccount = async () => false

/** A client of the provider over its fake, which is stopped after the test. */
export async function startSocialProvider(name: SocialProviderName, timeouts: { timeoutMs?: number } = {}) {
  const clock = createSettableClock()
  const fakes = await startFakeProviders({ clock })
  const providers = createSocialProviders(fakes.socialApps, { httpClient: createExternalHttpClient(timeouts), clock })
  const provider = providers.get(name)
  if (provider === undefined) throw new Error(`${name} is not registered`)
  const agreed = () => fakes.approveLogin(provider.createAuthorizeUrl({ state: 'abc123', callbackAddress }))
  const { prefix } = fakeSocialProviders[getSocialFamily(name)]
  return { fakes, provider, prefix, clock, agreed, mobileAppId: fakes.socialApps[name]?.mobileAppId ?? '' }
}

/** A client that gets these responses, by path, for any request. */
export function createSocialProviderWithAnswers(
  name: SocialProviderName,
  answers: Readonly<Record<string, object>>,
): SocialProvider {
  const base = 'https://provider.example'
  const app = { appId: 'site', secret: 'x', mobileAppId: 'ours', authorizeBase: base, apiBase: base }
  const httpClient = async (address: string) => ({ status: 200, text: JSON.stringify(answers[new URL(address).pathname] ?? {}) })
  const provider = createSocialProviders({ [name]: app }, { httpClient, clock: createSettableClock() }).get(name)
  if (provider === undefined) throw new Error(`${name} is not registered`)
  return provider
}

/** Outcome of a call: `succeeded`, or the kind of its SocialLoginError. */
export const kindOf = (work: Promise<unknown> | undefined): Promise<string> =>
  Promise.resolve(work).then(
    () => 'succeeded',
    (error: unknown) => (error instanceof SocialLoginError ? error.kind : String(error)),
  )

import { type SocialProviderName, socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { ExternalHttpClient } from '../external-http-client.ts'
import { mi } from './mi/mi-provider.ts'
import { qq } from './qq/qq-provider.ts'
import type { SocialApp, SocialProvider, SocialProviderDefinition } from './social-provider.ts'
import { createSocialProviderClient } from './social-provider-client.ts'
import { wechatMp, wechatOpen } from './wechat/wechat-providers.ts'
import { weibo } from './weibo/weibo-provider.ts'

/** Every provider of the contract; a new one has a folder and a line here. */
export const socialProviderDefinitions = {
  wechat_open: wechatOpen,
  wechat_mp: wechatMp,
  qq,
  weibo,
  mi,
} as const satisfies Record<SocialProviderName, SocialProviderDefinition>

/** The registrations by provider; a provider without one is disabled. */
export type SocialApps = Readonly<Partial<Record<SocialProviderName, SocialApp>>>

/** The clients by provider. */
export type SocialProviders = ReadonlyMap<SocialProviderName, SocialProvider>

/** A client for each registration; a failing provider is suspended without affecting others. */
export function createSocialProviders(
  apps: SocialApps,
  { httpClient, clock }: { httpClient: ExternalHttpClient; clock: Clock },
): SocialProviders {
  const providers = new Map<SocialProviderName, SocialProvider>()
  for (const name of socialProviderNames) {
    const app = apps[name]
    if (app === undefined) continue
    const ask = createSocialProviderClient({ httpClient, circuit: createCircuitBreaker({ clock }) })
    providers.set(name, socialProviderDefinitions[name].createClient({ app, ask }))
  }
  return providers
}

import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { ExternalHttpClient } from '../external-http-client.ts'
import { createProviderClient } from './provider-client.ts'
import { createMi } from './mi.ts'
import { createQq } from './qq.ts'
import type { SocialApp, SocialProvider } from './social-provider.ts'
import { createWechat } from './wechat.ts'
import { createWeibo } from './weibo.ts'

/** What is registered at which provider; a provider without a registration is switched off. */
export interface SocialApps {
  wechat_open?: SocialApp
  wechat_mp?: SocialApp
  qq?: SocialApp
  weibo?: SocialApp
  /** `openBase`: where profiles are asked for. */
  mi?: SocialApp & { openBase: string }
}

export type SocialProviders = ReadonlyMap<SocialProviderName, SocialProvider>

/** One small part for each provider; each has its own quirks, all ask who a token was made for. */
export function createSocialProviders(
  apps: SocialApps,
  { outside, clock }: { outside: ExternalHttpClient; clock: Clock },
): SocialProviders {
  const createClient = () => createProviderClient({ outside, circuit: createCircuitBreaker({ clock }) })
  const providers = new Map<SocialProviderName, SocialProvider>()
  if (apps.wechat_open) providers.set('wechat_open', createWechat({ app: apps.wechat_open, kind: 'site', ask: createClient() }))
  if (apps.wechat_mp) providers.set('wechat_mp', createWechat({ app: apps.wechat_mp, kind: 'in_app', ask: createClient() }))
  if (apps.qq) providers.set('qq', createQq({ app: apps.qq, ask: createClient() }))
  if (apps.weibo) providers.set('weibo', createWeibo({ app: apps.weibo, ask: createClient() }))
  if (apps.mi) providers.set('mi', createMi({ app: apps.mi, openBase: apps.mi.openBase, ask: createClient() }))
  return providers
}

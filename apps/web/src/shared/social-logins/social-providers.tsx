import { getSocialFamily, type SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import { socialProviderTexts } from '#text/accounts/social-providers.ts'
import type { Services } from '../../lib/services.tsx'
import { keysOf } from '../../lib/type-guards.ts'
import { providerMarks } from './provider-marks.tsx'

interface SocialProviderView {
  /** The provider's colour, legible on the light and on the dark surface. */
  colours: { light: string; dark: string }
  /** Where its page opens: inside the messaging app, outside of it, or in both. */
  worksIn: 'messaging-app' | 'elsewhere' | 'everywhere'
}

const WECHAT = { colours: { light: '#0a9b4c', dark: '#3ccb7f' } }

/** In the order in which their buttons stand. */
const VIEWS: Readonly<Record<SocialProviderName, SocialProviderView>> = {
  wechat_mp: { ...WECHAT, worksIn: 'messaging-app' },
  wechat_open: { ...WECHAT, worksIn: 'elsewhere' },
  qq: { colours: { light: '#1478c8', dark: '#59b4f5' }, worksIn: 'everywhere' },
  weibo: { colours: { light: '#d2342b', dark: '#ff7a70' }, worksIn: 'everywhere' },
  mi: { colours: { light: '#d65a00', dark: '#ff9a4d' }, worksIn: 'everywhere' },
}

export const orderedSocialProviders = keysOf(VIEWS)

/** The mark of a provider and its colours. */
export const getSocialProviderLook = (provider: SocialProviderName) => ({
  mark: providerMarks[getSocialFamily(provider)],
  colours: VIEWS[provider].colours,
})

/** As users call it: both browsers of WeChat are WeChat. */
export const getSocialProviderName = (provider: SocialProviderName): string =>
  socialProviderTexts.names[getSocialFamily(provider)]

/** The messaging app's own login works inside of it, its QR code everywhere else. */
export function worksInHost(provider: SocialProviderName, host: Services['host']['kind']): boolean {
  const { worksIn } = VIEWS[provider]
  return worksIn === 'everywhere' || (worksIn === 'messaging-app') === (host === 'messaging-app')
}

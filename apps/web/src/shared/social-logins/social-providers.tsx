import { getSocialFamily, type SocialProviderName } from '@zhanjian/contract/social.ts'
import type { ReactElement } from 'react'
import type { Services } from '../../lib/services.tsx'
import { keysOf } from '../../lib/type-guards.ts'
import { socialProviderTexts } from '../../text/zh/accounts/social-providers.ts'

interface SocialProviderView {
  /** Shown in a circle. */
  icon: ReactElement | string
  /** The provider's colour, legible on the light and on the dark surface. */
  colours: { light: string; dark: string }
  /** Where its page opens: inside the messaging app, outside of it, or in both. */
  worksIn: 'messaging-app' | 'elsewhere' | 'everywhere'
}

const WECHAT_ICON = (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" focusable="false">
    <path d="M9.2 4C5.2 4 2 6.7 2 10c0 1.9 1 3.5 2.600 4.600L4 16.800l2.500-1.300c.8.3 1.700.4 2.700.4h.6a5.600 5.600 0 0 1-.2-1.500c0-3.200 3-5.700 6.700-5.700h.6C16.200 6 13 4 9.200 4z" />
    <path d="M22 14.300c0-2.700-2.600-4.900-5.800-4.900s-5.800 2.200-5.800 4.900 2.600 4.900 5.800 4.900c.7 0 1.400-.1 2-.3l2 1.100-.5-1.800c1.400-.9 2.300-2.300 2.300-3.900z" />
  </svg>
)

const WECHAT = { icon: WECHAT_ICON, colours: { light: '#0a9b4c', dark: '#3ccb7f' } }

/** In the order in which their buttons stand. */
const VIEWS: Readonly<Record<SocialProviderName, SocialProviderView>> = {
  wechat_mp: { ...WECHAT, worksIn: 'messaging-app' },
  wechat_open: { ...WECHAT, worksIn: 'elsewhere' },
  qq: { icon: socialProviderTexts.icons.qq, colours: { light: '#1478c8', dark: '#59b4f5' }, worksIn: 'everywhere' },
  weibo: { icon: socialProviderTexts.icons.weibo, colours: { light: '#d2342b', dark: '#ff7a70' }, worksIn: 'everywhere' },
  mi: { icon: socialProviderTexts.icons.mi, colours: { light: '#d65a00', dark: '#ff9a4d' }, worksIn: 'everywhere' },
}

export const orderedSocialProviders = keysOf(VIEWS)

/** The icon of a provider and its colours. */
export const getSocialProviderLook = (provider: SocialProviderName): Pick<SocialProviderView, 'icon' | 'colours'> =>
  VIEWS[provider]

/** As users call it: both browsers of WeChat are WeChat. */
export const getSocialProviderName = (provider: SocialProviderName): string =>
  socialProviderTexts.names[getSocialFamily(provider)]

/** The messaging app's own login works inside of it, its QR code everywhere else. */
export function worksInHost(provider: SocialProviderName, host: Services['host']['kind']): boolean {
  const { worksIn } = VIEWS[provider]
  return worksIn === 'everywhere' || (worksIn === 'messaging-app') === (host === 'messaging-app')
}

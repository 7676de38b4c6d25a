import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import type { Services } from '../../../lib/services.tsx'

/** In the order in which their buttons stand. */
const PROVIDER_ORDER: readonly SocialProviderName[] = ['wechat_mp', 'wechat_open', 'qq', 'weibo', 'mi']

/**
 * The logins that work where we run: the messaging app's own inside of it, its QR code everywhere else; a mini-program
 * cannot leave to another site at all, and a native shell would come back in another browser than it left.
 */
export function getAvailableSocialLogins(
  providers: readonly SocialProviderName[],
  host: Services['host']['kind'],
): readonly SocialProviderName[] {
  if (host === 'mini-program' || host === 'native-shell') return []
  const unavailableProvider = host === 'messaging-app' ? 'wechat_open' : 'wechat_mp'
  return PROVIDER_ORDER.filter((provider) => provider !== unavailableProvider && providers.includes(provider))
}

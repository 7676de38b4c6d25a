import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import type { Services } from '../../../lib/services.tsx'

/** In the order in which their buttons stand. */
const ORDER: readonly SocialProviderName[] = ['wechat_mp', 'wechat_open', 'qq', 'weibo', 'mi']

/**
 * The logins that work where we run: the messaging app's own inside of it, its QR code everywhere else; a mini-program
 * cannot leave to another site at all, and a native shell would come back in another browser than it left.
 */
export function waysIn(providers: readonly SocialProviderName[], host: Services['host']['kind']): readonly SocialProviderName[] {
  if (host === 'mini-program' || host === 'native-shell') return []
  const other = host === 'messaging-app' ? 'wechat_open' : 'wechat_mp'
  return ORDER.filter((provider) => provider !== other && providers.includes(provider))
}

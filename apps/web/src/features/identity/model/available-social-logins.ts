import type { SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import type { Services } from '../../../lib/services.tsx'
import { orderedSocialProviders, worksInHost } from '../../../shared/social-logins/social-providers.tsx'

/**
 * The social logins that work on this platform, in the order of their buttons. None in a mini-program, which cannot open another
 * site, or in a native shell, which would return in another browser.
 */
export function getAvailableSocialLogins(
  providers: readonly SocialProviderName[],
  host: Services['host']['kind'],
): readonly SocialProviderName[] {
  if (host === 'mini-program' || host === 'native-shell') return []
  return orderedSocialProviders.filter((provider) => worksInHost(provider, host) && providers.includes(provider))
}

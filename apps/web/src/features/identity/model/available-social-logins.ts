import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import type { Services } from '../../../lib/services.tsx'
import { orderedSocialProviders, worksInHost } from '../../../shared/social-logins/social-providers.tsx'

/**
 * The logins that work where we run, in the order of their buttons. A mini-program cannot leave to another site at all, and a
 * native shell would come back in another browser than it left.
 */
export function getAvailableSocialLogins(
  providers: readonly SocialProviderName[],
  host: Services['host']['kind'],
): readonly SocialProviderName[] {
  if (host === 'mini-program' || host === 'native-shell') return []
  return orderedSocialProviders.filter((provider) => worksInHost(provider, host) && providers.includes(provider))
}

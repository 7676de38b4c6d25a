import {
  getSocialFamily,
  hasMobileApp,
  type SocialProviderName,
  socialProviderNames,
} from '@zhanjian/contract/accounts/social.ts'
import type { SocialApp } from '../../platform/social-login/social-provider.ts'
import { type SocialApps, socialProviderDefinitions } from '../../platform/social-login/social-providers.ts'
import type { UniverifyGateway } from '../../platform/univerify.ts'
import type { FakeApp } from './fake-provider.ts'
import { fakeSocialProviders } from './fake-provider-list.ts'

/** Owner of the apps that this site has registered at the fakes. */
const OWNER = 'zhanjian'
const OTHER_OWNER = 'stranger'
/** An app of another owner. */
export const OTHER_OWNER_APP_ID = 'app-of-somebody-else'

const getSiteAppId = (name: SocialProviderName): string => `fake-${name.replace('_', '-')}-site`
const getMobileAppId = (name: SocialProviderName): string => `fake-${name.replace('_', '-')}-mobile`
const getAppSecret = (appId: string): string => `secret-of-${appId}`
const UNIVERIFY_APP = 'univerify'

const createFakeApp = (appId: string, owner: string): FakeApp => ({ appId, owner, secret: getAppSecret(appId) })

/** All apps registered at the fakes. */
export const fakeApps: readonly FakeApp[] = [
  ...socialProviderNames.flatMap((name) => [
    createFakeApp(getSiteAppId(name), OWNER),
    createFakeApp(getMobileAppId(name), OWNER),
  ]),
  createFakeApp(OTHER_OWNER_APP_ID, OTHER_OWNER),
  createFakeApp(UNIVERIFY_APP, OWNER),
]

/** Configuration of the site for the fakes. */
export interface FakeRegistrations {
  socialApps: SocialApps
  univerify: UniverifyGateway
}

/**
 * The configuration of the site for the fakes.
 * @param apiOrigin address of the fakes
 * @param pagesBase base of their pages for browsers: an address, or a path of the site
 */
export function createFakeRegistrations(apiOrigin: string, pagesBase: string = apiOrigin): FakeRegistrations {
  const registration = (name: SocialProviderName): SocialApp => {
    const { prefix } = fakeSocialProviders[getSocialFamily(name)]
    const { addresses } = socialProviderDefinitions[name]
    return {
      appId: getSiteAppId(name),
      secret: getAppSecret(getSiteAppId(name)),
      mobileAppId: hasMobileApp(name) ? getMobileAppId(name) : undefined,
      authorizeBase: `${pagesBase}/${prefix}`,
      apiBase: `${apiOrigin}/${prefix}`,
      ...('openBase' in addresses && { openBase: `${apiOrigin}/${prefix}` }),
    }
  }
  return {
    socialApps: Object.fromEntries(socialProviderNames.map((name) => [name, registration(name)])),
    univerify: { url: `${apiOrigin}/univerify/phone`, secret: getAppSecret(UNIVERIFY_APP) },
  }
}

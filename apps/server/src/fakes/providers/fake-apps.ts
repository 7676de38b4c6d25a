import type { SocialApp } from '../../platform/social-login/social-provider.ts'
import type { SocialApps } from '../../platform/social-login/social-providers.ts'
import type { UniverifyGateway } from '../../platform/univerify.ts'
import type { FakeApp, ProviderPrefix } from './fake-provider.ts'

/** Apps that this site has registered at the stand-ins, and one of somebody else's at each. */
const OWNER = 'zhanjian'
const OTHER_OWNER = 'stranger'
export const OTHER_OWNER_APP_ID = 'app-of-somebody-else'

const APP_NAMES = ['wechat-open', 'wechat-mp', 'qq', 'weibo', 'mi'] as const
const getSiteAppId = (name: string): string => `fake-${name}-site`
const getMobileAppId = (name: string): string => `fake-${name}-mobile`
const getAppSecret = (appId: string): string => `secret-of-${appId}`
const UNIVERIFY_APP = 'univerify'

const createFakeApp = (appId: string, owner: string): FakeApp => ({ appId, owner, secret: getAppSecret(appId) })

export const fakeApps: readonly FakeApp[] = [
  ...APP_NAMES.flatMap((name) => [createFakeApp(getSiteAppId(name), OWNER), createFakeApp(getMobileAppId(name), OWNER)]),
  createFakeApp(OTHER_OWNER_APP_ID, OTHER_OWNER),
  createFakeApp(UNIVERIFY_APP, OWNER),
]

export interface FakeRegistrations {
  socialApps: SocialApps
  univerify: UniverifyGateway
}

/**
 * How the site is configured to use the stand-ins.
 * @param apiOrigin where they listen
 * @param pagesBase where their pages stand for browsers: an address, or a path of the site itself
 */
export function createFakeRegistrations(apiOrigin: string, pagesBase: string = apiOrigin): FakeRegistrations {
  const registration = (name: (typeof APP_NAMES)[number], prefix: ProviderPrefix): SocialApp => ({
    appId: getSiteAppId(name),
    secret: getAppSecret(getSiteAppId(name)),
    mobileAppId: name === 'wechat-mp' ? undefined : getMobileAppId(name),
    authorizeBase: `${pagesBase}/${prefix}`,
    apiBase: `${apiOrigin}/${prefix}`,
  })
  return {
    socialApps: {
      wechat_open: registration('wechat-open', 'wx'),
      wechat_mp: registration('wechat-mp', 'wx'),
      qq: registration('qq', 'qq'),
      weibo: registration('weibo', 'weibo'),
      mi: { ...registration('mi', 'mi'), openBase: `${apiOrigin}/mi` },
    },
    univerify: { url: `${apiOrigin}/univerify/phone`, secret: getAppSecret(UNIVERIFY_APP) },
  }
}

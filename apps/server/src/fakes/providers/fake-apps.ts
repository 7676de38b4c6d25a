import type { SocialApp } from '../../platform/social-login/social-provider.ts'
import type { SocialApps } from '../../platform/social-login/social-providers.ts'
import type { UniverifyGateway } from '../../platform/univerify.ts'
import type { FakeApp, ProviderPrefix } from './fake-provider.ts'

/** Apps that this site has registered at the stand-ins, and one of somebody else's at each. */
const OWNER = 'zhanjian'
const STRANGER = 'stranger'
export const STRANGERS_APP = 'app-of-somebody-else'

const NAMES = ['wechat-open', 'wechat-mp', 'qq', 'weibo', 'mi'] as const
const siteApp = (name: string): string => `fake-${name}-site`
const mobileApp = (name: string): string => `fake-${name}-mobile`
const secretOf = (appId: string): string => `secret-of-${appId}`
const UNIVERIFY_APP = 'univerify'

const app = (appId: string, owner: string): FakeApp => ({ appId, owner, secret: secretOf(appId) })

export const fakeApps: readonly FakeApp[] = [
  ...NAMES.flatMap((name) => [app(siteApp(name), OWNER), app(mobileApp(name), OWNER)]),
  app(STRANGERS_APP, STRANGER),
  app(UNIVERIFY_APP, OWNER),
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
export function registrationsAt(apiOrigin: string, pagesBase: string = apiOrigin): FakeRegistrations {
  const registration = (name: (typeof NAMES)[number], prefix: ProviderPrefix): SocialApp => ({
    appId: siteApp(name),
    secret: secretOf(siteApp(name)),
    mobileAppId: name === 'wechat-mp' ? undefined : mobileApp(name),
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
    univerify: { url: `${apiOrigin}/univerify/phone`, secret: secretOf(UNIVERIFY_APP) },
  }
}

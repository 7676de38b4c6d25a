import * as z from 'zod/mini'
import type { SocialApp } from './platform/social-login/social-provider.ts'
import type { SocialApps } from './platform/social-login/social-providers.ts'
import type { UniverifyGateway } from './platform/univerify.ts'

/** Which apps are registered where: each provider is on when its id and secret are given. */
export interface ProviderEnvironment {
  socialApps: SocialApps
  /** One-click login. */
  univerify: UniverifyGateway | undefined
}

/** How the variables of each provider begin. */
const PREFIXES = { wechat_open: 'WECHAT_OPEN', wechat_mp: 'WECHAT_MP', qq: 'QQ', weibo: 'WEIBO', mi: 'MI' } as const

/** Where the providers are; another place is for a gateway of the operator's. */
const BASES = {
  WX_OPEN_BASE: 'https://open.weixin.qq.com',
  WX_API_BASE: 'https://api.weixin.qq.com',
  QQ_BASE: 'https://graph.qq.com',
  WEIBO_BASE: 'https://api.weibo.com',
  MI_ACCOUNT_BASE: 'https://account.xiaomi.com',
  MI_OPEN_BASE: 'https://open.account.xiaomi.com',
} as const
type BaseName = keyof typeof BASES
const BASE_NAMES = Object.keys(BASES) as BaseName[]

const isBase = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^?#]+[^/?#]$/.test(value)
const base = z.optional(z.string().check(z.refine(isBase, 'must be an http(s) address without a final slash')))
const name = z.optional(z.string().check(z.maxLength(256)))

export const providerVariables = {
  WECHAT_OPEN_APP_ID: name,
  WECHAT_OPEN_APP_SECRET: name,
  WECHAT_OPEN_MOBILE_APP_ID: name,
  WECHAT_MP_APP_ID: name,
  WECHAT_MP_APP_SECRET: name,
  QQ_APP_ID: name,
  QQ_APP_SECRET: name,
  QQ_MOBILE_APP_ID: name,
  WEIBO_APP_ID: name,
  WEIBO_APP_SECRET: name,
  WEIBO_MOBILE_APP_ID: name,
  MI_APP_ID: name,
  MI_APP_SECRET: name,
  MI_MOBILE_APP_ID: name,
  WX_OPEN_BASE: base,
  WX_API_BASE: base,
  QQ_BASE: base,
  WEIBO_BASE: base,
  MI_ACCOUNT_BASE: base,
  MI_OPEN_BASE: base,
  UNIVERIFY_URL: base,
  UNIVERIFY_SECRET: name,
}
type Variables = z.infer<z.ZodMiniObject<typeof providerVariables>>
type Given = Readonly<Partial<Record<keyof Variables, string | undefined>>>

/** Faults that no single variable has. */
export function providerFaults(given: Given, { production }: { production: boolean }): string[] {
  const faults = Object.values(PREFIXES).flatMap((prefix) => {
    const isWhole = (given[`${prefix}_APP_ID`] === undefined) === (given[`${prefix}_APP_SECRET`] === undefined)
    return isWhole ? [] : [`${prefix}_APP_ID and ${prefix}_APP_SECRET belong together`]
  })
  if ((given.UNIVERIFY_URL === undefined) !== (given.UNIVERIFY_SECRET === undefined)) {
    faults.push('UNIVERIFY_URL and UNIVERIFY_SECRET belong together')
  }
  if (!production) return faults
  for (const variable of [...BASE_NAMES, 'UNIVERIFY_URL'] as const) {
    const value = given[variable]
    if (value !== undefined && !isOutside(value)) faults.push(`${variable} must be https and no address of this machine`)
  }
  return faults
}

export function providerEnvironmentOf(given: Given): ProviderEnvironment {
  const at = (variable: BaseName): string => given[variable] ?? BASES[variable]
  const app = (
    prefix: (typeof PREFIXES)[keyof typeof PREFIXES],
    authorizeBase: string,
    apiBase: string,
  ): SocialApp | undefined => {
    const [appId, secret] = [given[`${prefix}_APP_ID`], given[`${prefix}_APP_SECRET`]]
    if (appId === undefined || secret === undefined) return undefined
    return {
      appId,
      secret,
      mobileAppId: prefix === 'WECHAT_MP' ? undefined : given[`${prefix}_MOBILE_APP_ID`],
      authorizeBase,
      apiBase,
    }
  }
  const apps = {
    wechat_open: app('WECHAT_OPEN', at('WX_OPEN_BASE'), at('WX_API_BASE')),
    wechat_mp: app('WECHAT_MP', at('WX_OPEN_BASE'), at('WX_API_BASE')),
    qq: app('QQ', at('QQ_BASE'), at('QQ_BASE')),
    weibo: app('WEIBO', at('WEIBO_BASE'), at('WEIBO_BASE')),
  }
  const mi = app('MI', at('MI_ACCOUNT_BASE'), at('MI_ACCOUNT_BASE'))
  const { UNIVERIFY_URL: url, UNIVERIFY_SECRET: secret } = given
  return {
    socialApps: {
      ...(apps.wechat_open && { wechat_open: apps.wechat_open }),
      ...(apps.wechat_mp && { wechat_mp: apps.wechat_mp }),
      ...(apps.qq && { qq: apps.qq }),
      ...(apps.weibo && { weibo: apps.weibo }),
      ...(mi && { mi: { ...mi, openBase: at('MI_OPEN_BASE') } }),
    },
    univerify: url === undefined || secret === undefined ? undefined : { url, secret },
  }
}

/** Neither readable on the way nor a stand-in on this machine. */
export function isOutside(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|0\.0\.0\.0$|\[::)/.test(hostname)
  return protocol === 'https:' && !isOwnMachine
}

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
const VARIABLE_PREFIXES = { wechat_open: 'WECHAT_OPEN', wechat_mp: 'WECHAT_MP', qq: 'QQ', weibo: 'WEIBO', mi: 'MI' } as const

/** Where the providers are; another place is for a gateway of the operator's. */
const DEFAULT_BASE_URLS = {
  WX_OPEN_BASE: 'https://open.weixin.qq.com',
  WX_API_BASE: 'https://api.weixin.qq.com',
  QQ_BASE: 'https://graph.qq.com',
  WEIBO_BASE: 'https://api.weibo.com',
  MI_ACCOUNT_BASE: 'https://account.xiaomi.com',
  MI_OPEN_BASE: 'https://open.account.xiaomi.com',
} as const
type BaseName = keyof typeof DEFAULT_BASE_URLS
const BASE_NAMES = Object.keys(DEFAULT_BASE_URLS) as BaseName[]

const isBaseUrl = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^?#]+[^/?#]$/.test(value)
const baseUrlSchema = z.optional(z.string().check(z.refine(isBaseUrl, 'must be an http(s) address without a final slash')))
const identifierSchema = z.optional(z.string().check(z.maxLength(256)))

export const providerVariableSchemas = {
  WECHAT_OPEN_APP_ID: identifierSchema,
  WECHAT_OPEN_APP_SECRET: identifierSchema,
  WECHAT_OPEN_MOBILE_APP_ID: identifierSchema,
  WECHAT_MP_APP_ID: identifierSchema,
  WECHAT_MP_APP_SECRET: identifierSchema,
  QQ_APP_ID: identifierSchema,
  QQ_APP_SECRET: identifierSchema,
  QQ_MOBILE_APP_ID: identifierSchema,
  WEIBO_APP_ID: identifierSchema,
  WEIBO_APP_SECRET: identifierSchema,
  WEIBO_MOBILE_APP_ID: identifierSchema,
  MI_APP_ID: identifierSchema,
  MI_APP_SECRET: identifierSchema,
  MI_MOBILE_APP_ID: identifierSchema,
  WX_OPEN_BASE: baseUrlSchema,
  WX_API_BASE: baseUrlSchema,
  QQ_BASE: baseUrlSchema,
  WEIBO_BASE: baseUrlSchema,
  MI_ACCOUNT_BASE: baseUrlSchema,
  MI_OPEN_BASE: baseUrlSchema,
  UNIVERIFY_URL: baseUrlSchema,
  UNIVERIFY_SECRET: identifierSchema,
}
type Variables = z.infer<z.ZodMiniObject<typeof providerVariableSchemas>>
type ProviderVariables = Readonly<Partial<Record<keyof Variables, string | undefined>>>

/** Faults that no single variable has. */
export function findProviderFaults(given: ProviderVariables, { production }: { production: boolean }): string[] {
  const faults = Object.values(VARIABLE_PREFIXES).flatMap((prefix) => {
    const isWhole = (given[`${prefix}_APP_ID`] === undefined) === (given[`${prefix}_APP_SECRET`] === undefined)
    return isWhole ? [] : [`${prefix}_APP_ID and ${prefix}_APP_SECRET belong together`]
  })
  if ((given.UNIVERIFY_URL === undefined) !== (given.UNIVERIFY_SECRET === undefined)) {
    faults.push('UNIVERIFY_URL and UNIVERIFY_SECRET belong together')
  }
  if (!production) return faults
  for (const variable of [...BASE_NAMES, 'UNIVERIFY_URL'] as const) {
    const value = given[variable]
    if (value !== undefined && !isExternalHttps(value)) faults.push(`${variable} must be https and no address of this machine`)
  }
  return faults
}

export function toProviderEnvironment(given: ProviderVariables): ProviderEnvironment {
  const at = (variable: BaseName): string => given[variable] ?? DEFAULT_BASE_URLS[variable]
  const app = (
    prefix: (typeof VARIABLE_PREFIXES)[keyof typeof VARIABLE_PREFIXES],
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
export function isExternalHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|0\.0\.0\.0$|\[::)/.test(hostname)
  return protocol === 'https:' && !isOwnMachine
}

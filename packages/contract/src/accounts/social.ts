import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { PROOF_ERRORS } from '../api/proof-errors.ts'
import { proof } from './account.ts'
import { clientId, invitationCode, loginData, phoneNumber, product, smsCode } from './identity.ts'

/** Facts about a provider that client and server need. */
interface SocialProviderEntry {
  /** Providers of one family know a user by the same union id. */
  family: string
  /** Values of `source` that native apps send; empty without a native app. */
  sources: readonly string[]
}

/**
 * Every provider. For a new one the compiler requires the other places to change. `wechat_open`: the QR code on a computer and
 * the phone's app; `wechat_mp`: inside the messaging app's browser.
 */
export const socialProviders = {
  wechat_open: { family: 'wechat', sources: ['weixin', 'wechat_open'] },
  wechat_mp: { family: 'wechat', sources: [] },
  qq: { family: 'qq', sources: ['qq'] },
  weibo: { family: 'weibo', sources: ['sinaweibo', 'weibo'] },
  mi: { family: 'mi', sources: ['xiaomi', 'mi'] },
} as const satisfies Record<string, SocialProviderEntry>

/** Key of {@link socialProviders}. */
export type SocialProviderName = keyof typeof socialProviders
/** Family of a provider; accounts are bound by family. */
export type SocialFamily = (typeof socialProviders)[SocialProviderName]['family']

/** Keys of {@link socialProviders}, typed: `Object.keys` returns `string[]`. */
export const socialProviderNames = Object.keys(socialProviders) as SocialProviderName[]
/** Name of a provider. */
export const socialProvider = z.enum(socialProviderNames)

/** Family that a provider belongs to. */
export function getSocialFamily(provider: SocialProviderName): SocialFamily {
  return socialProviders[provider].family
}

/** Whether native apps log in with tokens of the provider. */
export const hasMobileApp = (provider: SocialProviderName): boolean => socialProviders[provider].sources.length > 0

const providerBySource = new Map<string, SocialProviderName>(
  socialProviderNames.flatMap((name) => socialProviders[name].sources.map((source) => [source, name] as const)),
)
const source = z.pipe(
  z.enum([...providerBySource.keys()]),
  z.transform((name): SocialProviderName => providerBySource.get(name) ?? z.parse(socialProvider, name)),
)

/** The ways to log in that are configured; the client shows no others. */
export const loginProviders = endpoint('GET /{product}/oauth/openid/providers', 'public', {
  summary: 'List the enabled ways to log in',
  params: product,
  data: z.object({
    /** Those that {@link beginSocialLogin} supports. */
    providers: z.array(socialProvider),
    /** Those whose native tokens {@link logInWithOpenId} accepts. */
    native: z.array(socialProvider),
    univerify: z.boolean(),
  }),
})

/** Path to return to; one that is too long is ignored. */
const redirect = z.catch(z.optional(z.string().check(z.maxLength(512))), undefined)

/**
 * Binds the login to this browser by a cookie; the client navigates the whole window to the returned address. `redirect`: the
 * path to return to, as behind `#`; an unknown one leads home.
 */
export const beginSocialLogin = endpoint('POST /{product}/oauth/openid/render/{provider}', 'public', {
  summary: "Start a social login and get the address of the provider's page",
  params: z.object({ ...product.shape, provider: z.string().check(z.maxLength(32)) }),
  query: z.object({
    client_id: clientId,
    invitation_code: invitationCode,
    redirect,
  }),
  data: z.string(),
  errors: ['NOT_FOUND', 'GRANT_NOT_AVAILABLE'],
  perMinute: 30,
})

/** Once, within 60 s, and only in the browser that began. */
export const exchangeSocialToken = endpoint('GET /{product}/oauth/openid/swap_token', 'public', {
  summary: 'Exchange the token of a completed social login for a login',
  params: product,
  query: z.object({ social_temp_token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  data: loginData,
  errors: ['LOGIN_TOKEN_INVALID', 'ACCOUNT_BANNED', 'DELETION_PENDING', 'ACCOUNT_BEING_ERASED'],
  perMinute: 30,
})

/**
 * For native apps. The provider is asked which user the token belongs to and whether it was issued for this app; `openid` only
 * has to match. WeChat does not say for which app a token was issued: `refreshToken` proves it and is required at the first
 * login.
 */
export const logInWithOpenId = endpoint('POST /{product}/oauth/openid/login', 'public', {
  summary: 'Log in with a token of a provider',
  params: product,
  query: z.object({ source, client_id: clientId, invitation_code: invitationCode }),
  body: z.object({
    accessToken: z.string().check(z.minLength(1), z.maxLength(2048)),
    openid: z.string().check(z.minLength(1), z.maxLength(128)),
    refreshToken: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
  }),
  data: loginData,
  errors: [
    'GRANT_NOT_AVAILABLE',
    'SOCIAL_REFUSED',
    'SOCIAL_UNAVAILABLE',
    'ACCOUNT_BANNED',
    'DELETION_PENDING',
    'ACCOUNT_BEING_ERASED',
    'LOGIN_REQUIRED',
  ],
  perMinute: 30,
})

/** Data of `PHONE_HAS_ACCOUNT`: the account that would be joined. */
export const accountToJoin = z.object({ nickname: z.string(), avatar: z.string() })

/**
 * Binds a phone to an account made by a social login. A phone with an account of its own is refused with `PHONE_HAS_ACCOUNT`,
 * and the code stays valid; the same request with `join` moves the social login there. The old session ends; a new one is
 * returned.
 */
export const bindPhone = endpoint('POST /{product}/oauth/user/bindPhone', 'user', {
  summary: 'Bind a phone after a social login',
  params: product,
  query: z.object({ client_id: clientId }),
  body: z.object({ phone: phoneNumber, smsCode, join: z.optional(z.boolean()) }),
  data: loginData,
  errors: [
    'SMS_CODE_WRONG',
    'LOGIN_LOCKED',
    'PHONE_HAS_ACCOUNT',
    'PHONE_ALREADY_BOUND',
    'SOCIAL_ALREADY_BOUND',
    'PHONE_TAKEN',
    'LAST_ADMIN',
  ],
  perMinute: 20,
})

/** Providers of one family identify a user by the same union id: both browsers of WeChat are one family. */
export const socialFamilies: readonly SocialFamily[] = [...new Set(socialProviderNames.map(getSocialFamily))]
/** Schema of a provider family. */
export const socialFamily = z.enum(socialFamilies)

/** Bound providers. */
export const mySocialLogins = endpoint('GET /api/account/social', 'user', {
  summary: 'List the providers that are bound to my account',
  data: z.array(z.object({ family: socialFamily, boundAt: z.string() })),
})

/**
 * The proof is the password, or a code with the purpose `bind-social`. The client navigates to the returned address. The user
 * returns to `redirect` with `socialBound=<family>`, or with `error=<code>`: SOCIAL_TAKEN, SOCIAL_ALREADY_BOUND and those of a
 * login.
 */
export const bindSocialLogin = endpoint('POST /api/account/social/bind/{provider}', 'user', {
  needsPhone: true,
  summary: 'Start binding a provider to my account',
  params: z.object({ provider: socialProvider }),
  body: z.object({ ...proof, redirect }),
  data: z.string(),
  errors: [...PROOF_ERRORS, 'GRANT_NOT_AVAILABLE'],
  perMinute: 20,
})

/** The phone remains for logging in. The proof is as for binding. */
export const unbindSocialLogin = endpoint('POST /api/account/social/unbind/{family}', 'user', {
  needsPhone: true,
  summary: 'Unbind a provider from my account',
  params: z.object({ family: socialFamily }),
  body: z.object(proof),
  data: z.object({ unbound: z.boolean() }),
  errors: PROOF_ERRORS,
  perMinute: 20,
})

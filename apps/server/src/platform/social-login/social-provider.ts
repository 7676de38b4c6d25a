import type { SocialProviderClient } from './social-provider-client.ts'

/** A user's profile at a provider, as the provider sent it. */
export interface SocialProfile {
  /** The app that `openId` belongs to: the same user has another one in each app. */
  appId: string
  openId: string
  /** The same in all apps of one owner at this provider; null if the provider sends none. */
  unionId: string | null
  /** Empty if unknown. */
  nickname: string
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2
}

/** Client of one registration at a provider. */
export interface SocialProvider {
  /** Address of the page on which the user agrees. `callbackAddress` must be registered at the provider. */
  createAuthorizeUrl(request: { state: string; callbackAddress: string }): string
  /** Exchanges the code from the callback. @throws SocialLoginError */
  fetchProfileByCode(request: { code: string; callbackAddress: string }): Promise<SocialProfile>
  /** Null without a native app. @throws SocialLoginError */
  fetchProfileByToken: ((claim: TokenClaim) => Promise<SocialProfile>) | null
}

/** Untrusted input of a native app, to be confirmed by the provider. */
export interface TokenClaim {
  accessToken: string
  openId: string
  refreshToken: string | undefined
  /** Whether an account has this app and open id, or this union id, from a confirmed login. */
  hasAccount(person: Pick<SocialProfile, 'appId' | 'openId' | 'unionId'>): Promise<boolean>
}

/** A registration at a provider. */
export interface SocialApp extends SocialAddresses<string> {
  appId: string
  secret: string
  /** Registration of the native app; absent: its tokens are refused. */
  mobileAppId: string | undefined
}

/** Base addresses of a provider, without a final slash. */
export interface SocialAddresses<Address> {
  /** For the user's browser. */
  authorizeBase: Address
  /** For requests of this server. */
  apiBase: Address
  /** For profiles, if that is another host. */
  openBase?: Address
}

/** A provider's address, and the environment variable that names a gateway of the operator in its place. */
export interface SocialAddress {
  variable: string
  official: string
}

/** Everything that the server needs for a provider: one value, in the provider's folder. */
export interface SocialProviderDefinition {
  /** Prefix of its variables: `QQ` for `QQ_APP_ID`, `QQ_APP_SECRET` and `QQ_MOBILE_APP_ID`. */
  variablePrefix: string
  addresses: Readonly<SocialAddresses<SocialAddress>>
  createClient(dependencies: SocialClientDependencies): SocialProvider
}

/** Dependencies of a provider's client. */
export interface SocialClientDependencies {
  app: SocialApp
  ask: SocialProviderClient
}

import type { ProviderClient } from './provider-client.ts'

/** A person as a provider knows them. Everything here is the provider's own answer. */
export interface SocialProfile {
  /** The registration of ours that `openId` belongs to: in another app of ours the same person has another one. */
  appId: string
  openId: string
  /** The same in all our apps at this provider; null where the provider gives none. */
  unionId: string | null
  /** Empty where unknown. */
  nickname: string
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2
}

export interface SocialProvider {
  /** The page on which the person agrees. `callbackAddress` must be what is registered at the provider. */
  createAuthorizeUrl(request: { state: string; callbackAddress: string }): string
  /** Exchanges what the page came back with. @throws SocialLoginError */
  fetchProfileByCode(request: { code: string; callbackAddress: string }): Promise<SocialProfile>
  /** Null where there is no native app of ours. @throws SocialLoginError */
  fetchProfileByToken: ((claim: TokenClaim) => Promise<SocialProfile>) | null
}

/** What a native app says. Nothing of it counts before the provider has confirmed it. */
export interface TokenClaim {
  accessToken: string
  openId: string
  refreshToken: string | undefined
  /** Whether we know this person by the app and open id, or by the union id, from a login that was proven. */
  hasAccount(person: Pick<SocialProfile, 'appId' | 'openId' | 'unionId'>): Promise<boolean>
}

/** How a registration of ours is called at a provider. */
export interface SocialApp extends SocialAddresses<string> {
  appId: string
  secret: string
  /** The registration of our native app; absent: its tokens are not taken. */
  mobileAppId: string | undefined
}

/** Where a provider is, each without a final slash. */
export interface SocialAddresses<Address> {
  /** Where the user's browser goes. */
  authorizeBase: Address
  /** Where our server asks. */
  apiBase: Address
  /** Where profiles are asked for, if that is another host. */
  openBase?: Address
}

/** The address of a provider, and the environment variable that names a gateway of the operator's in its place. */
export interface SocialAddress {
  variable: string
  official: string
}

/** What the server knows of a provider: one value, in the provider's folder. */
export interface SocialProviderDefinition {
  /** How its variables begin: `QQ` for `QQ_APP_ID`, `QQ_APP_SECRET` and `QQ_MOBILE_APP_ID`. */
  variablePrefix: string
  /** Whether tokens of a native app are taken, where one is registered. */
  hasMobileApp: boolean
  addresses: Readonly<SocialAddresses<SocialAddress>>
  createClient(dependencies: SocialClientDependencies): SocialProvider
}

export interface SocialClientDependencies {
  app: SocialApp
  ask: ProviderClient
}

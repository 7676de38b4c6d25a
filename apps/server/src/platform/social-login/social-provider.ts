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
  /** Exchanges what the page came back with. @throws SocialFailure */
  fetchProfileByCode(request: { code: string; callbackAddress: string }): Promise<SocialProfile>
  /** Null where there is no native app of ours. @throws SocialFailure */
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

/**
 * `unavailable`: the provider does not answer, or not in its own language. `refused`: it does not vouch for this login.
 * `snapshot`: it vouches for somebody without an account. The message is for the log and holds nothing that is secret.
 */
export class SocialLoginError extends Error {
  readonly kind: 'unavailable' | 'refused' | 'snapshot'

  constructor(kind: SocialLoginError['kind'], message: string) {
    super(message)
    this.name = 'SocialFailure'
    this.kind = kind
  }
}

/** How a registration of ours is called at a provider. */
export interface SocialApp {
  appId: string
  secret: string
  /** The registration of our native app; absent: its tokens are not taken. */
  mobileAppId: string | undefined
  /** Where the person's browser goes. */
  authorizeBase: string
  /** Where our server asks. */
  apiBase: string
}

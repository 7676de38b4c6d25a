/**
 * `unavailable`: the provider does not answer, or not in its own language. `refused`: it does not vouch for this login.
 * `snapshot`: it vouches for somebody without an account. The message is for the log and holds nothing that is secret.
 */
export class SocialLoginError extends Error {
  readonly kind: 'unavailable' | 'refused' | 'snapshot'

  constructor(kind: SocialLoginError['kind'], message: string) {
    super(message)
    this.name = 'SocialLoginError'
    this.kind = kind
  }
}

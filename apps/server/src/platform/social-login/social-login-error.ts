/**
 * `unavailable`: no valid response from the provider. `refused`: the provider refuses this login. `snapshot`: a user without a
 * real account. The message is for the log and contains no secrets.
 */
export class SocialLoginError extends Error {
  readonly kind: 'unavailable' | 'refused' | 'snapshot'

  constructor(kind: SocialLoginError['kind'], message: string) {
    super(message)
    this.name = 'SocialLoginError'
    this.kind = kind
  }
}

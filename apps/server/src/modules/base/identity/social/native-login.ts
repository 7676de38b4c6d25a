import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import type { SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SocialProviders } from '../../../../platform/social-login/social-providers.ts'
import type { Account } from '../account-store.ts'
import { assertNotBanned } from '../login.ts'
import type { Device } from '../sessions.ts'
import type { SocialAccounts } from './social-accounts.ts'
import { translateSocialProviderErrors } from './social-provider-errors.ts'

export interface NativeLoginRequest {
  provider: SocialProviderName
  accessToken: string
  openId: string
  refreshToken: string | undefined
  invitationCode: string | undefined
}

export interface NativeLoginDependencies {
  providers: SocialProviders
  accounts: SocialAccounts
  logIn: (account: Account, device: Device) => Promise<LoginData>
}

/** Login of native apps with a token from the provider's SDK. */
export function createNativeLogin({ providers, accounts, logIn }: NativeLoginDependencies) {
  return logInByToken

  /**
   * Logs in with a token; creates the account if there is none.
   * @throws AppError GRANT_NOT_AVAILABLE, SOCIAL_REFUSED, SOCIAL_UNAVAILABLE, ACCOUNT_BANNED
   */
  async function logInByToken(request: NativeLoginRequest, device: Device): Promise<LoginData> {
    const { provider, invitationCode, ...claim } = request
    const personByToken = providers.get(provider)?.fetchProfileByToken
    if (!personByToken) throw new AppError('GRANT_NOT_AVAILABLE')
    const person = await translateSocialProviderErrors(
      personByToken({ ...claim, hasAccount: (identity) => accounts.hasAccount(provider, identity) }),
    )
    return logIn(assertNotBanned(await accounts.findOrCreateAccount(provider, person, invitationCode)), device)
  }
}

import type { LoginData, SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { SocialProviders } from '../../../../platform/social-login/social-providers.ts'
import type { Proof } from '../account/ownership-proof.ts'
import { assertNotBanned } from '../login.ts'
import type { Device } from '../sessions.ts'
import { type BindPhoneDependencies, createPhoneBinding } from './bind-phone.ts'
import { createLaunchLogin, type LaunchDependencies } from './launch-login.ts'
import { createNativeLogin } from './native-login.ts'
import { createSocialAccounts, type SocialAccountsDependencies } from './social-accounts.ts'
import { createSocialBinding } from './social-binding.ts'
import { createSocialLogin, type SocialLoginDependencies } from './social-login.ts'
import { createTemporaryTokens } from './temporary-tokens.ts'

/** What `createSocialService` needs from identity, the platform and the configured providers. */
export type SocialDependencies = Omit<
  SocialLoginDependencies & LaunchDependencies,
  'accounts' | 'binding' | 'tokens' | 'openSessionAtEpoch'
> &
  SocialAccountsDependencies &
  BindPhoneDependencies & {
    isOneClickOn: boolean
    /** `AccountService.verifyOwner` */
    prove: (proof: Proof, purpose: SmsPurpose, caller: SignedInCaller) => Promise<void>
  }

/** Social login, as the identity routes see it. */
export type SocialService = ReturnType<typeof createSocialService>

/** Logins that start outside this site: at a provider, in a native app, in a console. */
export function createSocialService(dependencies: SocialDependencies) {
  const { store, providers, logIn, isOneClickOn } = dependencies
  const tokens = createTemporaryTokens(dependencies)
  const accounts = createSocialAccounts(dependencies)
  const binding = createSocialBinding(dependencies)

  /**
   * Opens a session with the session epoch of the time when the token was issued.
   * If all sessions have been ended since then, no session is opened.
   * @throws AppError LOGIN_TOKEN_INVALID
   */
  async function openSessionAtEpoch(accountId: string, sessionEpoch: number, device: Device): Promise<LoginData> {
    const account = await store.findAccount(accountId)
    if (account === undefined) throw new AppError('LOGIN_TOKEN_INVALID')
    return logIn({ ...assertNotBanned(account), sessionEpoch }, device).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'LOGIN_REQUIRED' ? new AppError('LOGIN_TOKEN_INVALID') : error
    })
  }

  return {
    ...createSocialLogin({ ...dependencies, accounts, binding, tokens, openSessionAtEpoch }),
    binding,
    /** The same as `AccountService.verifyOwner`. */
    verifyOwner: dependencies.prove,
    logInByToken: createNativeLogin({ providers, accounts, logIn }),
    launch: createLaunchLogin({ ...dependencies, tokens, openSessionAtEpoch }),
    bindPhone: createPhoneBinding(dependencies).bind,
    /** The login methods that are configured, for the login page. */
    listLoginMethods: () => ({ ...toLoginMethods(providers), univerify: isOneClickOn }),
  }
}

const toLoginMethods = (providers: SocialProviders) => ({
  providers: [...providers.keys()],
  native: [...providers].filter(([, { fetchProfileByToken }]) => fetchProfileByToken !== null).map(([name]) => name),
})

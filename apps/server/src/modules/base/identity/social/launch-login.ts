import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import { TEMPORARY_TOKEN_LIFE_S } from '@zhanjian/contract/accounts/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Device } from '../sessions.ts'
import type { IdentityStore } from '../store.ts'
import type { TemporaryTokens } from './temporary-tokens.ts'

export interface LaunchDependencies {
  store: IdentityStore
  tokens: TemporaryTokens
  publicOrigin: string
  openSessionAtEpoch: (accountId: string, sessionEpoch: number, device: Device) => Promise<LoginData>
  reportSuspicion: (event: string) => void
}

/** Login to the app from a console in which the user is logged in. */
export function createLaunchLogin({ store, tokens, publicOrigin, openSessionAtEpoch, reportSuspicion }: LaunchDependencies) {
  return {
    /** Issues a launch token for the caller, valid only while the caller's session is. @throws AppError LOGIN_REQUIRED */
    async issueToken(clientId: string, caller: SignedInCaller) {
      const account = await store.findAccount(caller.user.id)
      if (account === undefined) throw new AppError('LOGIN_REQUIRED')
      const { id: accountId, sessionEpoch } = account
      const { sessionId } = caller
      const token = await tokens.issue({ kind: 'launch', accountId, sessionEpoch, sessionId, clientId, browserHash: null })
      return { token, expires_in: TEMPORARY_TOKEN_LIFE_S, launchUrl: `${publicOrigin}/?token=${token}` }
    },

    /** Exchanges a launch token for a session. @throws AppError LOGIN_TOKEN_INVALID, ACCOUNT_BANNED */
    async activateToken(text: string | null, device: Device): Promise<LoginData> {
      const token = text === null ? null : await tokens.consume('launch', text)
      if (token === null || token.clientId !== device.clientId) {
        reportSuspicion('a launch token was presented that is used, expired or issued to another client')
        throw new AppError('LOGIN_TOKEN_INVALID')
      }
      return openSessionAtEpoch(token.accountId, token.sessionEpoch, device)
    },
  }
}

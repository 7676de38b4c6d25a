import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Account } from '../account-store.ts'
import type { EncryptedPasswords } from '../encrypted-passwords.ts'
import { FRESH_LOGIN_S } from '../limits.ts'
import type { Login } from '../login.ts'
import type { IdentityStore, IdentityStores } from '../store.ts'
import { withClockSkew } from '../validity-window.ts'
import { accountTexts } from './texts.zh.ts'

/** Second proof for sensitive operations of a logged-in user: an SMS code or the password. */
export interface Proof {
  smsCode?: string | undefined
  password?: string | undefined
  keyId?: string | undefined
}

/** What `createOwnershipProof` needs. */
export interface OwnershipProofDependencies {
  store: IdentityStore
  clock: Clock
  login: Login
  passwordMessages: EncryptedPasswords
}

export type OwnershipProof = ReturnType<typeof createOwnershipProof>

/** Verifies proofs of ownership: a stolen session alone must not allow irreversible operations. */
export const createOwnershipProof = ({ store, clock, login, passwordMessages }: OwnershipProofDependencies) => ({
  /**
   * Runs `callback` in the transaction that uses the code up, or after the password was verified. For accounts with neither phone
   * nor password a recent login is enough.
   * @throws AppError PROOF_REQUIRED, SMS_CODE_WRONG, WRONG_PASSWORD, LOGIN_LOCKED, KEY_EXPIRED
   */
  async withProof<Result>(
    { proof, purpose, caller }: { proof: Proof; purpose: SmsPurpose; caller: SignedInCaller },
    callback: (account: Account, inTransaction: IdentityStores) => Promise<Result>,
  ): Promise<Result> {
    const account = await store.findAccount(caller.user.id)
    if (account === undefined) throw new AppError('LOGIN_REQUIRED')
    const { smsCode, password, keyId } = proof
    if (password !== undefined && keyId !== undefined) {
      await login.verifyPassword(account, await passwordMessages.decryptOnce(keyId, password), caller.address)
      return store.runInTransaction((stores) => callback(account, stores))
    }
    if (account.phone === null && account.passwordHash === null) {
      const now = clock.now()
      const freshSince = new Date(now.getTime() - FRESH_LOGIN_S * 1000)
      const isFresh = await store.devices.hasSessionBegunBetween(caller.sessionId, freshSince, withClockSkew(now))
      if (!isFresh) throw new AppError('PROOF_REQUIRED', { message: accountTexts.logInAnew })
      return store.runInTransaction((inTransaction) => callback(account, inTransaction))
    }
    if (smsCode === undefined || account.phone === null) throw new AppError('PROOF_REQUIRED')
    const code = { phone: account.phone, purpose, code: smsCode, address: caller.address }
    return login.withCode(code, (inTransaction) => callback(account, inTransaction))
  },
})

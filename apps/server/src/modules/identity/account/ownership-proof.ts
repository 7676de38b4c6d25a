import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import { AppError } from '../../../app-error.ts'
import type { Account } from '../account-store.ts'
import type { Login } from '../login.ts'
import type { PasswordMessages } from '../password-messages.ts'
import type { IdentityStore, Stores } from '../store.ts'

/** What somebody who is logged in brings along to do something grave; one of the two is enough. */
export interface Proof {
  smsCode?: string | undefined
  password?: string | undefined
  keyId?: string | undefined
}

export interface OwnershipProofDependencies {
  store: IdentityStore
  login: Login
  passwordMessages: PasswordMessages
}

export type OwnershipProof = ReturnType<typeof createOwnershipProof>

/** A stolen session is not enough for what cannot be undone. */
export const createOwnershipProof = ({ store, login, passwordMessages }: OwnershipProofDependencies) => ({
  /**
   * Does `work` in the transaction that uses the code up, or after the password was right.
   * @throws AppError PROOF_REQUIRED, SMS_CODE_WRONG, WRONG_PASSWORD, LOGIN_LOCKED, KEY_EXPIRED
   */
  async then<Result>(
    { account, proof, purpose, address }: { account: Account; proof: Proof; purpose: SmsPurpose; address: string },
    work: (inTransaction: Stores) => Promise<Result>,
  ): Promise<Result> {
    const { smsCode, password, keyId } = proof
    if (password !== undefined && keyId !== undefined) {
      await login.provePassword(account, await passwordMessages.open(keyId, password), address)
      return store.transaction(work)
    }
    if (smsCode === undefined || account.phone === null) throw new AppError('PROOF_REQUIRED')
    return login.withCode({ phone: account.phone, purpose, code: smsCode, address }, work)
  },
})

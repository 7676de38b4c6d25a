import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Account } from '../account-store.ts'
import type { EncryptedPasswords } from '../encrypted-passwords.ts'
import type { Login } from '../login.ts'
import type { IdentityStore, IdentityStores } from '../store.ts'
import { toUser } from '../to-user.ts'
import type { Proof } from './ownership-proof.ts'
import { accountTexts } from './texts.zh.ts'

export interface PhoneDependencies {
  store: IdentityStore
  login: Login
  passwordMessages: EncryptedPasswords
}

const PURPOSE = 'modify-phone'

/** Changes the phone of an account. Needs a code to the new phone, and the password or a code to the old phone. */
export function createPhoneChanger({ store, login, passwordMessages }: PhoneDependencies) {
  return changePhone

  /**
   * Changes the phone and ends all other sessions. `newSmsCode` went to the new phone.
   * @returns number of ended sessions, and the changed user
   * @throws AppError PHONE_TAKEN, SMS_CODE_WRONG, INVALID_INPUT, and like `verifyOwner`
   */
  async function changePhone(
    request: Proof & { newPhone: string; newSmsCode: string },
    caller: SignedInCaller,
  ): Promise<{ endedCount: number; user: User }> {
    const { newPhone } = request
    const account = await store.findAccount(caller.user.id)
    if (account === undefined) throw new AppError('LOGIN_REQUIRED')
    if (account.phone === newPhone) throw new AppError('INVALID_INPUT', { message: accountTexts.samePhone })
    const codes = [
      ...(await getProofCodes(account, request, caller.address)),
      { phone: newPhone, purpose: PURPOSE, code: request.newSmsCode } as const,
    ]
    const outcome = await login.withCodes(codes, caller.address, (inTransaction) =>
      updatePhone(account, newPhone, caller, inTransaction),
    )
    if ('result' in outcome) return { endedCount: outcome.result, user: toUser({ ...account, phone: newPhone }) }
    const phone = outcome.wrong.phone === newPhone ? 'new' : 'old'
    throw new AppError('SMS_CODE_WRONG', { data: { phone }, message: accountTexts.wrongCodeOf[phone] })
  }

  /** The code of the old phone, to be used up together with the new one's; empty after the right password. */
  async function getProofCodes(account: Account, { smsCode, password, keyId }: Proof, address: string) {
    if (password !== undefined && keyId !== undefined) {
      await login.verifyPassword(account, await passwordMessages.decryptOnce(keyId, password), address)
      return []
    }
    if (smsCode === undefined || account.phone === null) throw new AppError('PROOF_REQUIRED')
    return [{ phone: account.phone, purpose: PURPOSE, code: smsCode } as const]
  }
}

async function updatePhone(
  account: Account,
  newPhone: string,
  caller: SignedInCaller,
  { phones, devices }: IdentityStores,
): Promise<number> {
  // A concurrent change was first: the proof was for a phone that is no longer the account's.
  if (!(await phones.updatePhone(account.id, account.phone, newPhone))) throw new AppError('PROOF_REQUIRED')
  return devices.deleteSessions(account.id, caller.sessionId)
}

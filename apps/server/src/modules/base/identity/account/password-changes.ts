import { hash } from 'node:crypto'
import { AppError } from '../../../../failures/app-error.ts'
import type { Caller, SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import type { AccountCreator } from '../account-creator.ts'
import type { EncryptedPasswords } from '../encrypted-passwords.ts'
import { RESET_TOKEN_LIFE_S } from '../limits.ts'
import type { Login } from '../login.ts'
import type { Passwords } from '../passwords.ts'
import type { IdentityStore } from '../store.ts'
import { getValidityWindow } from '../validity-window.ts'
import type { OwnershipProof, Proof } from './ownership-proof.ts'

export interface PasswordDependencies {
  store: IdentityStore
  clock: Clock
  random: Random
  login: Login
  ownership: OwnershipProof
  passwordMessages: EncryptedPasswords
  passwords: Passwords
  creation: AccountCreator
}

const RESET_PREFIX = 'zjp_'
const RESET_BYTES = 32

/** New passwords, for users who know the old one or own the phone. */
export function createPasswordChanges(dependencies: PasswordDependencies) {
  const { store, clock, random, login, ownership, passwordMessages, passwords, creation } = dependencies

  return {
    /**
     * Changes the password and ends all other sessions.
     * @returns number of ended sessions
     * @throws AppError INVALID_INPUT, PASSWORD_TOO_COMMON, and like `verifyOwner`
     */
    async change(request: Proof & { newPassword: string; newPasswordKeyId: string }, caller: SignedInCaller): Promise<number> {
      const account = await store.findAccount(caller.user.id)
      if (account === undefined) throw new AppError('LOGIN_REQUIRED')
      const password = await passwordMessages.decryptOnce(request.newPasswordKeyId, request.newPassword)
      const passwordHash = await passwords.hashChosenPassword(password)
      return ownership.withProof({ proof: request, purpose: 'find-pwd', caller }, async ({ id }, { credentials, devices }) => {
        await credentials.updatePassword(id, passwordHash)
        return devices.deleteSessions(id, caller.sessionId)
      })
    },

    /** Does not look up the account, so as not to reveal whether there is one. @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED */
    async issueResetToken(phone: string, code: string, caller: Caller): Promise<{ resetToken: string; lifeS: number }> {
      const resetToken = RESET_PREFIX + random.bytes(RESET_BYTES).toString('base64url')
      const expiresAt = new Date(clock.nowMs() + RESET_TOKEN_LIFE_S * 1000)
      await login.withCode({ phone, purpose: 'find-pwd', code, address: caller.address }, ({ credentials }) =>
        credentials.upsertReset(phone, hashToken(resetToken), expiresAt),
      )
      return { resetToken, lifeS: RESET_TOKEN_LIFE_S }
    },

    /**
     * Sets the password; creates an account if the phone has none.
     * @throws AppError RESET_TOKEN_INVALID, KEY_EXPIRED, INVALID_INPUT, PASSWORD_TOO_COMMON
     */
    async reset(request: { phone: string; resetToken: string; password: string; keyId: string }, caller: Caller): Promise<void> {
      const { phone, resetToken } = request
      const password = await passwordMessages.decryptOnce(request.keyId, request.password)
      const passwordHash = await passwords.hashChosenPassword(password)
      await store.runInTransaction(async ({ accounts, credentials, devices }) => {
        const isGood = await credentials.consumeReset(
          phone,
          hashToken(resetToken),
          getValidityWindow(clock.now(), RESET_TOKEN_LIFE_S),
        )
        if (!isGood) throw new AppError('RESET_TOKEN_INVALID')
        if ((await creation.createIfPhoneFree({ phone, passwordHash }, undefined, accounts)) !== null) return
        const account = await accounts.findByPhone(phone)
        if (account === undefined) throw new AppError('RESET_TOKEN_INVALID')
        await credentials.updatePassword(account.id, passwordHash)
        await devices.deleteSessions(account.id, null)
      })
      await login.resetFailures(phone, caller.address)
    },
  }
}

const hashToken = (resetToken: string): Buffer => hash('sha256', resetToken, 'buffer')

import { AppError } from '../../../app-error.ts'
import { getNetworkPrefix } from '../../../ip-address.ts'
import type { Account } from './account-store.ts'
import type { AccountCreator } from './account-creator.ts'
import type { AttemptSettlement } from './attempt-store.ts'
import type { LimitedAttempt, Attempts, AttemptReservation } from './attempts.ts'
import { toBan, createBanError } from './ban.ts'
import type { Familiarity, FamiliarNetworks } from './familiar-networks.ts'
import { PASSWORD_DAILY_LIMIT, FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT_AND_NETWORK, FAILURES_PER_NETWORK } from './limits.ts'
import type { LoginName } from './password-login-store.ts'
import type { DecryptedPassword } from './encrypted-passwords.ts'
import type { Passwords } from './passwords.ts'
import type { PhoneCode, SmsCodes } from './sms-codes.ts'
import type { IdentityStore, IdentityStores } from './store.ts'

export interface LoginDependencies {
  store: IdentityStore
  attempts: Attempts
  smsCodes: SmsCodes
  creation: AccountCreator
  passwords: Passwords
  familiar: FamiliarNetworks
  /** For the operator: something that no honest client does. */
  reportSuspicion: (event: string) => void
}

export type Login = ReturnType<typeof createLogin>

/** Somebody who may have a session, and what is to be settled with it. */
export interface LoginResult {
  account: Account
  settlement?: AttemptSettlement
}

interface PasswordAttempt {
  claim: LoginName
  /** Undefined where there is none: it costs the same. */
  account: Account | undefined
  network: string
  familiarity: Familiarity
}

/** Finds out who logs in. Both ways end with an account that may log in, or throw. */
export function createLogin({ store, attempts, smsCodes, creation, passwords, familiar, reportSuspicion }: LoginDependencies) {
  return {
    withCode,
    withCodes,

    /** An unknown phone with a right code becomes an account. @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED, ACCOUNT_BANNED */
    async logInWithCode(phone: string, code: string, address: string, invitationCode: string | undefined): Promise<Account> {
      const account = await withCode({ phone, purpose: 'login', code, address }, async ({ accounts }) => {
        const known = await accounts.findByPhone(phone)
        return known ?? (await creation.createIfPhoneFree({ phone }, invitationCode, accounts)) ?? accounts.findByPhone(phone)
      })
      if (account === undefined) throw new AppError('SMS_CODE_WRONG')
      await familiar.record(phone, getNetworkPrefix(address))
      await attempts.reset(listLoginNames(account).map((claim) => accountFailures(claim, getNetworkPrefix(address)).fromHere))
      return assertNotBanned(account)
    },

    /**
     * Same answer and same work whether the account exists or not.
     * @throws AppError KEY_EXPIRED, WRONG_CREDENTIALS, LOGIN_LOCKED, PASSWORD_NOT_ENOUGH, ACCOUNT_BANNED
     */
    async logInWithPassword(claim: LoginName, { password, nonce }: DecryptedPassword, address: string): Promise<LoginResult> {
      const network = getNetworkPrefix(address)
      const familiarKey = 'phone' in claim ? familiar.keyOf(claim.phone, network) : null
      const { isFirstUse, account, seenAt } = await store.passwordLogins.beginLogin(claim, nonce, familiarKey)
      if (!isFirstUse) throw new AppError('KEY_EXPIRED')
      const familiarity =
        'phone' in claim ? familiar.read(seenAt) : await familiar.check(account?.phone ?? claim.username, network)
      const settlement = await tryPassword(password, { claim, account, network, familiarity })
      if (account === undefined || settlement === null) throw new AppError('WRONG_CREDENTIALS')
      if (account.status === 'active') return { account, settlement }
      await attempts.settle(settlement)
      return { account: assertNotBanned(account) }
    },

    /** For somebody who is logged in and about to do something grave. @throws AppError WRONG_PASSWORD, LOGIN_LOCKED, PASSWORD_NOT_ENOUGH */
    async verifyPassword(account: Account, password: string, address: string): Promise<void> {
      const network = getNetworkPrefix(address)
      const claim = account.phone === null ? { username: account.username } : { phone: account.phone }
      const familiarity = await familiar.check(account.phone ?? account.username, network)
      const settlement = await tryPassword(password, { claim, account, network, familiarity })
      if (settlement === null) throw new AppError('WRONG_PASSWORD')
      await attempts.settle(settlement)
    },

    /** Who has a new password starts anew with it. */
    resetFailures: (phone: string, address: string): Promise<void> =>
      attempts.reset(Object.values(accountFailures({ phone }, getNetworkPrefix(address)))),
  }

  /**
   * Uses a code up and does what it allows, both or neither.
   * @param work what the code allows; gets the stores of the transaction
   * @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED
   */
  async function withCode<Result>(
    { address, ...code }: PhoneCode & { address: string },
    work: (inTransaction: IdentityStores) => Promise<Result>,
  ): Promise<Result> {
    const outcome = await withCodes([code], address, work)
    if ('wrong' in outcome) throw new AppError('SMS_CODE_WRONG')
    return outcome.result
  }

  /** The same with several codes, of which all must be right: none is used up when another one is wrong. */
  async function withCodes<Result>(
    codes: readonly PhoneCode[],
    address: string,
    callback: (inTransaction: IdentityStores) => Promise<Result>,
  ): Promise<{ result: Result } | { wrong: PhoneCode }> {
    const reservation = await reserveOrThrow([networkFailures('codes', getNetworkPrefix(address))])
    let areRight = false
    try {
      return await store.runInTransaction(async (inTransaction) => {
        const wrong = await smsCodes.consumeAll(codes, getNetworkPrefix(address), inTransaction.smsCodes)
        // A wrong code must not undo the transaction, which counts the try.
        if (wrong !== null) return { wrong }
        areRight = true
        return { result: await callback(inTransaction) }
      })
    } finally {
      if (areRight) await reservation.settleSuccess([])
    }
  }

  /** Counts the try before it is made. @returns what is to be settled where it was right, else null */
  async function tryPassword(
    password: string,
    { claim, account, network, familiarity }: PasswordAttempt,
  ): Promise<AttemptSettlement | null> {
    const ofClaim = accountFailures(claim, network)
    const counted = familiarity.isFamiliar ? [ofClaim.fromHere] : [ofClaim.fromHere, ofClaim.fromAnywhere]
    const reservation = await reserveOrThrow([...counted, networkFailures('passwords', network)])
    const isRight = await passwords.verify(account?.passwordHash ?? null, password)
    if (!isRight) return null
    const phone = account?.phone ?? null
    if (phone !== null && !familiarity.isRecorded) await familiar.record(phone, network)
    return reservation.toSettlement(counted)
  }

  async function reserveOrThrow(wanted: readonly LimitedAttempt[]): Promise<AttemptReservation> {
    const outcome = await attempts.reserve(wanted)
    if (!('limit' in outcome)) return outcome.reservation
    if (outcome.limit !== PASSWORD_DAILY_LIMIT) throw new AppError('LOGIN_LOCKED', { retryAfterS: outcome.waitS })
    reportSuspicion('passwords of one account are being guessed')
    throw new AppError('PASSWORD_NOT_ENOUGH')
  }
}

/** One spelling of an account. */
function accountFailures(claim: LoginName, network: string): { fromHere: LimitedAttempt; fromAnywhere: LimitedAttempt } {
  const name = 'phone' in claim ? `phone ${claim.phone}` : `username ${claim.username.toLowerCase()}`
  return {
    fromHere: { name: `wrong for ${name} from ${network}`, limits: FAILURES_PER_ACCOUNT_AND_NETWORK },
    fromAnywhere: { name: `wrong for ${name}`, limits: FAILURES_PER_ACCOUNT },
  }
}

/** Both spellings of somebody. */
const listLoginNames = ({ phone, username }: Account): LoginName[] => [{ username }, ...(phone === null ? [] : [{ phone }])]

const networkFailures = (kind: 'passwords' | 'codes', network: string): LimitedAttempt => ({
  name: `wrong ${kind} from ${network}`,
  limits: FAILURES_PER_NETWORK,
})

/** @throws AppError ACCOUNT_BANNED for an account that may not log in */
export function assertNotBanned(account: Account): Account {
  const ban = toBan(account)
  if (ban !== null) throw createBanError(ban)
  return account
}

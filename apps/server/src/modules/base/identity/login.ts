import { AppError } from '../../../failures/app-error.ts'
import { getNetworkPrefix } from '../../../text/ip-address.ts'
import type { AccountCreator } from './account-creator.ts'
import type { Account } from './account-store.ts'
import type { AttemptSettlement } from './attempt-store.ts'
import type { AttemptReservation, Attempts, LimitedAttempt } from './attempts.ts'
import { createBanError, toBan } from './ban.ts'
import type { DecryptedPassword } from './encrypted-passwords.ts'
import type { Familiarity, FamiliarNetworks } from './familiar-networks.ts'
import { FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT_AND_NETWORK, FAILURES_PER_NETWORK, PASSWORD_DAILY_LIMIT } from './limits.ts'
import type { LoginName } from './password-login-store.ts'
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
  /** Reports to the operator an event that no honest client causes. */
  reportSuspicion: (event: string) => void
}

export type Login = ReturnType<typeof createLogin>

/** An account that may have a session, and the attempts to settle when it is opened. */
export interface LoginResult {
  account: Account
  settlement?: AttemptSettlement
}

interface PasswordAttempt {
  claim: LoginName
  /** Undefined: no such account; takes the same time. */
  account: Account | undefined
  network: string
  familiarity: Familiarity
}

/** Authenticates by code or password. Returns an account that may log in, or throws. */
export function createLogin({ store, attempts, smsCodes, creation, passwords, familiar, reportSuspicion }: LoginDependencies) {
  return {
    withCode,
    withCodes,

    /** Creates an account for an unknown phone. @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED, ACCOUNT_BANNED */
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
     * Same response and same time whether the account exists or not.
     * @throws AppError KEY_EXPIRED, WRONG_CREDENTIALS, LOGIN_LOCKED, PASSWORD_NOT_ENOUGH, ACCOUNT_BANNED
     */
    async logInWithPassword(claim: LoginName, { password, nonce }: DecryptedPassword, address: string): Promise<LoginResult> {
      const network = getNetworkPrefix(address)
      const familiarKey = 'phone' in claim ? familiar.getKey(claim.phone, network) : null
      const { isFirstUse, account, seenAt } = await store.passwordLogins.beginLogin(claim, nonce, familiarKey)
      if (!isFirstUse) throw new AppError('KEY_EXPIRED')
      const familiarity =
        'phone' in claim ? familiar.toFamiliarity(seenAt) : await familiar.check(account?.phone ?? claim.username, network)
      const settlement = await tryPassword(password, { claim, account, network, familiarity })
      if (account === undefined || settlement === null) throw new AppError('WRONG_CREDENTIALS')
      if (account.status === 'active') return { account, settlement }
      await attempts.settle(settlement)
      return { account: assertNotBanned(account) }
    },

    /** For sensitive operations of a logged-in user. @throws AppError WRONG_PASSWORD, LOGIN_LOCKED, PASSWORD_NOT_ENOUGH */
    async verifyPassword(account: Account, password: string, address: string): Promise<void> {
      const network = getNetworkPrefix(address)
      const claim = account.phone === null ? { username: account.username } : { phone: account.phone }
      const familiarity = await familiar.check(account.phone ?? account.username, network)
      const settlement = await tryPassword(password, { claim, account, network, familiarity })
      if (settlement === null) throw new AppError('WRONG_PASSWORD')
      await attempts.settle(settlement)
    },

    /** Resets the counters of wrong passwords, after a new one was set. */
    resetFailures: (phone: string, address: string): Promise<void> =>
      attempts.reset(Object.values(accountFailures({ phone }, getNetworkPrefix(address)))),
  }

  /**
   * Uses a code up and runs `work` in one transaction.
   * @param work gets the stores of the transaction
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

  /** Like `withCode`, with several codes: if one is wrong, none is used up. */
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
        // A wrong code must not roll the transaction back, which counts the attempt.
        if (wrong !== null) return { wrong }
        areRight = true
        return { result: await callback(inTransaction) }
      })
    } finally {
      if (areRight) await reservation.settleSuccess([])
    }
  }

  /** Counts the attempt before checking it. @returns what to settle after success; null: wrong password */
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

  /** @throws AppError LOGIN_LOCKED, PASSWORD_NOT_ENOUGH */
  async function reserveOrThrow(wanted: readonly LimitedAttempt[]): Promise<AttemptReservation> {
    const outcome = await attempts.reserve(wanted)
    if (!('limit' in outcome)) return outcome.reservation
    if (outcome.limit !== PASSWORD_DAILY_LIMIT) throw new AppError('LOGIN_LOCKED', { retryAfterS: outcome.waitS })
    reportSuspicion('the passwords of an account are being guessed')
    throw new AppError('PASSWORD_NOT_ENOUGH')
  }
}

/** Counters of failures for one login name. */
function accountFailures(claim: LoginName, network: string): { fromHere: LimitedAttempt; fromAnywhere: LimitedAttempt } {
  const name = 'phone' in claim ? `phone ${claim.phone}` : `username ${claim.username.toLowerCase()}`
  return {
    fromHere: { name: `wrong for ${name} from ${network}`, limits: FAILURES_PER_ACCOUNT_AND_NETWORK },
    fromAnywhere: { name: `wrong for ${name}`, limits: FAILURES_PER_ACCOUNT },
  }
}

/** The login names of an account: username and phone. */
const listLoginNames = ({ phone, username }: Account): LoginName[] => [{ username }, ...(phone === null ? [] : [{ phone }])]

const networkFailures = (kind: 'passwords' | 'codes', network: string): LimitedAttempt => ({
  name: `wrong ${kind} from ${network}`,
  limits: FAILURES_PER_NETWORK,
})

/** @throws AppError ACCOUNT_BANNED */
export function assertNotBanned(account: Account): Account {
  const ban = toBan(account)
  if (ban !== null) throw createBanError(ban)
  return account
}

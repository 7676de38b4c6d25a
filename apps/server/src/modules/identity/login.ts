import { AppError } from '../../app-error.ts'
import { networkOf } from '../../address.ts'
import type { Account } from './account-store.ts'
import type { AccountCreation } from './account-creation.ts'
import type { Settlement } from './attempt-store.ts'
import type { Attempt, Attempts, Reservation } from './attempts.ts'
import { banOf, refusalOf } from './ban.ts'
import type { Familiarity, FamiliarNetworks } from './familiar-networks.ts'
import { PASSWORD_ENOUGH_UNTIL, WRONG_PER_ACCOUNT, WRONG_PER_ACCOUNT_AND_NETWORK, WRONG_PER_NETWORK } from './limits.ts'
import type { Claim } from './password-login-store.ts'
import type { PasswordMessage } from './password-messages.ts'
import type { Passwords } from './passwords.ts'
import type { CodeOnPhone, SmsCodes } from './sms-codes.ts'
import type { IdentityStore, Stores } from './store.ts'

export interface LoginDependencies {
  store: IdentityStore
  attempts: Attempts
  smsCodes: SmsCodes
  creation: AccountCreation
  passwords: Passwords
  familiar: FamiliarNetworks
  /** For the operator: something that no honest client does. */
  noteSuspicion: (event: string) => void
}

export type Login = ReturnType<typeof createLogin>

/** Somebody who may have a session, and what is to be settled with it. */
export interface Admission {
  account: Account
  settlement?: Settlement
}

interface PasswordTry {
  claim: Claim
  /** Undefined where there is none: it costs the same. */
  account: Account | undefined
  network: string
  familiarity: Familiarity
}

/** Finds out who logs in. Both ways end with an account that may log in, or throw. */
export function createLogin({ store, attempts, smsCodes, creation, passwords, familiar, noteSuspicion }: LoginDependencies) {
  return {
    /**
     * Uses a code up and does what it allows, both or neither.
     * @param work what the code allows; gets the stores of the transaction
     * @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED
     */
    async withCode<Result>(
      { address, ...code }: CodeOnPhone & { address: string },
      work: (inTransaction: Stores) => Promise<Result>,
    ): Promise<Result> {
      const outcome = await this.withCodes([code], address, work)
      if ('wrong' in outcome) throw new AppError('SMS_CODE_WRONG')
      return outcome.result
    },

    /** The same with several codes, of which all must be right: none is used up when another one is wrong. */
    async withCodes<Result>(
      codes: readonly CodeOnPhone[],
      address: string,
      work: (inTransaction: Stores) => Promise<Result>,
    ): Promise<{ result: Result } | { wrong: CodeOnPhone }> {
      const reservation = await reserve([wrongFrom('codes', networkOf(address))])
      let areRight = false
      try {
        return await store.transaction(async (inTransaction) => {
          const wrong = await smsCodes.useAll(codes, networkOf(address), inTransaction.smsCodes)
          // A wrong code must not undo the transaction, which counts the try.
          if (wrong !== null) return { wrong }
          areRight = true
          return { result: await work(inTransaction) }
        })
      } finally {
        if (areRight) await reservation.succeeded([])
      }
    },

    /** An unknown phone with a right code becomes an account. @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED, ACCOUNT_BANNED */
    async byCode(phone: string, code: string, address: string, invitationCode: string | undefined): Promise<Account> {
      const account = await this.withCode({ phone, purpose: 'login', code, address }, async ({ accounts }) => {
        const known = await accounts.byPhone(phone)
        return known ?? (await creation.addUnlessTaken({ phone }, invitationCode, accounts)) ?? accounts.byPhone(phone)
      })
      if (account === undefined) throw new AppError('SMS_CODE_WRONG')
      await familiar.note(phone, networkOf(address))
      await attempts.forget(claimsOf(account).map((claim) => wrongFor(claim, networkOf(address)).fromHere))
      return admitted(account)
    },

    /**
     * Same answer and same work whether the account exists or not.
     * @throws AppError KEY_EXPIRED, WRONG_CREDENTIALS, LOGIN_LOCKED, PASSWORD_NOT_ENOUGH, ACCOUNT_BANNED
     */
    async byPassword(claim: Claim, { password, nonce }: PasswordMessage, address: string): Promise<Admission> {
      const network = networkOf(address)
      const familiarKey = 'phone' in claim ? familiar.keyOf(claim.phone, network) : null
      const { isFirstUse, account, seenAt } = await store.passwordLogins.arrive(claim, nonce, familiarKey)
      if (!isFirstUse) throw new AppError('KEY_EXPIRED')
      const familiarity =
        'phone' in claim ? familiar.read(seenAt) : await familiar.look(account?.phone ?? claim.username, network)
      const settlement = await tryPassword(password, { claim, account, network, familiarity })
      if (account === undefined || settlement === null) throw new AppError('WRONG_CREDENTIALS')
      if (account.status === 'active') return { account, settlement }
      await attempts.settle(settlement)
      return { account: admitted(account) }
    },

    /** For somebody who is logged in and about to do something grave. @throws AppError WRONG_PASSWORD, LOGIN_LOCKED, PASSWORD_NOT_ENOUGH */
    async provePassword(account: Account, password: string, address: string): Promise<void> {
      const network = networkOf(address)
      const claim = account.phone === null ? { username: account.username } : { phone: account.phone }
      const familiarity = await familiar.look(account.phone ?? account.username, network)
      const settlement = await tryPassword(password, { claim, account, network, familiarity })
      if (settlement === null) throw new AppError('WRONG_PASSWORD')
      await attempts.settle(settlement)
    },

    /** Who has a new password starts anew with it. */
    forgetWrong: (phone: string, address: string): Promise<void> =>
      attempts.forget(Object.values(wrongFor({ phone }, networkOf(address)))),
  }

  /** Counts the try before it is made. @returns what is to be settled where it was right, else null */
  async function tryPassword(
    password: string,
    { claim, account, network, familiarity }: PasswordTry,
  ): Promise<Settlement | null> {
    const ofClaim = wrongFor(claim, network)
    const counted = familiarity.isFamiliar ? [ofClaim.fromHere] : [ofClaim.fromHere, ofClaim.fromAnywhere]
    const reservation = await reserve([...counted, wrongFrom('passwords', network)])
    const isRight = await passwords.isRight(account?.passwordHash ?? null, password)
    if (!isRight) return null
    const phone = account?.phone ?? null
    if (phone !== null && !familiarity.isNoted) await familiar.note(phone, network)
    return reservation.success(counted)
  }

  async function reserve(wanted: readonly Attempt[]): Promise<Reservation> {
    const outcome = await attempts.take(wanted)
    if (!('limit' in outcome)) return outcome.reservation
    if (outcome.limit !== PASSWORD_ENOUGH_UNTIL) throw new AppError('LOGIN_LOCKED', { retryAfterS: outcome.waitS })
    noteSuspicion('passwords of one account are being guessed')
    throw new AppError('PASSWORD_NOT_ENOUGH')
  }
}

/** One spelling of an account. */
function wrongFor(claim: Claim, network: string): { fromHere: Attempt; fromAnywhere: Attempt } {
  const name = 'phone' in claim ? `phone ${claim.phone}` : `username ${claim.username.toLowerCase()}`
  return {
    fromHere: { name: `wrong for ${name} from ${network}`, limits: WRONG_PER_ACCOUNT_AND_NETWORK },
    fromAnywhere: { name: `wrong for ${name}`, limits: WRONG_PER_ACCOUNT },
  }
}

/** Both spellings of somebody. */
const claimsOf = ({ phone, username }: Account): Claim[] => [{ username }, ...(phone === null ? [] : [{ phone }])]

const wrongFrom = (kind: 'passwords' | 'codes', network: string): Attempt => ({
  name: `wrong ${kind} from ${network}`,
  limits: WRONG_PER_NETWORK,
})

/** @throws AppError ACCOUNT_BANNED for an account that may not log in */
export function admitted(account: Account): Account {
  const ban = banOf(account)
  if (ban !== null) throw refusalOf(ban)
  return account
}

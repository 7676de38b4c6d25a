import type { LoginData } from '@zhanjian/contract/identity.ts'
import { AppError } from '../../../app-error.ts'
import type { SignedInCaller } from '../../../caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Account } from '../account-store.ts'
import { admitted, type Login } from '../login.ts'
import type { Device } from '../sessions.ts'
import type { Stores } from '../store.ts'
import { familyOf } from './social-accounts.ts'

export interface BindPhoneRequest {
  phone: string
  smsCode: string
  /** Whether the person agreed to be joined to the account that the phone has. */
  join: boolean
  clientId: string
}

export interface BindPhoneDependencies {
  login: Login
  clock: Clock
  logIn: (account: Account, device: Device) => Promise<LoginData>
}

/** S-25: the phone of somebody who came by a social login. */
export function createPhoneBinding({ login, clock, logIn }: BindPhoneDependencies) {
  /**
   * The code proves the phone; only then anything is said about the account that has it. Whatever is refused leaves the
   * code usable. A join moves the social login over; the account that it leaves, which could publish nothing, is erased.
   * @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED, PHONE_ALREADY_BOUND, PHONE_HAS_ACCOUNT, SOCIAL_ALREADY_BOUND,
   * ACCOUNT_BANNED, LOGIN_REQUIRED, PHONE_TAKEN, LAST_ADMIN
   */
  async function bind({ phone, smsCode, join, clientId }: BindPhoneRequest, caller: SignedInCaller): Promise<LoginData> {
    const claim = { phone, purpose: 'bind-phone', code: smsCode, address: caller.address } as const
    const account = await login.withCode(claim, async (stores) => {
      const other = await stores.accounts.byPhone(phone)
      await stores.phoneBinding.lock([caller.user.id, ...(other === undefined ? [] : [other.id])])
      const own = await accountIn(stores, caller.user.id)
      // Banned, or on its way out, since the call came in.
      if (admitted(own).status !== 'active') throw new AppError('LOGIN_REQUIRED')
      if (own.phone !== null) throw new AppError('PHONE_ALREADY_BOUND')
      if (other === undefined) return withFirstPhone(stores, own.id, phone)
      if (!join) throw new AppError('PHONE_HAS_ACCOUNT', { data: { nickname: other.nickname, avatar: other.avatar } })
      await joinTo(stores, own, other, clock.now())
      return accountIn(stores, other.id)
    })
    return logIn(account, { clientId, userAgent: caller.userAgent })
  }

  return { bind }
}

async function withFirstPhone(stores: Stores, accountId: string, phone: string): Promise<Account> {
  if (!(await stores.phoneBinding.setFirstPhone(accountId, phone))) throw new AppError('PHONE_HAS_ACCOUNT')
  return accountIn(stores, accountId)
}

async function joinTo(stores: Stores, own: Account, other: Account, at: Date): Promise<void> {
  // An account under deletion is kept or left by logging in to it, not by joining it.
  if (admitted(other).status !== 'active') throw new AppError('PHONE_TAKEN')
  const taken = new Set((await stores.socialIdentities.providersOf(other.id)).map(familyOf))
  const moving = await stores.socialIdentities.providersOf(own.id)
  if (moving.some((provider) => taken.has(familyOf(provider)))) throw new AppError('SOCIAL_ALREADY_BOUND')
  await stores.socialIdentities.moveAll(own.id, other.id)
  const leaving = { accountId: own.id, reasons: ['another_account'], note: '', appliedAt: at, eraseAt: at, heirId: null } as const
  // Nobody can log in to it any more, to think again.
  const outcome = await stores.deletions.apply(leaving)
  if (outcome !== 'applied') throw new AppError(outcome === 'last_admin' ? 'LAST_ADMIN' : 'LOGIN_REQUIRED')
  await stores.devices.endAll(own.id, null)
}

async function accountIn({ accounts }: Stores, id: string): Promise<Account> {
  const account = (await accounts.byIds([id])).get(id)
  if (account === undefined) throw new AppError('LOGIN_REQUIRED')
  return account
}

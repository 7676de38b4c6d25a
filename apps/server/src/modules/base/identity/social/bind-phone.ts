import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import { getSocialFamily } from '@zhanjian/contract/accounts/social.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Account } from '../account-store.ts'
import { assertNotBanned, type Login } from '../login.ts'
import type { Device } from '../sessions.ts'
import type { IdentityStores } from '../store.ts'

export interface BindPhoneRequest {
  phone: string
  smsCode: string
  /** Whether the user agreed to join the account that owns the phone. */
  join: boolean
  clientId: string
}

export interface BindPhoneDependencies {
  login: Login
  clock: Clock
  logIn: (account: Account, device: Device) => Promise<LoginData>
}

/** Binds a phone to an account that was created by a social login. */
export function createPhoneBinding({ login, clock, logIn }: BindPhoneDependencies) {
  /**
   * The code is checked first: only then errors reveal anything about the phone's account. A refused request does not use the
   * code up. A join moves the social login to the other account; the old one, which could publish nothing, is erased.
   * @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED, PHONE_ALREADY_BOUND, PHONE_HAS_ACCOUNT, SOCIAL_ALREADY_BOUND,
   * ACCOUNT_BANNED, LOGIN_REQUIRED, PHONE_TAKEN, LAST_ADMIN
   */
  async function bind({ phone, smsCode, join, clientId }: BindPhoneRequest, caller: SignedInCaller): Promise<LoginData> {
    const claim = { phone, purpose: 'bind-phone', code: smsCode, address: caller.address } as const
    const account = await login.withCode(claim, async (stores) => {
      const other = await stores.accounts.findByPhone(phone)
      await stores.phoneBinding.lockAccounts([caller.user.id, ...(other === undefined ? [] : [other.id])])
      const own = await getAccountOrThrow(stores, caller.user.id)
      // Banned or under deletion since the request was authenticated.
      if (assertNotBanned(own).status !== 'active') throw new AppError('LOGIN_REQUIRED')
      if (own.phone !== null) throw new AppError('PHONE_ALREADY_BOUND')
      if (other === undefined) return setFirstPhone(stores, own.id, phone)
      if (!join) throw new AppError('PHONE_HAS_ACCOUNT', { data: { nickname: other.nickname, avatar: other.avatar } })
      await mergeAccounts(stores, own, other, clock.now())
      return getAccountOrThrow(stores, other.id)
    })
    return logIn(account, { clientId, userAgent: caller.userAgent })
  }

  return { bind }
}

async function setFirstPhone(stores: IdentityStores, accountId: string, phone: string): Promise<Account> {
  if (!(await stores.phoneBinding.updateFirstPhone(accountId, phone))) throw new AppError('PHONE_HAS_ACCOUNT')
  return getAccountOrThrow(stores, accountId)
}

async function mergeAccounts(stores: IdentityStores, own: Account, other: Account, at: Date): Promise<void> {
  // The deletion of an account is cancelled by logging in to it, not by joining it.
  if (assertNotBanned(other).status !== 'active') throw new AppError('PHONE_TAKEN')
  const taken = new Set((await stores.socialIdentities.listProviders(other.id)).map(getSocialFamily))
  const moving = await stores.socialIdentities.listProviders(own.id)
  if (moving.some((provider) => taken.has(getSocialFamily(provider)))) throw new AppError('SOCIAL_ALREADY_BOUND')
  await stores.socialIdentities.updateAccountId(own.id, other.id)
  const deletion = {
    accountId: own.id,
    reasons: ['another_account'],
    note: '',
    appliedAt: at,
    eraseAt: at,
    heirId: null,
  } as const
  // No login leads to the old account any more, so its deletion needs no cooling-off time.
  const outcome = await stores.deletions.insertDeletion(deletion)
  if (outcome !== 'applied') throw new AppError(outcome === 'last_admin' ? 'LAST_ADMIN' : 'LOGIN_REQUIRED')
  await stores.devices.deleteSessions(own.id, null)
}

async function getAccountOrThrow({ accounts }: IdentityStores, id: string): Promise<Account> {
  const account = (await accounts.findByIds([id])).get(id)
  if (account === undefined) throw new AppError('LOGIN_REQUIRED')
  return account
}

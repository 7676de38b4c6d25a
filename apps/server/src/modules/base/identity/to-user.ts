import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Account } from './account-store.ts'

/** The account as its owner sees it. */
export const toUser = (account: Account): User => ({
  id: account.id,
  username: account.username,
  nickname: account.nickname,
  avatar: account.avatar,
  gender: account.gender,
  phone: account.phone === null ? null : maskPhone(account.phone),
  roles: account.roles,
  invitationCode: account.invitationCode,
  isLogin: true,
  annonymous: false,
})

/** `138****5678`. */
export const maskPhone = (phone: string): string => `${sliceUnits(phone, 0, 3)}****${sliceUnits(phone, -4)}`

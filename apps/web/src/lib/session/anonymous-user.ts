import type { User } from '@zhanjian/contract/identity.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const DEFAULT_AVATAR = '/avatar-default.svg'

/** E-04. `random` gives numbers from 0 up to, but not including, 1. */
export function anonymousUser(random: () => number): User {
  const characters = Array.from({ length: 6 }, () => LETTERS[Math.floor(random() * LETTERS.length)])
  return {
    id: '',
    username: '',
    nickname: `guest-${characters.join('')}`,
    avatar: DEFAULT_AVATAR,
    gender: 0,
    phone: null,
    roles: [],
    invitationCode: '',
    isLogin: false,
    annonymous: true,
  }
}

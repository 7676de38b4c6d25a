import type { User } from '@zhanjian/contract/identity.ts'

const NAME_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const DEFAULT_PROFILE_PICTURE = '/avatar-default.svg'

/** E-04. `random` gives numbers from 0 up to, but not including, 1. */
export function createAnonymousUser(random: () => number): User {
  const characters = Array.from({ length: 6 }, () => NAME_CHARACTERS[Math.floor(random() * NAME_CHARACTERS.length)])
  return {
    id: '',
    username: '',
    nickname: `guest-${characters.join('')}`,
    avatar: DEFAULT_PROFILE_PICTURE,
    gender: 0,
    phone: null,
    roles: [],
    invitationCode: '',
    isLogin: false,
    annonymous: true,
  }
}

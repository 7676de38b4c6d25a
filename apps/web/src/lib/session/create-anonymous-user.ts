import type { User } from '@zhanjian/contract/accounts/identity.ts'

const NAME_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const DEFAULT_PROFILE_PICTURE = '/avatar-default.svg'

/** A user with a random nickname. @param random returns numbers in [0, 1) */
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

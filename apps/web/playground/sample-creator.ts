import type { User } from '@zhanjian/contract/accounts/identity.ts'

/** The demo's creator, as the server returns her. */
export const sampleCreator: User = {
  id: 'u-linshen',
  username: 'linshen',
  nickname: '林深',
  avatar: '/faces/06.webp',
  gender: 0,
  phone: '138****0001',
  roles: ['user', 'merchant'],
  invitationCode: 'LINSHEN1',
  isLogin: true,
  annonymous: false,
}

import type { User } from '@zhanjian/contract/identity.ts'
import { DEFAULT_PROFILE_PICTURE } from '../src/lib/session/create-anonymous-user.ts'

/** The demo's creator, as the server returns her. */
export const sampleCreator: User = {
  id: 'u-linshen',
  username: 'linshen',
  nickname: '林深',
  avatar: DEFAULT_PROFILE_PICTURE,
  gender: 0,
  phone: '138****0001',
  roles: ['user', 'merchant'],
  invitationCode: 'LINSHEN1',
  isLogin: true,
  annonymous: false,
}

import type { Role } from '@zhanjian/contract/identity.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createReadableCode, type Random, uuidv7 } from '../../../platform/random.ts'
import type { NewAccount } from './account-store.ts'

const USERNAME_CODE_LENGTH = 8
const INVITATION_CODE_LENGTH = 8

export interface NewAccountInput {
  phone: string | null
  passwordHash?: string
  /** Lower case; generated if absent. */
  username?: string
  /** The username if absent. */
  nickname?: string
  avatar?: string
  gender?: number
  introduction?: string | undefined
  roles?: Role[]
  invitedBy?: string | undefined
}

/** An account with generated names: the username is `u` and eight characters until the user chooses one. */
export function buildAccount(wishes: NewAccountInput, { clock, random }: { clock: Clock; random: Random }): NewAccount {
  const username = wishes.username ?? `u${createReadableCode(random, USERNAME_CODE_LENGTH).toLowerCase()}`
  return {
    id: uuidv7(random, clock.nowMs()),
    username,
    nickname: wishes.nickname ?? username,
    avatar: wishes.avatar ?? '',
    gender: wishes.gender ?? 0,
    introduction: wishes.introduction ?? '',
    phone: wishes.phone,
    passwordHash: wishes.passwordHash ?? null,
    roles: wishes.roles ?? ['user'],
    status: 'active',
    banNote: '',
    bannedUntil: null,
    invitationCode: createReadableCode(random, INVITATION_CODE_LENGTH),
    invitedBy: wishes.invitedBy ?? null,
    sessionEpoch: 0,
    createdAt: clock.now(),
  }
}

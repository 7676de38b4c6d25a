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
export function buildAccount(input: NewAccountInput, { clock, random }: { clock: Clock; random: Random }): NewAccount {
  const username = input.username ?? `u${createReadableCode(random, USERNAME_CODE_LENGTH).toLowerCase()}`
  return {
    id: uuidv7(random, clock.nowMs()),
    username,
    nickname: input.nickname ?? username,
    avatar: input.avatar ?? '',
    gender: input.gender ?? 0,
    introduction: input.introduction ?? '',
    phone: input.phone,
    passwordHash: input.passwordHash ?? null,
    roles: input.roles ?? ['user'],
    status: 'active',
    banNote: '',
    bannedUntil: null,
    invitationCode: createReadableCode(random, INVITATION_CODE_LENGTH),
    invitedBy: input.invitedBy ?? null,
    sessionEpoch: 0,
    createdAt: clock.now(),
  }
}

import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createReadableCode, type Random, uuidv7 } from '../../../platform/random.ts'
import { accountTexts } from './account/texts.zh.ts'
import type { NewAccount } from './account-store.ts'
import { chooseFace } from './choose-face.ts'

const USERNAME_CODE_LENGTH = 8
const INVITATION_CODE_LENGTH = 8
const NICKNAME_DIGITS = 4

export interface NewAccountInput {
  phone: string | null
  passwordHash?: string
  /** Lower case; generated if absent. */
  username?: string
  /** `展间访客` and four digits if absent. */
  nickname?: string
  /** Whether the user has chosen the nickname; false if absent. */
  isNicknameChosen?: boolean
  /** Empty or absent: a face by the account's id. */
  avatar?: string
  gender?: number
  introduction?: string | undefined
  roles?: Role[]
  invitedBy?: string | undefined
}

/** An account with generated names, until the user chooses others: the username is `u` and eight characters. */
export function buildAccount(input: NewAccountInput, { clock, random }: { clock: Clock; random: Random }): NewAccount {
  const username = input.username ?? `u${createReadableCode(random, USERNAME_CODE_LENGTH).toLowerCase()}`
  const id = uuidv7(random, clock.nowMs())
  return {
    id,
    username,
    nickname: input.nickname ?? createNickname(random),
    isNicknameChosen: input.isNicknameChosen ?? false,
    avatar: input.avatar || chooseFace(id),
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

const createNickname = (random: Random): string =>
  accountTexts.newPerson +
  random
    .int(10 ** NICKNAME_DIGITS)
    .toString()
    .padStart(NICKNAME_DIGITS, '0')

import type { User } from '@zhanjian/contract/identity.ts'
import { AppError } from '../../../app-error.ts'
import type { SignedInCaller } from '../../../caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { IdentityStore } from '../store.ts'
import { userOf } from '../user-of.ts'
import type { Avatars } from './avatar.ts'
import type { PublicPerson } from './profile-store.ts'

export interface ProfileDependencies {
  store: IdentityStore
  clock: Clock
  moderation: Moderation
  avatars: Avatars
}

export interface ProfileWishes {
  nickname?: string | undefined
  gender?: number | undefined
  introduction?: string | undefined
  /** Null: the default picture. */
  avatarAssetId?: string | null | undefined
}

/** Names that would pass for the product itself. */
const RESERVED_USERNAMES = new Set(
  'account admin administrator anonymous api guest help info moderator null official operator root security service staff support system test undefined user webmaster zhanjian'.split(
    ' ',
  ),
)

/** S-31: how somebody appears to others. */
export function createProfiles({ store, clock, moderation, avatars }: ProfileDependencies) {
  return {
    /** @throws AppError TEXT_REFUSED, PICTURE_NOT_USABLE */
    async update({ nickname, gender, introduction, avatarAssetId }: ProfileWishes, caller: SignedInCaller): Promise<User> {
      for (const text of [nickname, introduction]) if (text !== undefined) await refuseUnfit(text)
      const avatar =
        typeof avatarAssetId === 'string'
          ? await avatars.copyOf(avatarAssetId, caller.user.id)
          : avatarAssetId === null
            ? ''
            : undefined
      const before = await store.profiles.change(caller.user.id, { nickname, gender, introduction, avatar })
      if (avatar !== undefined && before !== undefined && before !== avatar) await avatars.remove(before)
      return me(caller)
    },

    /** @throws AppError USERNAME_TAKEN, USERNAME_FIXED, TEXT_REFUSED */
    async changeUsername(username: string, caller: SignedInCaller): Promise<User> {
      await refuseUnfit(username)
      if (RESERVED_USERNAMES.has(username)) throw new AppError('USERNAME_TAKEN')
      if (!(await store.profiles.setUsername(caller.user.id, username, clock.now()))) throw new AppError('USERNAME_FIXED')
      return me(caller)
    },

    /** For other modules. Erased and banned people are left out. */
    publicPeople: (ids: readonly string[]): Promise<Map<string, PublicPerson>> => store.profiles.publicPeople(ids),

    async overview(caller: SignedInCaller) {
      const [account, row] = await Promise.all([
        store.accountById(caller.user.id),
        store.profiles.overview(caller.user.id, clock.now()),
      ])
      if (account === undefined || row === undefined) throw new AppError('LOGIN_REQUIRED')
      const { phone, username, invitationCode, passwordHash } = account
      const { createdAt, ...counts } = row
      return {
        phone,
        username,
        invitationCode,
        hasPassword: passwordHash !== null,
        ...counts,
        createdAt: createdAt.toISOString(),
      }
    },

    /** What a stranger may know of somebody who invites. @throws AppError NOT_FOUND */
    async inviter(invitationCode: string): Promise<Pick<User, 'nickname' | 'avatar'>> {
      const id = await store.accounts.idByInvitationCode(invitationCode)
      const account = id === undefined ? undefined : await store.accountById(id)
      if (account === undefined) throw new AppError('NOT_FOUND')
      const { nickname, avatar } = userOf(account)
      return { nickname, avatar }
    },

    async invited({ current, size }: { current: number; size: number }, caller: SignedInCaller) {
      const { records, total } = await store.profiles.invitedBy(caller.user.id, (current - 1) * size, size)
      const people = records.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: joinedAt.toISOString() }))
      return { records: people, total, current, size, pages: Math.ceil(total / size) }
    },
  }

  async function me({ user }: SignedInCaller): Promise<User> {
    const account = await store.accountById(user.id)
    if (account === undefined) throw new AppError('LOGIN_REQUIRED')
    return userOf(account)
  }

  async function refuseUnfit(text: string): Promise<void> {
    if (!(await moderation.isFit([text]))) throw new AppError('TEXT_REFUSED')
  }
}

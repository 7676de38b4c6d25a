import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { chooseFace } from '../choose-face.ts'
import type { IdentityStore } from '../store.ts'
import { toUser } from '../to-user.ts'
import type { ProfilePictures } from './profile-picture.ts'
import type { PublicPerson } from './profile-store.ts'

export interface ProfileDependencies {
  store: IdentityStore
  clock: Clock
  moderation: Moderation
  profilePictures: ProfilePictures
}

/** Changes of a profile; undefined fields stay unchanged. */
export interface ProfileInput {
  nickname?: string | undefined
  gender?: number | undefined
  introduction?: string | undefined
  /** Reads the picture (webp) once the texts are accepted; null: the account's face. */
  readPicture?: (() => Promise<Buffer>) | null | undefined
}

/** Names that could be mistaken for the product itself. */
const RESERVED_USERNAMES = new Set(
  'account admin administrator anonymous api guest help info moderator null official operator root security service staff support system test undefined user webmaster zhanjian'.split(
    ' ',
  ),
)

/** Public profiles of users. */
export function createProfiles({ store, clock, moderation, profilePictures }: ProfileDependencies) {
  return {
    /** Changes the caller's profile. @throws AppError TEXT_REFUSED, and what `readPicture` throws */
    async update({ nickname, gender, introduction, readPicture }: ProfileInput, caller: SignedInCaller): Promise<User> {
      for (const text of [nickname, introduction]) if (text !== undefined) await assertTextAllowed(text)
      const avatar =
        readPicture === null ? chooseFace(caller.user.id) : readPicture && (await profilePictures.store(await readPicture()))
      const before = await store.profiles.updateProfile(caller.user.id, { nickname, gender, introduction, avatar })
      if (avatar !== undefined && before !== undefined && before !== avatar) await profilePictures.remove(before)
      return getUser(caller)
    },

    /** Sets the username, which is possible once. @throws AppError USERNAME_TAKEN, USERNAME_FIXED, TEXT_REFUSED */
    async changeUsername(username: string, caller: SignedInCaller): Promise<User> {
      await assertTextAllowed(username)
      if (RESERVED_USERNAMES.has(username)) throw new AppError('USERNAME_TAKEN')
      if (!(await store.profiles.updateUsername(caller.user.id, username, clock.now()))) throw new AppError('USERNAME_FIXED')
      return getUser(caller)
    },

    /** For other modules: public data of users by id; erased and banned users are missing. */
    findPublicPeople: (ids: readonly string[]): Promise<Map<string, PublicPerson>> => store.profiles.findPublicPeople(ids),

    /** The account page's data, private fields included. @throws AppError LOGIN_REQUIRED */
    async getOverview(caller: SignedInCaller) {
      const [account, row] = await Promise.all([
        store.findAccount(caller.user.id),
        store.profiles.findOverview(caller.user.id, clock.now()),
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

    /** The public data of an inviting user. @throws AppError NOT_FOUND */
    async getInviter(invitationCode: string): Promise<Pick<User, 'nickname' | 'avatar'>> {
      const id = await store.accounts.findIdByInvitationCode(invitationCode)
      const account = id === undefined ? undefined : await store.findAccount(id)
      if (account === undefined) throw new AppError('NOT_FOUND')
      const { nickname, avatar } = toUser(account)
      return { nickname, avatar }
    },

    /** A page of the users whom the caller has invited. @param current page number, from 1 */
    async listInvited({ current, size }: { current: number; size: number }, caller: SignedInCaller) {
      const { records, total } = await store.profiles.listInvited(caller.user.id, (current - 1) * size, size)
      const people = records.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: joinedAt.toISOString() }))
      return { records: people, total, current, size, pages: Math.ceil(total / size) }
    },
  }

  async function getUser({ user }: SignedInCaller): Promise<User> {
    const account = await store.findAccount(user.id)
    if (account === undefined) throw new AppError('LOGIN_REQUIRED')
    return toUser(account)
  }

  async function assertTextAllowed(text: string): Promise<void> {
    if (!(await moderation.isAllowed([text]))) throw new AppError('TEXT_REFUSED')
  }
}

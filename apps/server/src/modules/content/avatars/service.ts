import type { HairStyle } from '@zhanjian/contract/rooms/avatars.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { type AppearanceChanges, customizeAvatar, defaultAvatar, officialAvatars } from './official-avatars.ts'
import type { AvatarStore, MetaAvatar } from './store.ts'

/** What `createAvatarService` needs from other modules and the platform. */
export interface AvatarDependencies {
  store: AvatarStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
}

/** The avatar service, as other modules and the routes see it. */
export type AvatarService = ReturnType<typeof createAvatarService>

/** Avatars of users in halls. */
export const createAvatarService = ({ store, identity, clock }: AvatarDependencies) => ({
  /** The user's avatar, or the default one. @throws AppError NOT_FOUND if there is no such user */
  async getAvatar(userId: string): Promise<MetaAvatar> {
    const people = await identity.findPeopleByIds([userId])
    if (!people.has(userId)) throw new AppError('NOT_FOUND')
    return (await store.findAvatar(userId)) ?? defaultAvatar
  },

  /**
   * Stores an official avatar, with the user's changes, as the user's own.
   * @param metaAvatarId id of an official avatar
   * @throws AppError NOT_FOUND if no official avatar has this id
   */
  async chooseAvatar(userId: string, metaAvatarId: string, changes: AppearanceChanges): Promise<MetaAvatar> {
    const avatar = customizeAvatar(metaAvatarId, changes)
    if (avatar === undefined) throw new AppError('NOT_FOUND')
    await store.upsertAvatar(userId, avatar, clock.now())
    return avatar
  },

  /** A page of the avatars to choose from. `current` counts from 1; `hairStyle` leaves out avatars without it */
  listOfficialAvatars({ current, size, hairStyle }: { current: number; size: number; hairStyle?: HairStyle | undefined }) {
    const found = officialAvatars.filter(({ extra }) => hairStyle === undefined || extra.hairStyle === hairStyle)
    const records = found.slice((current - 1) * size, current * size)
    return { records, total: found.length, current, size, pages: Math.ceil(found.length / size) }
  },
})

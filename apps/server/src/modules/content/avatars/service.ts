import type { HairStyle } from '@zhanjian/contract/avatars.ts'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { type AppearanceChanges, customizeAvatar, defaultAvatar, officialAvatars } from './official-avatars.ts'
import type { AvatarStore, MetaAvatar } from './store.ts'

export interface AvatarDependencies {
  store: AvatarStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
}

export type AvatarService = ReturnType<typeof createAvatarService>

/** The figures that people wear in halls. */
export const createAvatarService = ({ store, identity, clock }: AvatarDependencies) => ({
  /** C-14. @throws AppError NOT_FOUND for an id that is nobody's */
  async getAvatar(userId: string): Promise<MetaAvatar> {
    const people = await identity.findPeopleByIds([userId])
    if (!people.has(userId)) throw new AppError('NOT_FOUND')
    return (await store.findAvatar(userId)) ?? defaultAvatar
  },

  /** C-16. @throws AppError NOT_FOUND for a figure that is not offered */
  async chooseAvatar(userId: string, metaAvatarId: string, changes: AppearanceChanges): Promise<MetaAvatar> {
    const avatar = customizeAvatar(metaAvatarId, changes)
    if (avatar === undefined) throw new AppError('NOT_FOUND')
    await store.upsertAvatar(userId, avatar, clock.now())
    return avatar
  },

  /** C-15. Figures to choose from; `hairStyle` leaves the others out. */
  listOfficialAvatars({ current, size, hairStyle }: { current: number; size: number; hairStyle?: HairStyle | undefined }) {
    const found = officialAvatars.filter(({ extra }) => hairStyle === undefined || extra.hairStyle === hairStyle)
    const records = found.slice((current - 1) * size, current * size)
    return { records, total: found.length, current, size, pages: Math.ceil(found.length / size) }
  },
})

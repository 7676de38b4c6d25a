import type { HairStyle } from '@zhanjian/contract/avatars.ts'
import { AppError } from '../../app-error.ts'
import type { IdentityService } from '../identity/service.ts'
import { defaultAvatar, officialAvatars } from './official-avatars.ts'
import type { AvatarStore, MetaAvatar } from './store.ts'

export interface AvatarDependencies {
  store: AvatarStore
  identity: Pick<IdentityService, 'peopleById'>
}

export type AvatarService = ReturnType<typeof createAvatarService>

/** The figures that people wear in halls. */
export const createAvatarService = ({ store, identity }: AvatarDependencies) => ({
  /** C-14. @throws AppError NOT_FOUND for an id that is nobody's */
  async avatarOf(userId: string): Promise<MetaAvatar> {
    const people = await identity.peopleById([userId])
    if (!people.has(userId)) throw new AppError('NOT_FOUND')
    return (await store.chosenBy(userId)) ?? defaultAvatar
  },

  /** C-15. Figures to choose from; `hairStyle` leaves the others out. */
  page({ current, size, hairStyle }: { current: number; size: number; hairStyle?: HairStyle | undefined }) {
    const found = officialAvatars.filter(({ extra }) => hairStyle === undefined || extra.hairStyle === hairStyle)
    const records = found.slice((current - 1) * size, current * size)
    return { records, total: found.length, current, size, pages: Math.ceil(found.length / size) }
  },
})

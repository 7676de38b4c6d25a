import type { AvatarMood, MetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { createAvatarPictures } from './avatar-pictures.ts'
import { changeLook, DEFAULT_AVATAR_ID, findOfficialLook, pickGuestLook, readStoredLook } from './official-avatars.ts'
import type { AvatarStore, StoredAvatar } from './store.ts'

/** What `createAvatarService` needs from other modules and the platform. */
export interface AvatarDependencies {
  store: AvatarStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  moderation: Moderation
  clock: Clock
}

/** The avatar service, as other modules and the routes see it. */
export type AvatarService = ReturnType<typeof createAvatarService>

interface OfficialPage {
  current: number
  size: number
  hairStyle?: string | undefined
  mood?: AvatarMood | undefined
}

/** Avatars of users in halls. */
export function createAvatarService({ store, identity, moderation, clock }: AvatarDependencies) {
  const pictures = createAvatarPictures()

  /** Pictures of earlier figures were removed: each is drawn anew once. Everybody may ask, so that no call draws what another has. */
  async function getThumbnail(userId: string, stored: StoredAvatar | undefined, look: AvatarLook): Promise<string> {
    if (stored === undefined) return pictures.drawThumbnail(look)
    if (stored.thumbnail !== '') return stored.thumbnail
    const thumbnail = await pictures.drawThumbnail(look)
    await store.keepThumbnail(userId, stored, thumbnail)
    return thumbnail
  }

  return {
    /** The user's avatar, or the default one. @throws AppError NOT_FOUND if there is no such user */
    async getAvatar(userId: string): Promise<MetaAvatar> {
      const people = await identity.findPeopleByIds([userId])
      if (!people.has(userId)) throw new AppError('NOT_FOUND')
      const stored = await store.findAvatar(userId)
      const id = stored?.id ?? DEFAULT_AVATAR_ID
      const look = readStoredLook(id, stored?.extra ?? {})
      const description = typeof stored?.extra.description === 'string' ? stored.extra.description : ''
      return { id, thumbnail: await getThumbnail(userId, stored, look), extra: { ...look, description } }
    },

    /** The code of a user's look, or of a guest's one. */
    async getLookCode(person: { userId: string } | { guestKey: string }): Promise<string> {
      if ('guestKey' in person) return encodeLook(pickGuestLook(person.guestKey))
      const stored = await store.findAvatar(person.userId)
      return encodeLook(readStoredLook(stored?.id ?? DEFAULT_AVATAR_ID, stored?.extra ?? {}))
    },

    /**
     * Stores an official avatar, with the user's changes, as the user's own.
     * @param metaAvatarId id of an official avatar
     * @throws AppError NOT_FOUND if no official avatar has this id; INVALID_INPUT if a part has no such choice; TEXT_REFUSED
     */
    async chooseAvatar(
      userId: string,
      metaAvatarId: string,
      extra: Readonly<Record<string, string | undefined>>,
    ): Promise<MetaAvatar> {
      const { description = '', ...changes } = extra
      const official = findOfficialLook(metaAvatarId)
      if (official === undefined) throw new AppError('NOT_FOUND')
      const look = changeLook(official, changes)
      if (look === null) throw new AppError('INVALID_INPUT')
      if (!(await moderation.isAllowed([description]))) throw new AppError('TEXT_REFUSED')
      const avatar = { id: metaAvatarId, thumbnail: await pictures.drawThumbnail(look), extra: { ...look, description } }
      await store.upsertAvatar(userId, avatar, clock.now())
      return avatar
    },

    /** Gives an official avatar to a user who has none. */
    async ensureAvatar(userId: string, metaAvatarId: string): Promise<void> {
      const look = findOfficialLook(metaAvatarId)
      if (look === undefined) throw new Error(`there is no avatar ${metaAvatarId}`)
      await store.insertAvatar(userId, { id: metaAvatarId, thumbnail: '', extra: { ...look } }, clock.now())
    },

    /** A page of the avatars to choose from. `current` counts from 1; `hairStyle` and `mood` leave out the others. */
    async listOfficialAvatars({ current, size, hairStyle, mood }: OfficialPage) {
      const thumbnails = await pictures.drawOfficialThumbnails()
      const found = OFFICIAL_AVATARS.map((avatar, index) => ({ ...avatar, thumbnail: thumbnails[index] ?? '' })).filter(
        (avatar) =>
          (hairStyle === undefined || avatar.look.hairStyle === hairStyle) && (mood === undefined || avatar.mood === mood),
      )
      const records = found
        .slice((current - 1) * size, current * size)
        .map((avatar) => ({ id: avatar.id, mood: avatar.mood, thumbnail: avatar.thumbnail, extra: { ...avatar.look } }))
      return { records, total: found.length, current, size, pages: Math.ceil(found.length / size) }
    },
  }
}

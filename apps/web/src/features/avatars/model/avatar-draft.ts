import type { MetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { AVATAR_PART_NAMES, type AvatarLook, completeLook, isPartValue } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isRecord, isShape, isString } from '../../../lib/type-guards.ts'

/** A figure while it is made. */
export interface EditedAvatar {
  /** The official avatar that it began from. */
  id: string
  look: AvatarLook
  /** In the words of its person, for who cannot see it. */
  description: string
}

const isLook = (value: unknown): value is AvatarLook =>
  isRecord(value) && AVATAR_PART_NAMES.every((part) => isPartValue(part, value[part]))
const isEditedAvatar = isShape<EditedAvatar>({ id: isString, look: isLook, description: isString })

/** The figure that the server has; the default one before it is known. */
export function toEditedAvatar(avatar: MetaAvatar | null): EditedAvatar {
  const [first] = OFFICIAL_AVATARS
  const description = avatar?.extra.description
  return {
    id: avatar?.id ?? first?.id ?? '',
    look: completeLook(avatar?.extra ?? {}, first?.look),
    description: isString(description) ? description : '',
  }
}

/** What was made on this device and not saved yet: by a visitor before the login too. */
export const readAvatarDraft = (storage: Pick<AppStorage, 'read'>): EditedAvatar | undefined =>
  storage.read(personalStorageKeys.avatarDraft, isEditedAvatar)

/** Keeps it on the device. */
export const writeAvatarDraft = (storage: Pick<AppStorage, 'write'>, avatar: EditedAvatar): void =>
  void storage.write(personalStorageKeys.avatarDraft, avatar)

/** Once it is saved. */
export const deleteAvatarDraft = (storage: Pick<AppStorage, 'remove'>): void => storage.remove(personalStorageKeys.avatarDraft)

import { type AvatarLook, completeLook, parseLookChanges } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'

const LOOK_BY_ID: ReadonlyMap<string, AvatarLook> = new Map(OFFICIAL_AVATARS.map(({ id, look }) => [id, look]))

/** Of users who have not chosen one. */
export const DEFAULT_AVATAR_ID = 'default'

/** The look of an official avatar. */
export const findOfficialLook = (id: string): AvatarLook | undefined => LOOK_BY_ID.get(id)

/** What was stored, completed with the official avatar that it was made from: parts may be younger than it. */
export const readStoredLook = (id: string, extra: Readonly<Record<string, unknown>>): AvatarLook =>
  completeLook(extra, LOOK_BY_ID.get(id) ?? LOOK_BY_ID.get(DEFAULT_AVATAR_ID))

/** An official look with changes. @returns null if a change is none of a part's choices */
export function changeLook(look: AvatarLook, changes: Readonly<Record<string, unknown>>): AvatarLook | null {
  const parsed = parseLookChanges(changes)
  return parsed === null ? null : { ...look, ...parsed }
}

/** A guest has one of the official looks, the same one as long as the guest is the same. */
export function pickGuestLook(guestKey: string): AvatarLook {
  const sum = [...guestKey].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7)
  return (OFFICIAL_AVATARS[sum % OFFICIAL_AVATARS.length] ?? OFFICIAL_AVATARS[0])?.look ?? completeLook({})
}

import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isNullOr, isNumber, isShape, isString } from '../../../lib/type-guards.ts'

/** The fields of the form, saved with one button. */
export interface ProfileFields {
  nickname: string
  gender: number
  /** Null: failed to load, so it is not changed. */
  introduction: string | null
}
/** The profile stored by the server; the introduction comes from the public page. */
export type SavedProfile = Pick<User, 'id' | 'nickname' | 'gender'> & Pick<ProfileFields, 'introduction'>
export type ProfileChanges = Partial<Omit<ProfileFields, 'introduction'> & { introduction: string }>

const isProfileFields = isShape<ProfileFields>({ nickname: isString, gender: isNumber, introduction: isNullOr(isString) })
const getStorageKey = personalStorageKeys.profileDraft

/** The form's fields of the saved profile. */
export const toProfileFields = ({ nickname, gender, introduction }: SavedProfile): ProfileFields => ({
  nickname,
  gender,
  introduction,
})

/** The fields that differ from the server's; null: none. */
export function findProfileChanges(fields: ProfileFields, user: SavedProfile): ProfileChanges | null {
  const nickname = fields.nickname.trim()
  const introduction = fields.introduction === null ? null : normaliseText(fields.introduction, { lines: true })
  const changes = {
    ...(nickname === user.nickname ? {} : { nickname }),
    ...(fields.gender === user.gender ? {} : { gender: fields.gender }),
    ...(introduction === null || introduction === user.introduction ? {} : { introduction }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

type DraftStorage = Pick<AppStorage, 'read' | 'write' | 'remove'>

/** The draft of a page that was left before saving; undefined if there is none or it changes nothing. */
export function readDraft(storage: DraftStorage, user: SavedProfile): ProfileFields | undefined {
  const stored = storage.read(getStorageKey(user.id), isProfileFields)
  if (stored === undefined) return undefined
  const draft = { ...stored, introduction: stored.introduction ?? user.introduction }
  return findProfileChanges(draft, user) === null ? undefined : draft
}

/** Stores unsaved changes; deletes the draft if there are none. */
export function saveDraft(storage: DraftStorage, user: SavedProfile, fields: ProfileFields): void {
  if (findProfileChanges(fields, user) === null) storage.remove(getStorageKey(user.id))
  else storage.write(getStorageKey(user.id), fields)
}

export const deleteDraft = (storage: DraftStorage, userId: string): void => storage.remove(getStorageKey(userId))

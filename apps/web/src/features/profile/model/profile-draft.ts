import type { User } from '@zhanjian/contract/identity.ts'
import { normaliseText } from '@zhanjian/contract/public-text.ts'
import { isNullOr, isNumber, isShape, isString } from '../../../lib/guards.ts'
import { personalNames } from '../../../lib/personal-storage.ts'
import type { AppStorage } from '../../../lib/storage.ts'

/** What a person may change at once with one button. */
export interface ProfileFields {
  nickname: string
  gender: number
  /** Null: not known, so it stays as it is. */
  introduction: string | null
}
/** Who the person is as the server knows them; the introduction stands on the public page. */
export type KnownProfile = Pick<User, 'id' | 'nickname' | 'gender'> & Pick<ProfileFields, 'introduction'>
export type ProfileChanges = Partial<Omit<ProfileFields, 'introduction'> & { introduction: string }>

const isProfileFields = isShape<ProfileFields>({ nickname: isString, gender: isNumber, introduction: isNullOr(isString) })
const storedAs = personalNames.profileDraft

export const fieldsOf = ({ nickname, gender, introduction }: KnownProfile): ProfileFields => ({ nickname, gender, introduction })

/** What differs from the person as the server knows them; null: nothing. */
export function changesOf(fields: ProfileFields, user: KnownProfile): ProfileChanges | null {
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

/** Of a page that was left before saving; undefined where there is none, or it says nothing new. */
export function readDraft(storage: DraftStorage, user: KnownProfile): ProfileFields | undefined {
  const kept = storage.read(storedAs(user.id), isProfileFields)
  if (kept === undefined) return undefined
  const draft = { ...kept, introduction: kept.introduction ?? user.introduction }
  return changesOf(draft, user) === null ? undefined : draft
}

/** Keeps what is not saved yet; forgets it once it is. */
export function keepDraft(storage: DraftStorage, user: KnownProfile, fields: ProfileFields): void {
  if (changesOf(fields, user) === null) storage.remove(storedAs(user.id))
  else storage.write(storedAs(user.id), fields)
}

export const forgetDraft = (storage: DraftStorage, userId: string): void => storage.remove(storedAs(userId))

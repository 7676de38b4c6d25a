import type { User } from '@zhanjian/contract/identity.ts'
import { normaliseText } from '@zhanjian/contract/public-text.ts'
import { isNumber, isShape, isString } from '../../../lib/guards.ts'
import { personalNames } from '../../../lib/personal-storage.ts'
import type { AppStorage } from '../../../lib/storage.ts'

/** What a person may change at once with one button. */
export interface ProfileFields {
  nickname: string
  gender: number
  introduction: string
}
/** Who the person is as the server knows them; the introduction stands on the public page. */
export type KnownProfile = Pick<User, 'id' | 'nickname' | 'gender'> & { introduction: string }

const isProfileFields = isShape<ProfileFields>({ nickname: isString, gender: isNumber, introduction: isString })
const storedAs = personalNames.profileDraft

export const fieldsOf = ({ nickname, gender, introduction }: KnownProfile): ProfileFields => ({ nickname, gender, introduction })

/** What differs from the person as the server knows them; null: nothing. */
export function changesOf(fields: ProfileFields, user: KnownProfile): Partial<ProfileFields> | null {
  const nickname = fields.nickname.trim()
  const introduction = normaliseText(fields.introduction, { lines: true })
  const changes = {
    ...(nickname === user.nickname ? {} : { nickname }),
    ...(fields.gender === user.gender ? {} : { gender: fields.gender }),
    ...(introduction === user.introduction ? {} : { introduction }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

type DraftStorage = Pick<AppStorage, 'read' | 'write' | 'remove'>

/** Of a page that was left before saving; undefined where there is none, or it says nothing new. */
export function readDraft(storage: DraftStorage, user: KnownProfile): ProfileFields | undefined {
  const draft = storage.read(storedAs(user.id), isProfileFields)
  return draft === undefined || changesOf(draft, user) === null ? undefined : draft
}

/** Keeps what is not saved yet; forgets it once it is. */
export function keepDraft(storage: DraftStorage, user: KnownProfile, fields: ProfileFields): void {
  if (changesOf(fields, user) === null) storage.remove(storedAs(user.id))
  else storage.write(storedAs(user.id), fields)
}

export const forgetDraft = (storage: DraftStorage, userId: string): void => storage.remove(storedAs(userId))

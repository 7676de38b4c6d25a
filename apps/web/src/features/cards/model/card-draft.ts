import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { DEFAULT_CARD_AUDIENCES } from '@zhanjian/contract/cards/card-audiences.ts'
import type { CardContent, CardForm, CardRecording, OwnCard } from '@zhanjian/contract/cards/cards.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isBoolean, isNullOr, isRecord, isShape, isString } from '../../../lib/type-guards.ts'
import { cardGuards } from '../../../shared/cards/card-guards.ts'
import { EMPTY_WORDS } from '../../../shared/cards/empty-card.ts'
import { isCardAudiences, selectShownFields } from '../../../shared/cards/select-shown-fields.ts'

/** A card that is being edited: the form, and what the preview shows of its files. */
export interface EditedCard {
  form: CardForm
  avatarUrl: string
  recording: CardRecording | null
}

/** An empty card of the user. */
export const createEditedCard = (user: User, isFirst: boolean): EditedCard => ({
  form: {
    name: user.nickname.startsWith('guest-') ? '' : user.nickname,
    avatarAssetId: null,
    ...EMPTY_WORDS,
    workIds: [],
    recordingAssetId: null,
    audience: { ...DEFAULT_CARD_AUDIENCES },
    isDefault: isFirst,
    isFindable: true,
  },
  avatarUrl: user.avatar,
  recording: null,
})

/** The form of a card as it stands. */
export function toEditedCard(card: OwnCard): EditedCard {
  const { name, avatarAssetId, style, company, title, mobile, phone, email, wechat, website, place } = card
  const { introduction, tags, audience, isDefault, isFindable, works, recording, avatar } = card
  const contact = { name, avatarAssetId, style, company, title, mobile, phone, email, wechat, website, place }
  return {
    form: {
      ...contact,
      introduction,
      tags,
      audience,
      isDefault,
      isFindable,
      workIds: works.map(({ id }) => id),
      recordingAssetId: recording?.assetId ?? null,
    },
    avatarUrl: avatar,
    recording,
  }
}

/** The card as people see it: those for whom `audience` is named, and those to whom more is shown. */
export const toPreview = ({ form, avatarUrl, recording }: EditedCard, seenBy: 'everybody' | 'exchanged'): CardContent =>
  selectShownFields({ ...form, avatar: avatarUrl, recording }, form.audience, seenBy)

const { recording: isRecording, ...wordGuards } = cardGuards
const isEditedCard = isShape<EditedCard>({
  form: isShape<CardForm>({
    ...wordGuards,
    avatarAssetId: isNullOr(isString),
    workIds: isArrayOf(isString),
    recordingAssetId: isNullOr(isString),
    audience: isCardAudiences,
    isDefault: isBoolean,
    isFindable: isBoolean,
  }),
  avatarUrl: isString,
  recording: isRecording,
})

type DraftStorage = Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>

const readDrafts = (storage: DraftStorage, userId: string): Record<string, unknown> => {
  const drafts = storage.readUnchecked(personalStorageKeys.cardDrafts(userId))
  return isRecord(drafts) ? drafts : {}
}

/** The unsaved changes of a card on this device. @param key its id, or `new` */
export function readCardDraft(storage: DraftStorage, userId: string, key: string): EditedCard | undefined {
  const draft = readDrafts(storage, userId)[key]
  return isEditedCard(draft) ? draft : undefined
}

/** @param draft undefined: there is nothing to keep any more */
export function writeCardDraft(storage: DraftStorage, userId: string, key: string, draft: EditedCard | undefined): void {
  const { [key]: _former, ...others } = readDrafts(storage, userId)
  const drafts = draft === undefined ? others : { ...others, [key]: draft }
  if (Object.keys(drafts).length === 0) storage.remove(personalStorageKeys.cardDrafts(userId))
  else storage.write(personalStorageKeys.cardDrafts(userId), drafts)
}

/** The owner of what is made before a login. */
const VISITOR_ID = ''

/** The card that a visitor has begun on this device. */
export const readVisitorCard = (storage: DraftStorage): EditedCard | undefined => readCardDraft(storage, VISITOR_ID, 'new')

/**
 * The card that the user has begun before the login, which is the user's from now on.
 * @param isFirst whether the user has no card yet: only then it becomes the default one
 */
export function adoptVisitorCard(storage: DraftStorage, user: User, isFirst: boolean): EditedCard | undefined {
  const begun = readVisitorCard(storage)
  if (begun === undefined) return undefined
  const adopted = { ...begun, form: { ...begun.form, isDefault: isFirst }, avatarUrl: user.avatar }
  writeCardDraft(storage, user.id, 'new', adopted)
  writeCardDraft(storage, VISITOR_ID, 'new', undefined)
  return adopted
}

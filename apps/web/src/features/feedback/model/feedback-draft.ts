import type { FeedbackKind } from '@zhanjian/contract/community/feedback.ts'
import { createStore } from 'zustand/vanilla'
import { feedbackTexts } from '#text/community/feedback.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isNullOr, isOneOf, isShape, isString, keysOf } from '../../../lib/type-guards.ts'

export const FEEDBACK_KINDS = keysOf(feedbackTexts.kinds)

/** A picture stored by the server. */
export interface SavedPicture {
  id: string
  /** Thumbnail; null while the server processes the picture. */
  url: string | null
}

/** Unsent feedback. */
export interface FeedbackDraft {
  kind: FeedbackKind
  text: string
  contact: string
  pictures: SavedPicture[]
}

const isDraft = isShape<FeedbackDraft>({
  kind: isOneOf(FEEDBACK_KINDS),
  text: isString,
  contact: isString,
  pictures: isArrayOf(isShape<SavedPicture>({ id: isString, url: isNullOr(isString) })),
})
const EMPTY_DRAFT: FeedbackDraft = { kind: 'problem', text: '', contact: '', pictures: [] }

export type FeedbackDraftStore = ReturnType<typeof createFeedbackDraftStore>

/** The draft of one user on this device; every change is stored immediately. */
export function createFeedbackDraftStore(storage: Pick<AppStorage, 'read' | 'write' | 'remove'>, userId: string) {
  const storageKey = personalStorageKeys.feedbackDraft(userId)
  const store = createStore<FeedbackDraft>(() => storage.read(storageKey, isDraft) ?? EMPTY_DRAFT)

  function setDraft(draft: FeedbackDraft): void {
    if (draft === EMPTY_DRAFT) storage.remove(storageKey)
    else storage.write(storageKey, draft)
    store.setState(draft, true)
  }
  const updateFields = (part: Partial<FeedbackDraft>): void => setDraft({ ...store.getState(), ...part })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (part: Partial<Pick<FeedbackDraft, 'kind' | 'text' | 'contact'>>) => updateFields(part),
    /** Adds a picture, or updates it. */
    addPicture(picture: SavedPicture) {
      const { pictures } = store.getState()
      const isKnown = pictures.some(({ id }) => id === picture.id)
      updateFields({
        pictures: isKnown ? pictures.map((other) => (other.id === picture.id ? picture : other)) : [...pictures, picture],
      })
    },
    removePicture: (pictureId: string) =>
      updateFields({ pictures: store.getState().pictures.filter(({ id }) => id !== pictureId) }),
    clear: () => setDraft(EMPTY_DRAFT),
  }
}

import type { FeedbackKind } from '@zhanjian/contract/feedback.ts'
import { createStore } from 'zustand/vanilla'
import { isArrayOf, isNullOr, isOneOf, isShape, isString } from '../../../lib/guards.ts'
import { personalNames } from '../../../lib/personal-storage.ts'
import type { AppStorage } from '../../../lib/storage.ts'

export const FEEDBACK_KINDS = ['problem', 'suggestion', 'content', 'account', 'other'] as const satisfies readonly FeedbackKind[]

/** A picture that the server has. */
export interface KeptPicture {
  id: string
  /** A small one; null while the server works on it. */
  url: string | null
}

/** What is written and not sent yet. */
export interface FeedbackDraft {
  kind: FeedbackKind
  text: string
  contact: string
  pictures: KeptPicture[]
}

const isDraft = isShape<FeedbackDraft>({
  kind: isOneOf<FeedbackKind>(FEEDBACK_KINDS),
  text: isString,
  contact: isString,
  pictures: isArrayOf(isShape<KeptPicture>({ id: isString, url: isNullOr(isString) })),
})
const EMPTY: FeedbackDraft = { kind: 'problem', text: '', contact: '', pictures: [] }

export type FeedbackDraftStore = ReturnType<typeof createFeedbackDraft>

/** One person's draft on this device; every change is kept at once. */
export function createFeedbackDraft(storage: Pick<AppStorage, 'read' | 'write' | 'remove'>, userId: string) {
  const storedAs = personalNames.feedbackDraft(userId)
  const store = createStore<FeedbackDraft>(() => storage.read(storedAs, isDraft) ?? EMPTY)

  function become(draft: FeedbackDraft): void {
    if (draft === EMPTY) storage.remove(storedAs)
    else storage.write(storedAs, draft)
    store.setState(draft, true)
  }
  const change = (part: Partial<FeedbackDraft>): void => become({ ...store.getState(), ...part })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (part: Partial<Pick<FeedbackDraft, 'kind' | 'text' | 'contact'>>) => change(part),
    /** Adds a picture, or says more of one. */
    keepPicture(picture: KeptPicture) {
      const { pictures } = store.getState()
      const isKnown = pictures.some(({ id }) => id === picture.id)
      change({ pictures: isKnown ? pictures.map((one) => (one.id === picture.id ? picture : one)) : [...pictures, picture] })
    },
    dropPicture: (pictureId: string) => change({ pictures: store.getState().pictures.filter(({ id }) => id !== pictureId) }),
    clear: () => become(EMPTY),
  }
}

import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { Publication } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { RefusedText } from '../../ui/forms/limited-text.tsx'
import type { DocumentConflict, DraftBody } from './draft-adapter.ts'
import type { WorkDetailName, WorkDetails } from './work-details.ts'

/** The server's last known state; later edits exist on this device only. */
export interface SavedDraft<Body extends DraftBody> {
  revision: number
  document: Body['document']
  details: WorkDetails
}

/** A save without a response yet: the server may have it or not. */
export type SentDraft<Body extends DraftBody> = Omit<SavedDraft<Body>, 'revision'>

/** The draft was saved from another device, and both changed the same fields. */
export interface DraftConflict<Body extends DraftBody, Conflict extends DocumentConflict> {
  /** The common ancestor of both versions. */
  base: SavedDraft<Body>
  theirs: SavedDraft<Body>
  /** When the other version was saved. */
  theirsAt: string
  conflictingDetails: WorkDetailName[]
  documentConflicts: Conflict[]
  /** The versions cannot be merged into a valid document: the user has to choose one of them. */
  isWhole: boolean
}

/** Save state of the draft. `refused` is retried after the next edit, `gone` never. */
export type SaveState<Conflict = unknown> =
  | { kind: 'saved' }
  /** Edits wait for the debounce of half a second. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Failed for now; retried automatically. */
  | { kind: 'later'; isOffline: boolean }
  | { kind: 'login' }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'refused'; message: string }
  /** The work was deleted elsewhere, or belongs to another user. */
  | { kind: 'gone' }

/** A work being edited: the part of the state that autosave needs. */
export interface BaseDraftState<Body extends DraftBody, Conflict extends DocumentConflict> {
  readonly key: string
  /** Storage key of a copy that the server does not have yet; used instead of `key`. */
  copyKey?: string | undefined
  workId: string | null
  /** The server's last summary of the work; null if the server does not have it yet. */
  work: WorkSummary | null
  publication: Publication | null
  /** Works that its owner may hang in a hall; absent until the server has said it. */
  worksMax?: number | undefined
  /** What the reviewer of the newest publication has marked, if it was rejected. */
  reviewMarks?: readonly ReviewMark[] | undefined
  saved: SavedDraft<Body> | null
  /** Oldest first. */
  sent?: readonly SentDraft<Body>[] | undefined
  editing: Body
  details: WorkDetails
  /** Texts that are too long, by the names of their fields: on this device only. */
  refusedTexts?: Readonly<Record<string, RefusedText>> | undefined
  save: SaveState<DraftConflict<Body, Conflict>>
  /** False in a browser without storage. */
  isSavedOnDevice: boolean
}

/** The fields that an opened draft starts with. */
export type InitialDraft<Body extends DraftBody> = Pick<
  BaseDraftState<Body, DocumentConflict>,
  | 'key'
  | 'copyKey'
  | 'workId'
  | 'work'
  | 'publication'
  | 'worksMax'
  | 'reviewMarks'
  | 'saved'
  | 'sent'
  | 'editing'
  | 'details'
  | 'refusedTexts'
>

/** The store of an editor; it may contain more than this. */
export interface DraftStore<Body extends DraftBody, Conflict extends DocumentConflict> {
  getState: () => BaseDraftState<Body, Conflict>
  setState: (part: Partial<BaseDraftState<Body, Conflict>>) => void
  subscribe(listener: (state: BaseDraftState<Body, Conflict>, before: BaseDraftState<Body, Conflict>) => void): () => void
}

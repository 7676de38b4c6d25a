import type { Publication } from '@zhanjian/contract/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { DocumentConflict, DraftBody } from './draft-adapter.ts'
import type { WorkDetailName, WorkDetails } from './work-details.ts'

/** What the server had when we last heard of it; edits since then are ours. */
export interface SavedDraft<Body extends DraftBody> {
  revision: number
  document: Body['document']
  details: WorkDetails
}

/** What was sent and not answered yet: the server may have it or not. */
export type SentDraft<Body extends DraftBody> = Omit<SavedDraft<Body>, 'revision'>

/** Somebody saved the same draft elsewhere, and both changed the same things. */
export interface DraftConflict<Body extends DraftBody, Conflict extends DocumentConflict> {
  /** What both started from. */
  base: SavedDraft<Body>
  theirs: SavedDraft<Body>
  /** When they saved. */
  theirsAt: string
  conflictingDetails: WorkDetailName[]
  documentConflicts: Conflict[]
  /** No valid document comes of the two: one must be taken whole. */
  isWhole: boolean
}

/** How the draft stands with the server. `refused` waits for another edit, `gone` for nothing. */
export type SaveState<Conflict = unknown> =
  | { kind: 'saved' }
  /** Edits wait for their half second. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Not taken for now; tried again by itself. */
  | { kind: 'later'; isOffline: boolean }
  | { kind: 'login' }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'refused'; message: string }
  /** Deleted elsewhere, or never ours. */
  | { kind: 'gone' }

/** One work being edited, as far as keeping and saving it goes. */
export interface BaseDraftState<Body extends DraftBody, Conflict extends DocumentConflict> {
  readonly key: string
  /** For a copy that the server has not yet: what it is asked for under, instead of `key`. */
  copyKey?: string | undefined
  workId: string | null
  /** As the server described it last; null before it has it. */
  work: WorkSummary | null
  publication: Publication | null
  saved: SavedDraft<Body> | null
  /** Oldest first. */
  sent?: readonly SentDraft<Body>[] | undefined
  editing: Body
  details: WorkDetails
  save: SaveState<DraftConflict<Body, Conflict>>
  /** The device keeps the edits; false in a browser that keeps nothing. */
  isSavedOnDevice: boolean
}

export type InitialDraft<Body extends DraftBody> = Pick<
  BaseDraftState<Body, DocumentConflict>,
  'key' | 'copyKey' | 'workId' | 'work' | 'publication' | 'saved' | 'sent' | 'editing' | 'details'
>

/** The store of an editor, which may hold more than this. */
export interface DraftStore<Body extends DraftBody, Conflict extends DocumentConflict> {
  getState: () => BaseDraftState<Body, Conflict>
  setState: (part: Partial<BaseDraftState<Body, Conflict>>) => void
  subscribe(listener: (state: BaseDraftState<Body, Conflict>, before: BaseDraftState<Body, Conflict>) => void): () => void
}

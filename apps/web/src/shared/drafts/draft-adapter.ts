import type { WorkKind } from '@zhanjian/contract/works.ts'
import type { WorkDetails } from './work-details.ts'

export type ConflictChoice = 'mine' | 'theirs'

/** What is edited: the document, and beside it what its editor remembers, such as the way back. */
export interface DraftBody {
  readonly document: Record<string, unknown>
}

/** One part of the document that both sides changed to different values. */
export interface DocumentConflict {
  /** Names it in the choices. */
  key: string
}

type ParseResult<Document> = { ok: true; document: Document } | { ok: false; reason: 'invalid' | 'too_new' }
type MergeResult<Document, Conflict> = { ok: true; document: Document; conflicts: Conflict[] } | { ok: false }

/** What the keeping of drafts has to know of one sort of document. */
export interface DraftAdapter<Body extends DraftBody, Conflict extends DocumentConflict> {
  getWorkKind(body: Body): WorkKind
  /** As the network or the device has it. */
  parse(value: unknown): ParseResult<Body['document']>
  /** As a fresh start from what the server has. */
  createBody(document: Body['document'], workKind: WorkKind): Body
  /** The same value where the document is. */
  withDocument(body: Body, document: Body['document']): Body
  /** As the device kept it; null where it makes no sense. */
  parseBody(value: unknown): Body | null
  /** Three ways; undecided conflicts are settled as `mine`. Not ok: no valid document comes of the two. */
  merge(
    base: Body['document'],
    mine: Body['document'],
    theirs: Body['document'],
    choices?: ReadonlyMap<string, ConflictChoice>,
  ): MergeResult<Body['document'], Conflict>
  /** What the server may have of it: without what is still on its way. The same value where nothing stays behind. */
  toSaveable(document: Body['document']): Body['document']
  /** Whether the person did something to it since `saved`; files that arrived meanwhile do not count. */
  isEdited(body: Body, saved: Body['document'] | null): boolean
  /** Nothing in it that is worth a work of its own. */
  isBlank(body: Body, details: WorkDetails): boolean
}

export const isSameDocument = (left: object, right: object): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

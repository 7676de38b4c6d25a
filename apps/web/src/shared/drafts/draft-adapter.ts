import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { WorkDetails } from './work-details.ts'

export type ConflictChoice = 'mine' | 'theirs'

/** The edited document, together with state of its editor such as the undo history. */
export interface DraftBody {
  readonly document: Record<string, unknown>
}

/** A part of the document that both versions changed to different values. */
export interface DocumentConflict {
  /** Identifies the part in the user's choices. */
  key: string
}

type ParseResult<Document> = { ok: true; document: Document } | { ok: false; reason: 'invalid' | 'too_new' }
type MergeResult<Document, Conflict> = { ok: true; document: Document; conflicts: Conflict[] } | { ok: false }

/** Operations of one kind of document that drafts are saved, merged and restored with. */
export interface DraftAdapter<Body extends DraftBody, Conflict extends DocumentConflict> {
  getWorkKind(body: Body): WorkKind
  /** Parses a document from the network or the device. */
  parse(value: unknown): ParseResult<Body['document']>
  /** Creates a body without history from the server's document. */
  createBody(document: Body['document'], workKind: WorkKind): Body
  /** @returns the same body if it already contains `document` */
  withDocument(body: Body, document: Body['document']): Body
  /** Parses a body from the device; null if it is invalid. */
  parseBody(value: unknown): Body | null
  /** Three-way merge; undecided conflicts resolve to `mine`. Not ok if the result is no valid document. */
  merge(
    base: Body['document'],
    mine: Body['document'],
    theirs: Body['document'],
    choices?: ReadonlyMap<string, ConflictChoice>,
  ): MergeResult<Body['document'], Conflict>
  /** The document without files that are still uploading. The same object if there are none. */
  toSaveable(document: Body['document']): Body['document']
  /** Whether the user edited it since `saved`; finished uploads do not count. */
  isEdited(body: Body, saved: Body['document'] | null): boolean
  /** Whether it contains nothing worth saving as a work. */
  isBlank(body: Body, details: WorkDetails): boolean
}

/** Compares two plain JSON values. */
export const isSameDocument = (left: object, right: object): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

/** The same as the server stores them: it normalises every text, while the device has it as typed. */
export const isSameWhenStored = (left: object, right: object): boolean =>
  isSameDocument(left, right) || toStoredJson(left) === toStoredJson(right)

const toStoredJson = (document: object): string =>
  JSON.stringify(document, (_, value: unknown) => (typeof value === 'string' ? normaliseText(value, { lines: true }) : value))

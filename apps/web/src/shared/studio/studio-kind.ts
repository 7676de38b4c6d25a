import type { WorkRevision } from '@zhanjian/contract/works/work-revisions.ts'
import type { Editing } from '@zhanjian/scene/document/undo-history.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Autosave } from '../drafts/autosave.ts'
import type { BaseDraftState } from '../drafts/base-draft-state.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from '../drafts/draft-adapter.ts'
import type { DraftRecord, DraftRepository } from '../drafts/draft-repository.ts'
import type { Difference } from '../drafts/version-conflict-sheet.tsx'
import type { DocumentDraftActions, DocumentDraftState } from './document-draft.ts'
import type { SaveTexts } from './format-save-state.ts'
import type { PublishingSession } from './publishing-session.ts'

/** What is known of a kind before its editor is loaded: to open a draft, and to list those of this device. */
export interface DraftsKind<Body extends DraftBody, Conflict extends DocumentConflict> {
  adapter: DraftAdapter<Body, Conflict>
  /** The drafts of the owner on this device. */
  openRecords: (ownerId: string) => DraftRepository<Body>
  /** Drafts that only this device has. */
  unsent: {
    /** Whether there is enough in it to go on with. */
    isListed: (record: DraftRecord<Body>) => boolean
    nameOf: (record: DraftRecord<Body>) => string
    /** Where it is edited. */
    addressOf: (key: string, editing?: Body) => string
  }
}

/** What notices say of a kind. */
interface NoticeTexts {
  recovered: { text: string; keep: string; discard: string; discardQuestion: string; discardText: string }
  conflict: { notice: string; title: string; description: (when: string) => string }
}

/** What notices over a draft have to know of its kind. */
export interface NoticedKind<Body extends DraftBody, Conflict extends DocumentConflict> {
  adapter: Pick<DraftAdapter<Body, Conflict>, 'createBody' | 'getWorkKind'>
  /** Both sides of a part of the document, in words. */
  describeConflict: (conflict: Conflict, mine: Body['document'], theirs: Body['document']) => Difference
  texts: NoticeTexts
}

/** The session of a draft with notices. */
export interface NoticedSession<Body extends DraftBody, Conflict extends DocumentConflict> {
  draft: Pick<StoreApi<BaseDraftState<Body, Conflict>>, 'getState' | 'getInitialState' | 'subscribe'> & {
    setState: (part: Pick<BaseDraftState<Body, Conflict>, 'editing' | 'details'>) => void
  }
  autosave: Pick<Autosave, 'resolveConflict'>
}

/** A picture of a revision. */
export interface RevisionPicture {
  id: string
  assetId: string
  title: string
}

/** What a studio has to know of its kind of document, beside canvas and panels. */
export interface StudioKind<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends DraftsKind<Editing<Document, Edit>, Conflict>,
    Omit<NoticedKind<Editing<Document, Edit>, Conflict>, 'adapter' | 'texts'> {
  titleOf: (draft: Pick<DocumentDraftState<Document, Edit, Conflict>, 'editing' | 'details'>) => string
  /** Where a reviewer can mark something. */
  listParts: (document: Document) => { id: string; title: string }[]
  /** Replaces the whole document in one undo step. */
  buildReplaceEdit: (from: Document, to: Document) => Edit
  /** Takes out what uses a file of which `isGone` is true; null: nothing does. */
  buildRemoveFilesEdit: (document: Document, isGone: (assetId: string) => boolean) => Edit | null
  revisions: {
    listPictures: (document: Document) => readonly RevisionPicture[]
    formatFacts: (revision: WorkRevision) => string
  }
  texts: StudioTexts
}

/** What the parts around canvas and panels say. */
interface StudioTexts extends NoticeTexts {
  untitled: string
  toolbar: string
  bar: { editInfo: string; undo: string; redo: string; preview: string; publish: string; update: string }
  save: SaveTexts
}

/** A draft of any kind. */
export interface StudioDraft<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends DocumentDraftActions<Document, Edit>,
    Pick<StoreApi<DocumentDraftState<Document, Edit, Conflict>>, 'getState' | 'getInitialState'> {
  setState(part: Partial<DocumentDraftState<Document, Edit, Conflict>>): void
  subscribe(
    listener: (state: DocumentDraftState<Document, Edit, Conflict>, before: DocumentDraftState<Document, Edit, Conflict>) => void,
  ): () => void
}

/** The session of any kind. */
export interface StudioSession<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends PublishingSession {
  draft: StudioDraft<Document, Edit, Conflict>
}

/** What the frame of a studio has to know of its state. */
export interface Studio<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict, Tool extends string> {
  session: StudioSession<Document, Edit, Conflict>
  /** null: none is open. */
  tool: Tool | null
  openTool: (tool: Tool | null) => void
  openSheet: (sheet: { kind: 'publish' | 'uploads' }) => void
  /** Side panels instead of panels below the canvas. */
  isWide: boolean
}

/** What the parts of a studio are given. */
export interface StudioPartProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict> {
  kind: StudioKind<Document, Edit, Conflict>
  session: StudioSession<Document, Edit, Conflict>
}

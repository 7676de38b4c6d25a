import type { WorkRevision } from '@zhanjian/contract/works/work-revisions.ts'
import type { Editing } from '@zhanjian/scene/document/undo-history.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { DocumentConflict, DraftAdapter } from '../drafts/draft-adapter.ts'
import type { DraftRecord, DraftRepository } from '../drafts/draft-repository.ts'
import type { DocumentDraftActions, DocumentDraftState } from './document-draft.ts'
import type { SaveTexts } from './format-save-state.ts'
import type { PublishingSession } from './publishing-session.ts'

/** What is known of a kind before its studio is loaded: to open a draft, and to list those of this device. */
export interface DraftsKind<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict> {
  adapter: DraftAdapter<Editing<Document, Edit>, Conflict>
  /** The drafts of the owner on this device. */
  openRecords: (ownerId: string) => DraftRepository<Editing<Document, Edit>>
  /** Drafts that only this device has. */
  unsent: {
    /** Whether there is enough in it to go on with. */
    isListed: (document: Document) => boolean
    nameOf: (record: DraftRecord<Editing<Document, Edit>>) => string
    addressOf: (key: string) => string
  }
}

/** A picture of a revision. */
export interface RevisionPicture {
  id: string
  assetId: string
  title: string
}

/** What a studio has to know of its kind of document, beside canvas and panels. */
export interface StudioKind<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends DraftsKind<Document, Edit, Conflict> {
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
interface StudioTexts {
  untitled: string
  bar: { editInfo: string; undo: string; redo: string; preview: string; publish: string; update: string }
  save: SaveTexts
  recovered: { text: string; keep: string; discard: string; discardQuestion: string; discardText: string }
  conflict: { notice: string; title: string; description: (when: string) => string }
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

/** What the parts of a studio are given. */
export interface StudioPartProps<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict> {
  kind: StudioKind<Document, Edit, Conflict>
  session: StudioSession<Document, Edit, Conflict>
}

import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { DocumentEdits } from '@zhanjian/scene/document/define-edits.ts'
import type { Editing, EditOf } from '@zhanjian/scene/document/undo-history.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState, DraftConflict, InitialDraft } from '../drafts/base-draft-state.ts'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { createDraftEdits, type DraftEdits } from '../drafts/draft-edits.ts'
import { createDraftFiles, type DraftFiles, type KnownAssets } from '../drafts/draft-files.ts'

/** One edited document: with its history, its details, its files and the state of saving. */
export interface DocumentDraftState<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends BaseDraftState<Editing<Document, Edit>, Conflict> {
  /** The server's data about the files, by id. */
  assets: KnownAssets
}

/** What every draft of a document can do. */
export interface DocumentDraftActions<Document, Edit> extends DraftEdits<Document, Edit>, DraftFiles {}

/** A draft as it was opened, and what differs between kinds. */
interface DocumentDraftOptions<Document extends Record<string, unknown>, Simple, Conflict extends DocumentConflict, View> {
  start: InitialDraft<Editing<Document, EditOf<Simple>>>
  /** The user has to choose before anything is saved. */
  conflict: DraftConflict<Editing<Document, EditOf<Simple>>, Conflict> | null
  edits: DocumentEdits<Document, Simple>
  /** What is shown and selected at first. */
  view: View
  /** The same in a document that was edited, or merged behind the editor. */
  followView: (view: View, before: Document, after: Document) => Partial<View>
  /** What is known better of a file once the server has it, such as its shape; no undo step, since the user did not do it. */
  correct?: (editing: Editing<Document, EditOf<Simple>>, asset: Asset) => Editing<Document, EditOf<Simple>>
}

/** The draft of a document of any kind, with what its editor shows of it. */
export function createDocumentDraft<
  Document extends Record<string, unknown>,
  Simple,
  Conflict extends DocumentConflict,
  View extends object,
>({
  start,
  conflict,
  edits,
  view,
  followView,
  correct,
}: DocumentDraftOptions<Document, Simple, Conflict, View>): StoreApi<
  DocumentDraftState<Document, EditOf<Simple>, Conflict> & View
> &
  DocumentDraftActions<Document, EditOf<Simple>> {
  type Base = DocumentDraftState<Document, EditOf<Simple>, Conflict>
  const base: Base = {
    ...start,
    assets: new Map(),
    save: conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict },
    isSavedOnDevice: true,
  }
  const store = createStore<Base & View>(() => ({ ...base, ...view }))
  store.subscribe((state, before) => {
    if (state.editing.document === before.editing.document) return
    const next = followView(state, before.editing.document, state.editing.document)
    if (hasChanges(state, next)) store.setState(next as Partial<Base & View>)
  })
  // A part of either is a part of both, which is not known of a type that is still open.
  const own = store as unknown as StoreApi<Base>
  return {
    ...store,
    ...createDraftEdits<Document, EditOf<Simple>>({ getState: own.getState, setState: own.setState, history: edits }),
    ...createDraftFiles({ getState: own.getState, setState: own.setState }, correct),
  }
}

const hasChanges = (value: object, part: object): boolean =>
  Object.entries(part).some(([name, next]) => Reflect.get(value, name) !== next)

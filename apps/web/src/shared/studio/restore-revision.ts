import { type WorkDraft, workDraft } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision as restoreEndpoint } from '@zhanjian/contract/works/work-revisions.ts'
import { type Editing, EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Autosave } from '../drafts/autosave.ts'
import { toWorkDetails, type WorkDetails } from '../drafts/work-details.ts'

/** An earlier revision was restored into the draft. */
export interface RestoredRevision<Document> {
  number: number
  /** The draft's document after restoring; if it differs, the user has edited since. */
  document: Document
  /** False if the draft was stored under an older rule: then undo cannot return to it. */
  canUndo: boolean
}

export type RestoreOutcome<Document> =
  | { kind: 'restored'; restored: RestoredRevision<Document> }
  /** Uploads would not find their places after the restore. */
  | { kind: 'uploading' }
  /** The current draft is not saved yet. */
  | { kind: 'unsaved' }
  /** Saved elsewhere in the meantime; the draft now has that version. */
  | { kind: 'changed_elsewhere' }

/** A draft of any kind whose document can be replaced. */
interface RestorableDraft<Document, Edit> {
  getState: () => { workId: string | null; saved: { revision: number } | null; editing: Editing<Document, Edit> }
  setState: (part: {
    work?: WorkDraft['work']
    publication?: WorkDraft['publication']
    saved?: { revision: number; document: Document; details: WorkDetails }
    editing?: Editing<Document, Edit>
    details?: WorkDetails
  }) => void
  assetsKnown: (assets: WorkDraft['assets']) => void
  editWithDetails: (edit: Edit, details: WorkDetails) => { ok: boolean }
}

interface RestoreDependencies<Document, Edit> {
  draft: RestorableDraft<Document, Edit>
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** What differs between kinds of documents. */
interface RestoreOptions<Document, Edit> {
  hasLocalAssets: () => boolean
  parse: (document: unknown) => { ok: true; document: Document } | { ok: false; issues: string[] }
  /** Replaces the whole document in one edit. */
  buildReplaceEdit: (from: Document, to: Document) => Edit
}

/** Restores an earlier revision into the draft, with its title and description, as one undo step. Rejects with the server's error. */
export async function restoreRevision<Document, Edit>(
  number: number,
  { draft, autosave, call }: RestoreDependencies<Document, Edit>,
  options: RestoreOptions<Document, Edit>,
): Promise<RestoreOutcome<Document>> {
  if (options.hasLocalAssets()) return { kind: 'uploading' }
  const isSaved = await autosave.saveToServer()
  const { workId, saved } = draft.getState()
  if (!isSaved || workId === null || saved === null) return { kind: 'unsaved' }
  try {
    const input = { params: { id: workId, number }, body: { revision: saved.revision } }
    const restored = await call(restoreEndpoint, input, { inlineErrorCodes: ['STALE_REVISION'] })
    const canUndo = replaceDraft(draft, restored, options)
    return { kind: 'restored', restored: { number, document: draft.getState().editing.document, canUndo } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'STALE_REVISION') throw error
    replaceDraft(draft, workDraft.parse(error.data), options)
    return { kind: 'changed_elsewhere' }
  }
}

/** The draft has no unsaved changes, so the server's replaces it. @returns whether undo can return to the previous draft */
function replaceDraft<Document, Edit>(
  draft: RestorableDraft<Document, Edit>,
  server: WorkDraft,
  { parse, buildReplaceEdit }: RestoreOptions<Document, Edit>,
): boolean {
  const parsed = parse(server.document)
  if (!parsed.ok) throw new Error(`the server’s document is not valid: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, saved: { revision, document, details } })
  const edited = draft.editWithDetails(buildReplaceEdit(draft.getState().editing.document, document), details)
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_HISTORY }, details })
  return edited.ok
}

import { type WorkDraft, workDraft } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision as restoreEndpoint } from '@zhanjian/contract/works/work-revisions.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Autosave } from '../drafts/autosave.ts'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { toWorkDetails } from '../drafts/work-details.ts'
import type { StudioDraft, StudioKind, StudioSession } from './studio-kind.ts'

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

/** What a restore needs of a session. */
interface RestoreDependencies<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends Pick<StudioSession<Document, Edit, Conflict>, 'draft' | 'hasLocalAssets'> {
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

type RestorableKind<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict> = Pick<
  StudioKind<Document, Edit, Conflict>,
  'adapter' | 'buildReplaceEdit'
>

/** Restores an earlier revision into the draft, with its title and description, as one undo step. Rejects with the server's error. */
export async function restoreRevision<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>(
  number: number,
  { draft, autosave, hasLocalAssets, call }: RestoreDependencies<Document, Edit, Conflict>,
  kind: RestorableKind<Document, Edit, Conflict>,
): Promise<RestoreOutcome<Document>> {
  if (hasLocalAssets()) return { kind: 'uploading' }
  const isSaved = await autosave.saveToServer()
  const { workId, saved } = draft.getState()
  if (!isSaved || workId === null || saved === null) return { kind: 'unsaved' }
  try {
    const input = { params: { id: workId, number }, body: { revision: saved.revision } }
    const restored = await call(restoreEndpoint, input, { inlineErrorCodes: ['STALE_REVISION'] })
    const canUndo = replaceDraft(draft, restored, kind)
    return { kind: 'restored', restored: { number, document: draft.getState().editing.document, canUndo } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'STALE_REVISION') throw error
    replaceDraft(draft, workDraft.parse(error.data), kind)
    return { kind: 'changed_elsewhere' }
  }
}

/** The draft has no unsaved changes, so the server's replaces it. @returns whether undo can return to the previous draft */
function replaceDraft<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>(
  draft: StudioDraft<Document, Edit, Conflict>,
  server: WorkDraft,
  { adapter, buildReplaceEdit }: RestorableKind<Document, Edit, Conflict>,
): boolean {
  const parsed = adapter.parse(server.document)
  if (!parsed.ok) throw new Error(`the server’s document is not valid: ${parsed.reason}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, saved: { revision, document, details } })
  const edited = draft.editWithDetails(buildReplaceEdit(draft.getState().editing.document, document), details)
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_HISTORY }, details })
  return edited.ok
}

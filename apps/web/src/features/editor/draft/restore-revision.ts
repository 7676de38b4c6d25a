import { type WorkDraft, workDraft } from '@zhanjian/contract/work-drafts.ts'
import { restoreRevision as restoreEndpoint } from '@zhanjian/contract/work-revisions.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Autosave } from '../../../shared/drafts/autosave.ts'
import { toWorkDetails } from '../../../shared/drafts/work-details.ts'
import { buildReplaceDocumentEdit } from '../hall/replace-document-edit.ts'
import type { HallDraft } from './hall-draft.ts'
import { hasLocalAssets } from './pending-assets.ts'

/** An earlier revision was restored into the draft. */
export interface RestoredRevision {
  number: number
  /** The draft's document after restoring; if it differs, the user has edited since. */
  document: HallDocument
  /** False if the draft was stored under an older rule: then undo cannot return to it. */
  canUndo: boolean
}

export type RestoreOutcome =
  | { kind: 'restored'; restored: RestoredRevision }
  /** Uploads would not find their works after the restore. */
  | { kind: 'uploading' }
  /** The current draft is not saved yet. */
  | { kind: 'unsaved' }
  /** Saved elsewhere in the meantime; the draft now has that version. */
  | { kind: 'changed_elsewhere' }

interface RestoreDependencies {
  draft: HallDraft
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the draft as one undo step. Rejects with the server's error. */
export async function restoreRevision(number: number, { draft, autosave, call }: RestoreDependencies): Promise<RestoreOutcome> {
  if (hasLocalAssets(draft.getState())) return { kind: 'uploading' }
  const isSaved = await autosave.saveToServer()
  const { workId, saved } = draft.getState()
  if (!isSaved || workId === null || saved === null) return { kind: 'unsaved' }
  try {
    const input = { params: { id: workId, number }, body: { revision: saved.revision } }
    const serverDraft = await call(restoreEndpoint, input, { inlineErrorCodes: ['STALE_REVISION'] })
    const canUndo = replaceDraft(draft, serverDraft)
    return { kind: 'restored', restored: { number, document: draft.getState().editing.document, canUndo } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'STALE_REVISION') throw error
    replaceDraft(draft, workDraft.parse(error.data))
    return { kind: 'changed_elsewhere' }
  }
}

/** The draft has no unsaved changes, so the server's replaces it. @returns whether undo can return to the previous draft */
function replaceDraft(draft: HallDraft, server: WorkDraft): boolean {
  const parsed = parseHallDocument(server.document)
  if (!parsed.ok) throw new Error(`the server’s document is not a valid hall: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, saved: { revision, document, details }, selectedId: null })
  const edited = draft.editWithDetails(buildReplaceDocumentEdit(draft.getState().editing.document, document), details)
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_EDIT_HISTORY }, details })
  return edited.ok
}

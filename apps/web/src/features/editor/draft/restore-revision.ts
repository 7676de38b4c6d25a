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

/** An earlier publication is in the draft again. */
export interface RestoredRevision {
  number: number
  /** The draft's document since; another one means that the person has gone on. */
  document: HallDocument
  /** A draft from before a rule of today cannot be stepped back to. */
  canUndo: boolean
}

export type RestoreOutcome =
  | { kind: 'restored'; restored: RestoredRevision }
  /** Pictures are on their way, and would not find their works again. */
  | { kind: 'uploading' }
  /** What the draft holds now is not safe yet. */
  | { kind: 'unsaved' }
  /** Saved elsewhere meanwhile; the draft holds that now. */
  | { kind: 'changed_elsewhere' }

interface RestoreDependencies {
  draft: HallDraft
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Puts an earlier publication into the draft, as one step that undo takes back. Rejects with what the server refuses. */
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

/** Nothing of the draft is unsaved, so the server's takes its place. @returns whether undo leads back to what was there */
function replaceDraft(draft: HallDraft, server: WorkDraft): boolean {
  const parsed = parseHallDocument(server.document)
  if (!parsed.ok) throw new Error(`the server holds no hall: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, saved: { revision, document, details }, selectedId: null })
  const edited = draft.editWithDetails(buildReplaceDocumentEdit(draft.getState().editing.document, document), details)
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_EDIT_HISTORY }, details })
  return edited.ok
}

import { type WorkDraft, workDraft } from '@zhanjian/contract/work-drafts.ts'
import { restoreRevision as restoreEndpoint } from '@zhanjian/contract/work-revisions.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { Call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Autosave } from '../../../shared/drafts/autosave.ts'
import { detailsOf } from '../../../shared/drafts/work-details.ts'
import { replaceDocumentEdit } from '../hall/replace-document.ts'
import type { Draft } from './draft-store.ts'
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
  draft: Draft
  autosave: Pick<Autosave, 'saveNow'>
  call: Call
}

/** Puts an earlier publication into the draft, as one step that undo takes back. Rejects with what the server refuses. */
export async function restoreRevision(number: number, { draft, autosave, call }: RestoreDependencies): Promise<RestoreOutcome> {
  if (hasLocalAssets(draft.getState())) return { kind: 'uploading' }
  const isSaved = await autosave.saveNow()
  const { workId, saved } = draft.getState()
  if (!isSaved || workId === null || saved === null) return { kind: 'unsaved' }
  try {
    const input = { params: { id: workId, number }, body: { revision: saved.revision } }
    const answer = await call(restoreEndpoint, input, { inPlace: ['STALE_REVISION'] })
    const canUndo = takeOver(draft, answer)
    return { kind: 'restored', restored: { number, document: draft.getState().editing.document, canUndo } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'STALE_REVISION') throw error
    takeOver(draft, workDraft.parse(error.data))
    return { kind: 'changed_elsewhere' }
  }
}

/** Nothing of the draft is unsaved, so the server's takes its place. @returns whether undo leads back to what was there */
function takeOver(draft: Draft, server: WorkDraft): boolean {
  const parsed = parseHallDocument(server.document)
  if (!parsed.ok) throw new Error(`the server holds no hall: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = detailsOf(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, saved: { revision, document, details }, selectedId: null })
  const edited = draft.editWithDetails(replaceDocumentEdit(draft.getState().editing.document, document), details)
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_EDIT_HISTORY }, details })
  return edited.ok
}

import { type WorkDraft, workDraft } from '@zhanjian/contract/work-drafts.ts'
import { restoreRevision as restoreEndpoint } from '@zhanjian/contract/work-revisions.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Autosave } from '../drafts/autosave.ts'

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

interface RestorableState<Document> {
  workId: string | null
  saved: { revision: number } | null
  editing: { document: Document }
}

interface RestoreDependencies<Document> {
  draft: { getState: () => RestorableState<Document> }
  hasLocalAssets: () => boolean
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
  /** The draft has no unsaved changes, so the server's replaces it. @returns whether undo can return to the previous draft */
  replaceDraft: (server: WorkDraft) => boolean
}

/** Restores an earlier revision into the draft as one undo step. Rejects with the server's error. */
export async function restoreRevision<Document>(
  number: number,
  { draft, hasLocalAssets, autosave, call, replaceDraft }: RestoreDependencies<Document>,
): Promise<RestoreOutcome<Document>> {
  if (hasLocalAssets()) return { kind: 'uploading' }
  const isSaved = await autosave.saveToServer()
  const { workId, saved } = draft.getState()
  if (!isSaved || workId === null || saved === null) return { kind: 'unsaved' }
  try {
    const input = { params: { id: workId, number }, body: { revision: saved.revision } }
    const canUndo = replaceDraft(await call(restoreEndpoint, input, { inlineErrorCodes: ['STALE_REVISION'] }))
    return { kind: 'restored', restored: { number, document: draft.getState().editing.document, canUndo } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'STALE_REVISION') throw error
    replaceDraft(workDraft.parse(error.data))
    return { kind: 'changed_elsewhere' }
  }
}

import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'
import { type Publication, publishWork, workPublication } from '@zhanjian/contract/work-drafts.ts'
import type { Call } from '../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure, sentenceOf } from '../../lib/api/api-error.ts'
import type { Autosave } from './autosave.ts'
import type { DraftAccess } from './draft-core.ts'
import type { DocumentConflict, DraftBody } from './draft-kind.ts'

/** How far a publication is; `progress` 0 … 1 of what the server prepares. */
export type PublishState =
  | { kind: 'uploading' }
  | { kind: 'saving' }
  | { kind: 'preparing'; progress: number; isWaiting: boolean }
  | { kind: 'done'; isUpdate: boolean }
  /** `message` null: nothing more is known. */
  | { kind: 'failed'; isOffline: boolean; message: string | null }

export interface PublishDependencies<Body extends DraftBody, Conflict extends DocumentConflict> {
  draft: DraftAccess<Body, Conflict>
  autosave: Pick<Autosave, 'saveNow'>
  call: Call
  /** Whether a file is still on its way by itself. */
  isUploading: () => boolean
  /** Whether the server still works on a file of the draft. */
  isProcessing: () => boolean
  /** Whether the draft needs a file that the server has not. */
  hasLocalAssets: () => boolean
  wait: (durationMs: number) => Promise<void>
  onState: (state: PublishState) => void
  signal: AbortSignal
}

/** At what this device knows by itself. */
const LOOK_HERE_MS = 150
/** At the server. */
const LOOK_AGAIN_MS = 400
const IN_PLACE: readonly ErrorCode[] = [
  'HALL_EMPTY',
  'TEXT_REFUSED',
  'ASSET_NOT_READY',
  'ASSET_FAILED',
  'PUBLISHING_BUSY',
  'STALE_REVISION',
  'POST_EMPTY',
  'COVER_REQUIRED',
  'PASSWORD_REQUIRED',
  'INVALID_INPUT',
]
/** A draft that is edited while it is being published. */
const STALE_TRIES = 5

/** Waits for the files, saves, publishes, and follows the server until visitors see the new revision. */
export async function publishDraft<Body extends DraftBody, Conflict extends DocumentConflict>(
  dependencies: PublishDependencies<Body, Conflict>,
): Promise<PublishState> {
  const { draft, isUploading, isProcessing, hasLocalAssets, wait, onState, signal } = dependencies
  const isUpdate = draft.getState().work?.availability === 'published'
  const tell = (state: PublishState): PublishState => {
    if (!signal.aborted) onState(state)
    return state
  }
  while ((isUploading() || isProcessing()) && !signal.aborted) {
    tell({ kind: 'uploading' })
    await wait(LOOK_HERE_MS)
  }
  if (hasLocalAssets()) return tell({ kind: 'failed', isOffline: false, message: errorTexts.ASSET_FAILED })
  try {
    let publication = await publishSaved(dependencies, tell)
    while (publication?.state === 'preparing' && !signal.aborted) {
      tell({ kind: 'preparing', progress: publication.progress, isWaiting: publication.isWaiting })
      await wait(LOOK_AGAIN_MS)
      publication = await look(dependencies, publication)
    }
    if (publication?.state !== 'ready') return tell({ kind: 'failed', isOffline: false, message: null })
    rememberPublished(draft, publication)
    return tell({ kind: 'done', isUpdate })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isOffline = isNetworkFailure(error)
    return tell({ kind: 'failed', isOffline, message: isOffline ? null : sentenceOf(error) })
  }
}

/** Null when it could not be saved; the save state says why. */
async function publishSaved<Body extends DraftBody, Conflict extends DocumentConflict>(
  { draft, autosave, call, isProcessing, wait, signal }: PublishDependencies<Body, Conflict>,
  tell: (state: PublishState) => void,
): Promise<Publication | null> {
  for (let tries = 0; tries < STALE_TRIES && !signal.aborted; ) {
    tell({ kind: 'saving' })
    if (!(await autosave.saveNow())) return null
    // A save may have waited for the network, and the person may have thought again.
    if (signal.aborted) return null
    const { workId, saved } = draft.getState()
    if (workId === null || saved === null) return null
    try {
      return await call(publishWork, { params: { id: workId }, body: { revision: saved.revision } }, { inPlace: IN_PLACE })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errorCode === 'STALE_REVISION') tries += 1
      else if (error.errorCode !== 'ASSET_NOT_READY' || !isProcessing()) throw error
      tell({ kind: 'uploading' })
      await wait(LOOK_AGAIN_MS)
    }
  }
  return null
}

/** A look that fails on the way changes nothing: the server goes on preparing. */
async function look<Body extends DraftBody, Conflict extends DocumentConflict>(
  { draft, call }: Pick<PublishDependencies<Body, Conflict>, 'draft' | 'call'>,
  before: Publication,
): Promise<Publication> {
  const { workId } = draft.getState()
  if (workId === null) return before
  try {
    return await call(workPublication, { params: { id: workId } })
  } catch (error) {
    if (isNetworkFailure(error)) return before
    throw error
  }
}

function rememberPublished<Body extends DraftBody, Conflict extends DocumentConflict>(
  draft: DraftAccess<Body, Conflict>,
  publication: Publication,
): void {
  const { work, saved } = draft.getState()
  const hasUnpublishedEdits = saved !== null && saved.revision !== publication.fromRevision
  draft.setState({ publication, work: work && { ...work, availability: 'published', hasUnpublishedEdits } })
}

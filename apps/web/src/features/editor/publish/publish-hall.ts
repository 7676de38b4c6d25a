import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'
import { type Publication, publishWork, workPublication } from '@zhanjian/contract/works.ts'
import type { Call } from '../../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure, sentenceOf } from '../../../lib/api/api-error.ts'
import type { Autosave } from '../../../lib/drafts/autosave.ts'
import type { Draft } from '../draft/draft-store.ts'
import { hasLocalAssets } from '../draft/pending-assets.ts'

/** How far a publication is; `progress` 0 … 1 of what the server prepares. */
export type PublishState =
  | { kind: 'uploading' }
  | { kind: 'saving' }
  | { kind: 'preparing'; progress: number; isWaiting: boolean }
  | { kind: 'done'; isUpdate: boolean }
  /** `message` null: nothing more is known. */
  | { kind: 'failed'; isOffline: boolean; message: string | null }

interface PublishDependencies {
  draft: Draft
  autosave: Pick<Autosave, 'saveNow'>
  call: Call
  /** Whether a file is still on its way by itself. */
  isUploading: () => boolean
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
  'INVALID_INPUT',
]
/** A draft that is edited while it is being published. */
const STALE_TRIES = 5

/** Waits for the files, saves, publishes, and follows the server until visitors see the new revision. */
export async function publishHall(dependencies: PublishDependencies): Promise<PublishState> {
  const { draft, isUploading, wait, onState, signal } = dependencies
  const isUpdate = draft.getState().work?.availability === 'published'
  const tell = (state: PublishState): PublishState => {
    if (!signal.aborted) onState(state)
    return state
  }
  while ((isUploading() || isAnyProcessing(draft)) && !signal.aborted) {
    tell({ kind: 'uploading' })
    await wait(LOOK_HERE_MS)
  }
  if (hasLocalAssets(draft.getState())) return tell({ kind: 'failed', isOffline: false, message: errorTexts.ASSET_FAILED })
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
async function publishSaved(
  { draft, autosave, call, wait, signal }: PublishDependencies,
  tell: (state: PublishState) => void,
): Promise<Publication | null> {
  for (let tries = 0; tries < STALE_TRIES && !signal.aborted; ) {
    tell({ kind: 'saving' })
    if (!(await autosave.saveNow())) return null
    const { workId, saved } = draft.getState()
    if (workId === null || saved === null) return null
    try {
      return await call(publishWork, { params: { id: workId }, body: { revision: saved.revision } }, { inPlace: IN_PLACE })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errorCode === 'STALE_REVISION') tries += 1
      else if (error.errorCode !== 'ASSET_NOT_READY' || !isAnyProcessing(draft)) throw error
      tell({ kind: 'uploading' })
      await wait(LOOK_AGAIN_MS)
    }
  }
  return null
}

/** A look that fails on the way changes nothing: the server goes on preparing. */
async function look({ draft, call }: PublishDependencies, before: Publication): Promise<Publication> {
  const { workId } = draft.getState()
  if (workId === null) return before
  try {
    return await call(workPublication, { params: { id: workId } })
  } catch (error) {
    if (isNetworkFailure(error)) return before
    throw error
  }
}

function isAnyProcessing(draft: Draft): boolean {
  const { assets, editing } = draft.getState()
  const { works, music } = editing.document
  const ids = [...works.map((work) => work.assetId), ...(music === null ? [] : [music.assetId])]
  return ids.some((id) => assets.get(id)?.status === 'processing')
}

function rememberPublished(draft: Draft, publication: Publication): void {
  const { work, saved } = draft.getState()
  const hasUnpublishedEdits = saved !== null && saved.revision !== publication.fromRevision
  draft.setState({ publication, work: work && { ...work, availability: 'published', hasUnpublishedEdits } })
}

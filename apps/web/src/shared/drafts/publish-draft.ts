import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { draftFaults } from '@zhanjian/contract/works/draft-faults.zh.ts'
import { PUBLICATION_WAIT_MAX_S } from '@zhanjian/contract/works/limits.ts'
import { type Publication, publishWork, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError, getInlineErrorMessage, isNetworkFailure, isTransientFailure } from '../../lib/api/api-error.ts'
import type { Autosave } from './autosave.ts'
import type { DraftStore } from './base-draft-state.ts'
import type { DocumentConflict, DraftBody } from './draft-adapter.ts'

/** State of a publication; `progress` 0 … 1 of the server's preparation. */
export type PublishState =
  | { kind: 'uploading' }
  | { kind: 'saving' }
  | { kind: 'preparing'; progress: number; isWaiting: boolean }
  | { kind: 'done'; isUpdate: boolean }
  /** `message` null: the cause is unknown. `refusal`: what the server says of it, for whoever can lead to the place. */
  | { kind: 'failed'; isOffline: boolean; message: string | null; refusal?: ApiError }

export interface PublishDependencies<Body extends DraftBody, Conflict extends DocumentConflict> {
  draft: DraftStore<Body, Conflict>
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
  /** Whether publishing has to wait for a file that makes progress without the user. */
  isWaitingForFiles: () => boolean
  /** Whether the draft needs a file that the server does not have. */
  hasLocalAssets: () => boolean
  /** Whether the server could not process a file of the draft. */
  hasFailedAssets: () => boolean
  wait: (durationMs: number) => Promise<void>
  onState: (state: PublishState) => void
  signal: AbortSignal
}

/** For state on this device. */
const LOCAL_POLL_INTERVAL_MS = 150
/** Before a call is repeated. */
const RETRY_DELAY_MS = 800
const INLINE_ERROR_CODES: readonly ErrorCode[] = [
  'HALL_EMPTY',
  'TEXT_REFUSED',
  'ASSET_NOT_READY',
  'ASSET_FAILED',
  'PUBLISHING_BUSY',
  'STALE_REVISION',
  'POST_EMPTY',
  'COVER_REQUIRED',
  'PANORAMA_SHAPE',
  'TOUR_EMPTY',
  'TOUR_WAY_BROKEN',
  'LINK_NOT_ALLOWED',
  'TOUR_CARD_GONE',
  'INVITATION_INCOMPLETE',
  'EXHIBITION_INCOMPLETE',
  'PASSWORD_REQUIRED',
  'INVALID_INPUT',
]
/** Limits retries of a draft that is edited while it is being published. */
const MAX_STALE_RETRIES = 5

/** Waits for the files, saves, publishes, and follows the server until the new revision is visible. */
export async function publishDraft<Body extends DraftBody, Conflict extends DocumentConflict>(
  dependencies: PublishDependencies<Body, Conflict>,
): Promise<PublishState> {
  const { draft, isWaitingForFiles, hasLocalAssets, hasFailedAssets, wait, onState, signal } = dependencies
  const isUpdate = draft.getState().work?.availability === 'published'
  const reportState = (state: PublishState): PublishState => {
    if (!signal.aborted) onState(state)
    return state
  }
  while (isWaitingForFiles() && !signal.aborted) {
    reportState({ kind: 'uploading' })
    await wait(LOCAL_POLL_INTERVAL_MS)
  }
  if (hasLocalAssets()) return reportState({ kind: 'failed', isOffline: false, message: draftFaults.ASSET_FAILED })
  try {
    let publication = await saveAndPublish(dependencies, reportState)
    while (publication?.state === 'preparing' && !signal.aborted) {
      reportState({ kind: 'preparing', progress: publication.progress, isWaiting: publication.isWaiting })
      publication = await waitForProgress(dependencies, publication)
    }
    if (signal.aborted || publication?.state !== 'ready') {
      // An editor shows which part has failed.
      if (publication?.state === 'failed' && !signal.aborted) draft.setState({ publication })
      const message = publication?.state === 'failed' && hasFailedAssets() ? draftFaults.ASSET_FAILED : null
      return reportState({ kind: 'failed', isOffline: false, message })
    }
    applyPublication(draft, publication)
    return reportState({ kind: 'done', isUpdate })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isOffline = isNetworkFailure(error)
    return reportState({
      kind: 'failed',
      isOffline,
      ...(isOffline ? { message: null } : { message: getInlineErrorMessage(error), refusal: error }),
    })
  }
}

/** Null if saving failed; the save state has the reason. */
async function saveAndPublish<Body extends DraftBody, Conflict extends DocumentConflict>(
  { draft, autosave, call, wait, signal }: PublishDependencies<Body, Conflict>,
  reportState: (state: PublishState) => void,
): Promise<Publication | null> {
  for (let tries = 0; tries < MAX_STALE_RETRIES && !signal.aborted; ) {
    reportState({ kind: 'saving' })
    if (!(await autosave.saveToServer())) return null
    // The save may have waited for the network, and the user may have cancelled since.
    if (signal.aborted) return null
    const { workId, saved } = draft.getState()
    if (workId === null || saved === null) return null
    try {
      return await call(
        publishWork,
        { params: { id: workId }, body: { revision: saved.revision } },
        { inlineErrorCodes: INLINE_ERROR_CODES },
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errorCode === 'STALE_REVISION') tries += 1
      // Also of files that this device knows nothing of, as after a crash: the server processes them, or says that they have failed.
      else if (error.errorCode !== 'ASSET_NOT_READY') throw error
      reportState({ kind: 'uploading' })
      await wait(RETRY_DELAY_MS)
    }
  }
  return null
}

/** The server answers when there is news. A failed call changes nothing: the server continues to prepare. */
async function waitForProgress<Body extends DraftBody, Conflict extends DocumentConflict>(
  { draft, call, wait, signal }: Pick<PublishDependencies<Body, Conflict>, 'draft' | 'call' | 'wait' | 'signal'>,
  before: Publication,
): Promise<Publication> {
  const { workId } = draft.getState()
  if (workId === null) return before
  const seen = before.isWaiting ? {} : { seenProgress: before.progress }
  const query = { waitS: PUBLICATION_WAIT_MAX_S, ...seen }
  try {
    return await call(workPublication, { params: { id: workId }, query }, { signal })
  } catch (error) {
    if (signal.aborted) return before
    if (!(error instanceof ApiError) || !isTransientFailure(error)) throw error
    await wait(Math.max(RETRY_DELAY_MS, (error.retryAfterS ?? 0) * 1000))
    return before
  }
}

function applyPublication<Body extends DraftBody, Conflict extends DocumentConflict>(
  draft: DraftStore<Body, Conflict>,
  publication: Publication,
): void {
  const { work, saved } = draft.getState()
  const hasUnpublishedEdits = saved !== null && saved.revision !== publication.fromRevision
  // A work that was taken down stays so, with the reasons, until an admin has approved it.
  const shown = work?.availability === 'taken_down' ? {} : { availability: 'published' as const, hasUnpublishedEdits }
  draft.setState({
    publication,
    // Of the publication before.
    reviewMarks: undefined,
    work: work && { ...work, review: null, ...shown },
  })
}

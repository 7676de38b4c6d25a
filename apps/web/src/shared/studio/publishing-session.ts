import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import {
  type DraftSession,
  type DraftSessionDependencies,
  type DraftSessionOptions,
  startDraftSession,
} from '../drafts/draft-session.ts'
import type { KnownAssets } from '../drafts/known-assets.ts'
import { type PublishState, publishDraft } from '../drafts/publish-draft.ts'
import { isLocalAssetId, isSettled } from '../uploads/upload-item.ts'
import { createPictureSources, type PictureSources } from './picture-sources.ts'

/** All services of one edited document, while its page is open. */
export interface PublishingSession extends Omit<DraftSession, 'wait'> {
  pictures: PictureSources
  /** For the parts of the document. */
  newId: () => string
  /** Whether any of its files still awaits upload. */
  hasLocalAssets: () => boolean
  publish(onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
}

interface PublishingSessionOptions<Body extends DraftBody, Conflict extends DocumentConflict>
  extends DraftSessionOptions<Body, Conflict> {
  draft: DraftSessionOptions<Body, Conflict>['draft'] & Parameters<typeof createPictureSources>[0]['draft']
  /** The server's data about the files of the draft. */
  getAssets: () => KnownAssets
  /** Every file that the draft uses as it is now. */
  listUsedAssetIds: () => readonly string[]
  /** A draft without anything is first saved when there is something. */
  isSavedAtOnce: boolean
}

const ID_CHARACTERS = 12

/** Starts saving and uploading for an opened draft, which is published when its files are there. The caller disposes of it. */
export function startPublishingSession<Body extends DraftBody, Conflict extends DocumentConflict>(
  { getAssets, listUsedAssetIds, isSavedAtOnce, ...options }: PublishingSessionOptions<Body, Conflict>,
  dependencies: DraftSessionDependencies<Body>,
): PublishingSession {
  const { draft } = options
  const { wait, ...session } = startDraftSession(options, dependencies)
  const pictures = createPictureSources({ draft, uploads: session.uploads })
  if (isSavedAtOnce) void session.autosave.saveToServer()

  const hasLocalAssets = () => listUsedAssetIds().some(isLocalAssetId)
  const hasAssetOfStatus = (status: Asset['status']) => {
    const assets = getAssets()
    return listUsedAssetIds().some((id) => assets.get(id)?.status === status)
  }
  return {
    ...session,
    pictures,
    hasLocalAssets,
    newId: () => sliceUnits(dependencies.randomId(), 0, ID_CHARACTERS),
    publish: (onState, signal) =>
      publishDraft({
        draft,
        autosave: session.autosave,
        call: dependencies.services.call,
        isWaitingForFiles: () => session.uploads.getItems().some((item) => !isSettled(item)) || hasAssetOfStatus('processing'),
        hasLocalAssets,
        hasFailedAssets: () => hasAssetOfStatus('failed'),
        wait,
        onState,
        signal,
      }),
    dispose() {
      pictures.dispose()
      session.dispose()
    },
  }
}

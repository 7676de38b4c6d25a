import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { BaseDraftState } from '../drafts/base-draft-state.ts'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import { type KnownAssets, listDraftFiles } from '../drafts/draft-files.ts'
import {
  type DraftSession,
  type DraftSessionDependencies,
  type DraftSessionOptions,
  startDraftSession,
} from '../drafts/draft-session.ts'
import type { PublishState, publishDraft } from '../drafts/publish-draft.ts'
import { isLocalAssetId, isSent, isSettled, type UploadItem } from '../uploads/upload-item.ts'
import { createPictureSources, type PictureSources } from './picture-sources.ts'

/** All services of one edited document of any kind, while its page is open. */
export interface PublishingSession extends Omit<DraftSession, 'wait'> {
  pictures: PictureSources
  /** For the parts of the document. */
  newId: () => string
  /** Whether any of its files still awaits upload. */
  hasLocalAssets: () => boolean
  /** @param publish loads with the studio, after the page that opens the draft */
  publish(publish: typeof publishDraft, onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
}

type AnyDraft<Body extends DraftBody, Conflict extends DocumentConflict> = DraftSessionOptions<Body, Conflict>['draft'] &
  Parameters<typeof createPictureSources>[0]['draft'] & {
    getState: () => BaseDraftState<Body, Conflict> & { assets: KnownAssets }
  }

interface PublishingSessionOptions<
  Body extends DraftBody,
  Conflict extends DocumentConflict,
  Draft extends AnyDraft<Body, Conflict>,
> extends DraftSessionOptions<Body, Conflict> {
  draft: Draft
  /** Files that the server still processes are its own business: it publishes the draft with them. */
  isPublishedWhileProcessing?: true
  /** False: it is first saved when it is edited. */
  isSavedAtOnce?: boolean
}

const ID_CHARACTERS = 12

/** Starts saving and uploading for an opened draft, which is published when its files are there. The caller disposes of it. */
export function startPublishingSession<
  Body extends DraftBody,
  Conflict extends DocumentConflict,
  Draft extends AnyDraft<Body, Conflict>,
>(
  options: PublishingSessionOptions<Body, Conflict, Draft>,
  dependencies: DraftSessionDependencies<Body>,
): PublishingSession & { draft: Draft } {
  const { draft, isSavedAtOnce = true } = options
  const { wait, ...session } = startDraftSession(options, dependencies)
  const pictures = createPictureSources({ draft, uploads: session.uploads })
  if (isSavedAtOnce) void session.autosave.saveToServer()

  const files = followFiles(options, session.uploads)
  return {
    ...session,
    draft,
    pictures,
    hasLocalAssets: files.hasLocalAssets,
    newId: () => sliceUnits(dependencies.randomId(), 0, ID_CHARACTERS),
    publish: (publish, onState, signal) =>
      publish({ draft, autosave: session.autosave, call: dependencies.services.call, ...files, wait, onState, signal }),
    dispose() {
      pictures.dispose()
      session.dispose()
    },
  }
}

interface FollowedDraft {
  draft: { getState: () => Parameters<typeof listDraftFiles>[0] & { assets: KnownAssets } }
  isPublishedWhileProcessing?: true
}

/** What publishing asks of the files of a draft. */
export function followFiles(
  { draft, isPublishedWhileProcessing }: FollowedDraft,
  uploads: { getItems: () => readonly UploadItem[] },
) {
  const hasAssetOfStatus = (status: Asset['status']) => {
    const state = draft.getState()
    return listDraftFiles(state).some((id) => state.assets.get(id)?.status === status)
  }
  return {
    hasLocalAssets: () => listDraftFiles(draft.getState()).some(isLocalAssetId),
    hasFailedAssets: () => hasAssetOfStatus('failed'),
    isWaitingForFiles: () =>
      isPublishedWhileProcessing
        ? uploads.getItems().some((item) => !isSent(item))
        : uploads.getItems().some((item) => !isSettled(item)) || hasAssetOfStatus('processing'),
  }
}

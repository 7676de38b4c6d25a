import type { Asset } from '@zhanjian/contract/uploads.ts'
import { type Autosave, createAutosave } from '../../../lib/drafts/autosave.ts'
import { publishDraft, type PublishState } from '../../../lib/drafts/publish-draft.ts'
import type { Services } from '../../../lib/services.tsx'
import { openBrowserUploads } from '../../../lib/uploads/browser-uploads.ts'
import { isSettled } from '../../../lib/uploads/upload-item.ts'
import type { UploadQueue } from '../../../lib/uploads/upload-queue.ts'
import type { UploadStorage } from '../../../lib/uploads/upload-storage.ts'
import { publishTexts } from '../../../text/zh/publish-post.ts'
import { createPostDraft, hasLocalAssets, isAnyProcessing, type PostDraft } from './post-draft.ts'
import { postKind, type PostRecords, type PostStart, type StalePost } from './post-kind.ts'

/** Everything that works on one post while its page is open. */
export interface PostDesk {
  draft: PostDraft
  autosave: Autosave
  uploads: UploadQueue
  publish(onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
  dispose(): void
}

export interface PostDeskDependencies {
  services: Pick<Services, 'call' | 'events' | 'showToast'>
  window: Window
  ownerId: string
  records: PostRecords
  storage: UploadStorage
  /** Letters and digits that nobody can guess. */
  randomId: () => string
}

interface DeskStart {
  start: PostStart
  conflict: StalePost | null
  assets: readonly Asset[]
}

/** Begins at once: what a closed page left is sent on, and edits are saved. */
export function openPostDesk({ start, conflict, assets }: DeskStart, dependencies: PostDeskDependencies): PostDesk {
  const { services, window, ownerId, records, storage, randomId } = dependencies
  const { call } = services
  const draft = createPostDraft(start, conflict)
  const { queue, watch, rest, wait, ...browserUploads } = openBrowserUploads({
    services,
    window,
    ownerId,
    draftKey: start.key,
    storage,
    randomId,
    async onRegistered(localId, asset) {
      draft.assetRegistered(localId, asset)
      await autosave.keepNow()
    },
    onSettled: (asset) => draft.assetsKnown([asset]),
  })
  const autosave = createAutosave({
    kind: postKind,
    draft,
    ownerId,
    records,
    call,
    untitled: publishTexts.untitled,
    titleOfCopy: publishTexts.titleOfCopy,
    newId: randomId,
    now: Date.now,
    rest,
    onMerged: () => services.showToast(publishTexts.merged),
  })

  draft.assetsKnown(assets)
  for (const { id, status } of assets) {
    if (status === 'processing') void watch.settled(id).then((asset) => asset && draft.assetsKnown([asset]))
  }
  const keep = () => void autosave.keepNow()
  window.addEventListener('pagehide', keep)
  void queue.resume()
  if (conflict === null) void autosave.saveNow()

  return {
    draft,
    autosave,
    uploads: queue,
    publish: (onState, signal) =>
      publishDraft({
        draft,
        autosave,
        call,
        isUploading: () => queue.getItems().some((item) => !isSettled(item)),
        isProcessing: () => isAnyProcessing(draft.getState()),
        hasLocalAssets: () => hasLocalAssets(draft.getState()),
        wait,
        onState,
        signal,
      }),
    dispose() {
      window.removeEventListener('pagehide', keep)
      browserUploads.dispose()
      void autosave.stop()
    },
  }
}

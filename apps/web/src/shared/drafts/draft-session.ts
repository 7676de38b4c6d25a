import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { Services } from '../../lib/services.tsx'
import { createBrowserUploads } from '../uploads/browser-uploads.ts'
import type { FileUploadQueue } from '../uploads/file-upload-queue.ts'
import type { PictureNeeds } from '../uploads/prepare-picture.ts'
import { isLocalAssetId } from '../uploads/upload-item.ts'
import type { UploadStorage } from '../uploads/upload-storage.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { DraftStore } from './base-draft-state.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from './draft-adapter.ts'
import { type DraftFiles, listDraftFiles } from './draft-files.ts'
import type { DraftRepository } from './draft-repository.ts'
import { fetchWorkLater } from './fetch-work-later.ts'

/** Saves one draft and uploads its files while its page is open. */
export interface DraftSession {
  autosave: Autosave
  uploads: FileUploadQueue
  wait: (durationMs: number) => Promise<void>
  dispose(): void
}

/** A draft with files; they have local ids until the server has registered them. */
export interface DraftStoreWithAssets<Body extends DraftBody, Conflict extends DocumentConflict>
  extends DraftStore<Body, Conflict>,
    DraftFiles {}

export interface DraftSessionDependencies<Body extends DraftBody> {
  services: Pick<Services, 'call' | 'events' | 'showToast'>
  window: Window
  ownerId: string
  records: DraftRepository<Body>
  storage: UploadStorage
  /** Unguessable letters and digits. */
  randomId: () => string
}

export interface DraftSessionOptions<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftAdapter<Body, Conflict>
  draft: DraftStoreWithAssets<Body, Conflict>
  /** Files that the server has listed: of the draft as it has it. */
  assets: readonly Asset[]
  /**
   * Neither the server nor this device has a file that the opened draft uses. Files that the server has not listed are asked for: uploads
   * leave nothing on the device once they are registered, and no saved draft may have them yet.
   */
  onMissing?: (assetId: string) => void
  pictureNeeds?: PictureNeeds
  texts: { untitled: string; titleOfCopy: (title: string) => string; merged: string }
}

/** Resumes uploads of a closed page immediately, and saves edits from then on. */
export function startDraftSession<Body extends DraftBody, Conflict extends DocumentConflict>(
  { kind, draft, assets, onMissing, pictureNeeds, texts }: DraftSessionOptions<Body, Conflict>,
  { services, window, ownerId, records, storage, randomId }: DraftSessionDependencies<Body>,
): DraftSession {
  const { queue, assetPoller, sleepUntilWake, wait, ...browserUploads } = createBrowserUploads({
    services,
    window,
    ownerId,
    draftKey: draft.getState().key,
    storage,
    pictureNeeds,
    randomId,
    async onRegistered(localId, asset) {
      draft.assetRegistered(localId, asset)
      await autosave.saveToDevice()
    },
    onSettled: (asset) => draft.assetsKnown([asset]),
  })
  const autosave = createAutosave({
    kind,
    draft,
    ownerId,
    records,
    call: services.call,
    untitledTitle: texts.untitled,
    formatCopyTitle: texts.titleOfCopy,
    createId: randomId,
    now: Date.now,
    sleepUntilWake,
    onMerged: () => services.showToast(texts.merged),
  })

  let isDisposed = false
  function reportMissing(assetId: string): void {
    if (!isDisposed) onMissing?.(assetId)
  }
  async function followAsset(assetId: string): Promise<void> {
    const asset = await assetPoller.waitUntilSettled(assetId)
    if (asset === null) reportMissing(assetId)
    else draft.assetsKnown([asset])
  }
  const left = new AbortController()
  void fetchWorkLater(draft, services.call, sleepUntilWake, left.signal)
  draft.assetsKnown(assets)
  const usedIds = onMissing === undefined ? [] : listDraftFiles(draft.getState())
  const listedIds = new Set(assets.map(({ id }) => id))
  const unsettled = assets.filter(({ status }) => status === 'processing').map(({ id }) => id)
  const unlisted = usedIds.filter((id) => !isLocalAssetId(id) && !listedIds.has(id))
  for (const id of [...unsettled, ...unlisted]) void followAsset(id)
  const saveDraft = () => void autosave.saveToDevice()
  window.addEventListener('pagehide', saveDraft)
  void queue.resume([...listedIds, ...unlisted]).then(() => {
    const queuedIds = new Set(queue.getItems().map(({ id }) => id))
    // The page was closed before the device had stored the file.
    for (const id of usedIds) if (isLocalAssetId(id) && !queuedIds.has(id)) reportMissing(id)
  })

  return {
    autosave,
    uploads: queue,
    wait,
    dispose() {
      isDisposed = true
      left.abort()
      window.removeEventListener('pagehide', saveDraft)
      browserUploads.dispose()
      void autosave.stop()
    },
  }
}

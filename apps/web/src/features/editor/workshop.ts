import type { HallLightmap } from '@zhanjian/stage/view/light-view.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { Services } from '../../lib/services.tsx'
import { editorTexts } from '../../text/zh/editor.ts'
import { createBrowserBaker } from './bake/browser-baker.ts'
import type { HallBaker } from './bake/hall-baker.ts'
import { type Autosave, createAutosave } from '../../lib/drafts/autosave.ts'
import { createDraft, type Draft } from './draft/draft-store.ts'
import { type DraftRecords, type DraftStart, hallKind, type StaleConflict } from './draft/hall-kind.ts'
import { type AtlasCanvas, createAtlasCanvas, loadImage } from './pictures/atlas-canvas.ts'
import { openBrowserUploads } from '../../lib/uploads/browser-uploads.ts'
import type { UploadQueue } from '../../lib/uploads/upload-queue.ts'
import type { UploadStorage } from '../../lib/uploads/upload-storage.ts'

/** Everything that works on one draft while its page is open. */
export interface Workshop {
  draft: Draft
  autosave: Autosave
  uploads: UploadQueue
  baker: HallBaker<HallLightmap>
  atlas: AtlasCanvas
  newId: () => string
  wait: (durationMs: number) => Promise<void>
  dispose(): void
}

export interface WorkshopDependencies {
  services: Pick<Services, 'call' | 'events' | 'showToast'>
  window: Window
  ownerId: string
  records: DraftRecords
  storage: UploadStorage
  /** Letters and digits that nobody can guess. */
  randomId: () => string
  baker?: HallBaker<HallLightmap>
}

export interface WorkshopStart {
  start: DraftStart
  conflict: StaleConflict | null
  assets: readonly Asset[]
}

/** Begins at once: what a closed page left is sent on, and edits are saved. */
export function openWorkshop({ start, conflict, assets }: WorkshopStart, dependencies: WorkshopDependencies): Workshop {
  const { services, window, ownerId, records, storage, randomId, baker = createBrowserBaker() } = dependencies
  const { call } = services
  const draft = createDraft(start, conflict)
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
    kind: hallKind,
    draft,
    ownerId,
    records,
    call,
    untitled: editorTexts.untitled,
    titleOfCopy: editorTexts.titleOfCopy,
    newId: randomId,
    now: Date.now,
    rest,
    onMerged: () => services.showToast(editorTexts.merged),
  })
  const atlas = createAtlasCanvas({ loadImage, createCanvas: () => window.document.createElement('canvas') })

  draft.assetsKnown(assets)
  for (const { id, status } of assets) {
    if (status === 'processing') void watch.settled(id).then((asset) => asset && draft.assetsKnown([asset]))
  }
  baker.want(start.editing.document)
  const stopBaking = draft.subscribe((state, before) => {
    if (state.editing.document !== before.editing.document) baker.want(state.editing.document)
  })
  const keep = () => void autosave.keepNow()
  window.addEventListener('pagehide', keep)
  void queue.resume()
  // A hall that has only just begun is saved with its first works.
  if (conflict === null && (start.workId !== null || start.editing.document.works.length > 0)) void autosave.saveNow()

  return {
    draft,
    autosave,
    uploads: queue,
    baker,
    atlas,
    newId: randomId,
    wait,
    dispose() {
      window.removeEventListener('pagehide', keep)
      stopBaking()
      browserUploads.dispose()
      baker.dispose()
      atlas.dispose()
      void autosave.stop()
    },
  }
}

import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { Services } from '../../lib/services.tsx'
import { openBrowserUploads } from '../uploads/browser-uploads.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import type { UploadStorage } from '../uploads/upload-storage.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { DraftAccess } from './draft-core.ts'
import type { DocumentConflict, DraftBody, DraftKind } from './draft-kind.ts'
import type { DraftRecords } from './draft-records.ts'

/** What saves one draft and sends its files while its page is open. */
export interface Desk {
  autosave: Autosave
  uploads: UploadQueue
  wait: (durationMs: number) => Promise<void>
  dispose(): void
}

/** A draft with files, which are named by ids of ours until the server has them. */
export interface DraftWithFiles<Body extends DraftBody, Conflict extends DocumentConflict> extends DraftAccess<Body, Conflict> {
  /** What the server told of files. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has a file: its id takes the place of ours. */
  assetRegistered(localId: string, asset: Asset): void
}

export interface DeskDependencies<Body extends DraftBody> {
  services: Pick<Services, 'call' | 'events' | 'showToast'>
  window: Window
  ownerId: string
  records: DraftRecords<Body>
  storage: UploadStorage
  /** Letters and digits that nobody can guess. */
  randomId: () => string
}

interface OpenedDesk<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftKind<Body, Conflict>
  draft: DraftWithFiles<Body, Conflict>
  /** The draft's files that the server has already. */
  assets: readonly Asset[]
  texts: { untitled: string; titleOfCopy: (title: string) => string; merged: string }
}

/** Begins at once: what a closed page left is sent on, and edits are saved. */
export function openDesk<Body extends DraftBody, Conflict extends DocumentConflict>(
  { kind, draft, assets, texts }: OpenedDesk<Body, Conflict>,
  { services, window, ownerId, records, storage, randomId }: DeskDependencies<Body>,
): Desk {
  const { queue, watch, rest, wait, ...browserUploads } = openBrowserUploads({
    services,
    window,
    ownerId,
    draftKey: draft.getState().key,
    storage,
    randomId,
    async onRegistered(localId, asset) {
      draft.assetRegistered(localId, asset)
      await autosave.keepNow()
    },
    onSettled: (asset) => draft.assetsKnown([asset]),
  })
  const autosave = createAutosave({
    kind,
    draft,
    ownerId,
    records,
    call: services.call,
    untitled: texts.untitled,
    titleOfCopy: texts.titleOfCopy,
    newId: randomId,
    now: Date.now,
    rest,
    onMerged: () => services.showToast(texts.merged),
  })

  draft.assetsKnown(assets)
  for (const { id, status } of assets) {
    if (status === 'processing') void watch.settled(id).then((asset) => asset && draft.assetsKnown([asset]))
  }
  const keep = () => void autosave.keepNow()
  window.addEventListener('pagehide', keep)
  void queue.resume()

  return {
    autosave,
    uploads: queue,
    wait,
    dispose() {
      window.removeEventListener('pagehide', keep)
      browserUploads.dispose()
      void autosave.stop()
    },
  }
}

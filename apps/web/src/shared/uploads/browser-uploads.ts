import { type Asset, requestUploadSignature } from '@zhanjian/contract/uploads.ts'
import type { Services } from '../../lib/services.tsx'
import { type AssetWatch, createAssetWatch } from './asset-watch.ts'
import { lookAtFilm } from './capture-video-frame.ts'
import { createPictureScaler } from './picture-scaler.ts'
import { createPostFile } from './post-file.ts'
import { createRest } from './rest.ts'
import { createSendUpload, TOLD_BY_FILE } from './send-upload.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'
import { createUploadSignatures } from './upload-signature.ts'
import type { UploadStorage } from './upload-storage.ts'

export interface BrowserUploads {
  queue: UploadQueue
  watch: AssetWatch
  /** Resolves after the time, or earlier: when the network or the person is back. */
  rest: (durationMs: number, signal: AbortSignal) => Promise<void>
  wait: (durationMs: number) => Promise<void>
  dispose(): void
}

export interface BrowserUploadsDependencies {
  services: Pick<Services, 'call' | 'events'>
  window: Window
  ownerId: string
  /** What the files are for: a closed page's are taken up again under the same key. */
  draftKey: string
  storage: UploadStorage
  /** Letters and digits that nobody can guess. */
  randomId: () => string
  onRegistered: (localId: string, asset: Asset) => Promise<void>
  onSettled: (asset: Asset) => void
}

/** The upload queue over this browser's network, canvas and clock. */
export function openBrowserUploads(dependencies: BrowserUploadsDependencies): BrowserUploads {
  const { services, window, ownerId, draftKey, storage, randomId, onRegistered, onSettled } = dependencies
  const { call, events } = services
  const rest = createRest([
    (listener) => {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
    (listener) => events.on('login:success', listener),
  ])
  const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
  const watch = createAssetWatch({ call, wait })
  const scaler = createPictureScaler()
  const queue = createUploadQueue({
    draftKey,
    ownerId,
    storage,
    send: createSendUpload({
      call,
      signatures: createUploadSignatures({
        request: (path) => call(requestUploadSignature, { query: { path } }, { inPlace: TOLD_BY_FILE }),
        now: Date.now,
      }),
      postFile: createPostFile({ createRequest: () => new XMLHttpRequest() }),
      randomId,
    }),
    scale: scaler.scale,
    lookAtFilm,
    watch,
    onRegistered,
    onSettled,
    randomId,
    now: Date.now,
    rest,
    isOnline: () => window.navigator.onLine,
    createObjectUrl: (file) => URL.createObjectURL(file),
    revokeObjectUrl: (url) => URL.revokeObjectURL(url),
  })
  return {
    queue,
    watch,
    rest,
    wait,
    dispose() {
      queue.dispose()
      watch.stop()
      scaler.dispose()
    },
  }
}

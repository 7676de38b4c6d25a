import { type Asset, requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import type { Services } from '../../lib/services.tsx'
import { type AssetPoller, createAssetPoller } from './asset-poller.ts'
import type { CaptureFrame } from './capture-video-frame.ts'
import { createFileUploadQueue, type FileUploadQueue } from './file-upload-queue.ts'
import { createPictureScaler } from './picture-scaler.ts'
import { createPostFile } from './post-file.ts'
import type { PictureNeeds } from './prepare-picture.ts'
import { createSendUpload, INLINE_UPLOAD_ERROR_CODES } from './send-upload.ts'
import { createSleepUntilWake } from './sleep-until-wake.ts'
import { createUploadSignatureCache } from './upload-signature-cache.ts'
import type { UploadStorage } from './upload-storage.ts'

/** Uploads of a draft, and the polling of the files that the server processes. */
export interface BrowserUploads {
  queue: FileUploadQueue
  assetPoller: AssetPoller
  /** Resolves after the time, or earlier if the network or the user returns. */
  sleepUntilWake: (durationMs: number, signal: AbortSignal) => Promise<void>
  wait: (durationMs: number) => Promise<void>
  dispose(): void
}

export interface BrowserUploadsDependencies {
  services: Pick<Services, 'call' | 'events' | 'showToast'>
  window: Window
  ownerId: string
  /** Owner of the files: uploads of a closed page resume under the same key. */
  draftKey: string
  storage: UploadStorage
  /** Absent: `PICTURE_NEEDS`. */
  pictureNeeds?: PictureNeeds | undefined
  /** Unguessable letters and digits. */
  randomId: () => string
  onRegistered: (localId: string, asset: Asset) => Promise<void>
  onSettled: (asset: Asset) => void
}

/** The upload queue with this browser's network, canvas and clock. */
export function createBrowserUploads(dependencies: BrowserUploadsDependencies): BrowserUploads {
  const { services, window, ownerId, draftKey, storage, randomId, onRegistered, onSettled } = dependencies
  const { call, events } = services
  const sleepUntilWake = createSleepUntilWake([
    (listener) => {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
    (listener) => events.on('login:success', listener),
  ])
  const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
  const assetPoller = createAssetPoller({ call, wait })
  const scaler = createPictureScaler()
  const queue = createFileUploadQueue({
    draftKey,
    ownerId,
    storage,
    send: createSendUpload({
      call,
      signatures: createUploadSignatureCache({
        request: (path) => call(requestUploadSignature, { query: { path } }, { inlineErrorCodes: INLINE_UPLOAD_ERROR_CODES }),
        now: Date.now,
      }),
      postFile: createPostFile({ createRequest: () => new XMLHttpRequest() }),
      randomId,
    }),
    scale: scaler.scale,
    captureFrame,
    pictureNeeds: dependencies.pictureNeeds,
    assetPoller,
    onRegistered,
    onSettled,
    randomId,
    now: Date.now,
    sleepUntilWake,
    isOnline: () => window.navigator.onLine,
    createObjectUrl: (file) => URL.createObjectURL(file),
    revokeObjectUrl: (url) => URL.revokeObjectURL(url),
  })
  return {
    queue: {
      ...queue,
      add(files, path) {
        // Photos of a camera do not move.
        if (path === 'image' && files.some(({ type }) => type !== 'image/jpeg'))
          void import('./tell-animated-pictures.ts')
            .then(({ tellAnimatedPictures }) => tellAnimatedPictures(files, services.showToast))
            .catch(() => undefined)
        return queue.add(files, path)
      },
    },
    assetPoller,
    sleepUntilWake,
    wait,
    dispose() {
      queue.dispose()
      assetPoller.stop()
      scaler.dispose()
    },
  }
}

/** Halls, cards and most forms take no films. Without its code the film is sent without a preview. */
const captureFrame: CaptureFrame = (film, options) =>
  import('./capture-video-frame.ts').then(
    (loaded) => loaded.captureFrame(film, options),
    () => null,
  )

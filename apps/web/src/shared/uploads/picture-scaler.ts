import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { type DecodedPicture, drawScaled } from './draw-scaled-pictures.ts'
import type { ScaledPicture, ScalePicture } from './prepare-picture.ts'
import type { ScaleRequest, ScaleResponse } from './scale.worker.ts'

export interface PictureScaler {
  scale: ScalePicture
  dispose(): void
}

/** Uses a worker if the browser supports OffscreenCanvas there, else the page's thread. */
export function createPictureScaler(): PictureScaler {
  const canDrawInWorker = typeof OffscreenCanvas === 'function' && typeof OffscreenCanvas.prototype.convertToBlob === 'function'
  return canDrawInWorker ? createWorkerScaler() : { scale: createPageScaler(), dispose: () => undefined }
}

interface PendingRequest {
  request: ScaleRequest
  resolve: (scaled: ScaledPicture[] | null | Promise<ScaledPicture[] | null>) => void
}

function createWorkerScaler(): PictureScaler {
  const pendingById = new Map<number, PendingRequest>()
  const scaleOnPage = createPageScaler()
  let worker: Worker | null = null
  let lastRequestId = 0

  /** Created with the first picture; a crashed worker is replaced with the next. */
  function getWorker(): Worker {
    if (worker !== null) return worker
    const started = new Worker(new URL('./scale.worker.ts', import.meta.url), { type: 'module' })
    let hasAnswered = false
    started.onmessage = ({ data }: MessageEvent<ScaleResponse>) => {
      hasAnswered = true
      pendingById.get(data.id)?.resolve(data.scaled)
      pendingById.delete(data.id)
    }
    // The worker's script could not be fetched, e.g. without a network: the page draws instead.
    started.onerror = () => (hasAnswered ? stop() : stop(({ file, targets }) => scaleOnPage(file, targets)))
    worker = started
    return started
  }

  function stop(getFallbackResult: (request: ScaleRequest) => Promise<ScaledPicture[] | null> | null = () => null): void {
    worker?.terminate()
    worker = null
    for (const { request, resolve } of pendingById.values()) resolve(getFallbackResult(request))
    pendingById.clear()
  }

  return {
    scale: (file, targets) =>
      new Promise((resolve) => {
        const request: ScaleRequest = { id: ++lastRequestId, file, targets }
        pendingById.set(request.id, { request, resolve })
        getWorker().postMessage(request)
      }),
    dispose: () => stop(),
  }
}

/** One at a time: large pictures that are decoded in parallel exhaust a phone's memory. */
function createPageScaler(): ScalePicture {
  const { run: limit } = createSemaphore({ parallel: 1 })
  return (file, targets) =>
    limit(() => drawScaled(file, targets, { decode: decodeImageElement, createCanvas: createCanvasElement }))
}

/** Image elements apply the EXIF orientation in every browser. */
async function decodeImageElement(file: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(url)
  }
  return { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight, close: () => undefined }
}

function createCanvasElement(widthPx: number, heightPx: number) {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const context = canvas.getContext('2d')
  if (context === null) return null
  return {
    context,
    toFile: (type: string, quality: number) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality)),
    release: () => {
      canvas.width = canvas.height = 0
    },
  }
}

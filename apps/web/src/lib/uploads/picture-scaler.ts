import { drawScaled } from './draw-scaled.ts'
import type { ScaledPicture, ScalePicture } from './prepare-picture.ts'
import type { ScaleAnswer, ScaleRequest } from './scale.worker.ts'

export interface PictureScaler {
  scale: ScalePicture
  dispose(): void
}

/** In a worker where the browser draws there, else on the page. */
export function createPictureScaler(): PictureScaler {
  const canDrawInWorker = typeof OffscreenCanvas === 'function' && typeof OffscreenCanvas.prototype.convertToBlob === 'function'
  return canDrawInWorker ? createWorkerScaler() : { scale: scaleOnPage, dispose: () => undefined }
}

function createWorkerScaler(): PictureScaler {
  const answerById = new Map<number, (scaled: ScaledPicture[] | null) => void>()
  let worker: Worker | null = null
  let count = 0

  /** Started with the first picture; a worker that died is replaced with the next. */
  function workerNow(): Worker {
    if (worker !== null) return worker
    const started = new Worker(new URL('./scale.worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<ScaleAnswer>) => answer(data.id, data.scaled)
    started.onerror = stop
    worker = started
    return started
  }

  function answer(id: number, scaled: ScaledPicture[] | null): void {
    answerById.get(id)?.(scaled)
    answerById.delete(id)
  }

  function stop(): void {
    worker?.terminate()
    worker = null
    for (const id of [...answerById.keys()]) answer(id, null)
  }

  return {
    scale: (file, targets) =>
      new Promise((resolve) => {
        const request: ScaleRequest = { id: ++count, file, targets }
        answerById.set(request.id, resolve)
        workerNow().postMessage(request)
      }),
    dispose: stop,
  }
}

const scaleOnPage: ScalePicture = (file, targets) =>
  drawScaled(file, targets, { decode: decodeImageElement, createCanvas: createCanvasElement })

/** An image element turns itself upright in every browser. */
async function decodeImageElement(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(url)
  }
  return image
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
    free: () => {
      canvas.width = canvas.height = 0
    },
  }
}

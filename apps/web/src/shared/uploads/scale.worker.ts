/** Scales pictures off the main thread. */
import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { decodeShrunkJpeg } from './decode-shrunk-jpeg.ts'
import { type DecodedPicture, drawScaled } from './draw-scaled-pictures.ts'
import type { ScaledPicture, ScaleTarget } from './prepare-picture.ts'

export interface ScaleRequest {
  id: number
  file: Blob
  targets: readonly ScaleTarget[]
}

export interface ScaleResponse {
  id: number
  scaled: ScaledPicture[] | null
}

/** Large pictures that are decoded in parallel exhaust a phone's memory. */
const { run: limitWhole } = createSemaphore({ parallel: 1 })

self.onmessage = async ({ data: { id, file, targets } }: MessageEvent<ScaleRequest>) => {
  const scaled =
    (await drawScaled(file, targets, { decode: decodeShrunk, createCanvas: createOffscreenCanvas })) ??
    (await limitWhole(() => drawScaled(file, targets, { decode: decodeWhole, createCanvas: createOffscreenCanvas })))
  const answer: ScaleResponse = { id, scaled }
  self.postMessage(answer)
}

async function decodeShrunk(file: Blob, neededSidePx: number): Promise<DecodedPicture> {
  const shrunk = await decodeShrunkJpeg(file, neededSidePx)
  if (shrunk === null) throw new Error('this picture has to be decoded as a whole')
  return shrunk
}

async function decodeWhole(file: Blob): Promise<DecodedPicture> {
  const source = await decodeUpright(file)
  return { source, widthPx: source.width, heightPx: source.height, close: () => source.close() }
}

/** Browsers without the option apply the orientation anyway. */
const decodeUpright = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof TypeError) return createImageBitmap(file)
    throw error
  })

function createOffscreenCanvas(widthPx: number, heightPx: number) {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  // Drawn once and read back: on the GPU, where the hall is drawn, every photo would be copied there and back.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  return {
    context,
    toFile: (type: string, quality: number) => canvas.convertToBlob({ type, quality }),
    release: () => {
      canvas.width = canvas.height = 0
    },
  }
}

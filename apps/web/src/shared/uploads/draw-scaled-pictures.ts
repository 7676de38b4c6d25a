import type { ScaledPicture, ScaleTarget } from './prepare-picture.ts'

interface DrawingSurface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toFile(type: string, quality: number): Promise<Blob | null>
  /** Frees its memory immediately: phones limit the total size of canvases. */
  release(): void
}

/** Upright, in the size in which it was decoded. */
export interface DecodedPicture {
  source: CanvasImageSource
  widthPx: number
  heightPx: number
  /** Frees its memory. */
  close: () => void
}

/** Decoding and drawing on the page or in a worker. */
export interface DrawingBackend {
  /** Rejects for files that are not pictures. @param neededSidePx a decoder may shrink the picture to about this longest side */
  decode: (file: Blob, neededSidePx: number) => Promise<DecodedPicture>
  createCanvas: (widthPx: number, heightPx: number) => DrawingSurface | null
}

/** Draws all targets from one decoded picture. Null if the picture cannot be read or drawn. */
export async function drawScaled(
  file: Blob,
  targets: readonly ScaleTarget[],
  { decode, createCanvas }: DrawingBackend,
): Promise<ScaledPicture[] | null> {
  const picture = await decode(file, Math.max(...targets.map(({ maxSidePx }) => maxSidePx))).catch(() => null)
  if (picture === null) return null
  const scaled: ScaledPicture[] = []
  try {
    for (const { maxSidePx, type, quality } of targets) {
      const sizePx = fitWithin(picture.widthPx, picture.heightPx, maxSidePx)
      const canvas = createCanvas(...sizePx)
      if (canvas === null) return null
      canvas.context.imageSmoothingQuality = 'high'
      canvas.context.drawImage(picture.source, 0, 0, ...sizePx)
      const scaledFile = await canvas.toFile(type, quality)
      canvas.release()
      if (scaledFile === null) return null
      scaled.push({ file: scaledFile, sizePx })
    }
    return scaled
  } finally {
    picture.close()
  }
}

/** The largest size of the same ratio whose longer side is at most `longestPx`. */
export function fitWithin(widthPx: number, heightPx: number, longestPx: number): [number, number] {
  const scale = Math.min(1, longestPx / Math.max(widthPx, heightPx))
  return [Math.max(1, Math.round(widthPx * scale)), Math.max(1, Math.round(heightPx * scale))]
}

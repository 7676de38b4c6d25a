import type { ScaledPicture, ScaleTarget } from './prepare-picture.ts'

interface DrawnOn {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toFile(type: string, quality: number): Promise<Blob | null>
  /** Gives its memory back: phones count every canvas that is left lying about. */
  free(): void
}

export interface Drawing {
  /** Upright; rejects for what is no picture. */
  decode: (file: Blob) => Promise<CanvasImageSource & { width: number; height: number }>
  createCanvas: (widthPx: number, heightPx: number) => DrawnOn | null
}

/** Draws each target from one decoded picture. Null where the picture cannot be read or drawn. */
export async function drawScaled(
  file: Blob,
  targets: readonly ScaleTarget[],
  { decode, createCanvas }: Drawing,
): Promise<ScaledPicture[] | null> {
  const picture = await decode(file).catch(() => null)
  if (picture === null) return null
  const scaled: ScaledPicture[] = []
  for (const { longestPx, type, quality } of targets) {
    const sizePx = fitted(picture.width, picture.height, longestPx)
    const canvas = createCanvas(...sizePx)
    if (canvas === null) return null
    canvas.context.imageSmoothingQuality = 'high'
    canvas.context.drawImage(picture, 0, 0, ...sizePx)
    const drawn = await canvas.toFile(type, quality)
    canvas.free()
    if (drawn === null) return null
    scaled.push({ file: drawn, sizePx })
  }
  if ('close' in picture) picture.close()
  return scaled
}

/** The largest size of the same shape whose longer side is at most `longestPx`. */
export function fitted(widthPx: number, heightPx: number, longestPx: number): [number, number] {
  const scale = Math.min(1, longestPx / Math.max(widthPx, heightPx))
  return [Math.max(1, Math.round(widthPx * scale)), Math.max(1, Math.round(heightPx * scale))]
}

import { IMAGE_MAX_ASPECT, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PX, IMAGE_MIN_SIDE_PX } from './limits.ts'

/** Why a picture of this size cannot be shown; null: it can. Client and server ask here, before anything is decoded. */
export function findPictureSizeFailure(widthPx: number, heightPx: number): 'too_many_pixels' | 'too_narrow' | null {
  if (Math.max(widthPx, heightPx) > IMAGE_MAX_SIDE_PX || widthPx * heightPx > IMAGE_MAX_PIXELS) return 'too_many_pixels'
  return isTooNarrow(widthPx, heightPx) ? 'too_narrow' : null
}

/** Nothing of it would be left in a thumbnail, and no wall has room for it. Holds for films as well. */
export function isTooNarrow(widthPx: number, heightPx: number): boolean {
  const [shortPx, longPx] = widthPx < heightPx ? [widthPx, heightPx] : [heightPx, widthPx]
  return !(shortPx >= IMAGE_MIN_SIDE_PX && longPx <= shortPx * IMAGE_MAX_ASPECT)
}

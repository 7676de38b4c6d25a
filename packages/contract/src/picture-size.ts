import { IMAGE_MAX_ASPECT, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PX, IMAGE_MIN_SIDE_PX } from './limits.ts'

/** Why a picture of this size is refused; null: it is accepted. Checked by client and server before anything is decoded. */
export function findPictureSizeFailure(widthPx: number, heightPx: number): 'too_many_pixels' | 'too_narrow' | null {
  if (Math.max(widthPx, heightPx) > IMAGE_MAX_SIDE_PX || widthPx * heightPx > IMAGE_MAX_PIXELS) return 'too_many_pixels'
  return isTooNarrow(widthPx, heightPx) ? 'too_narrow' : null
}

/** Whether a side is too short, or the sides differ so much that a thumbnail would be empty. Also for videos. */
export function isTooNarrow(widthPx: number, heightPx: number): boolean {
  const [shortPx, longPx] = widthPx < heightPx ? [widthPx, heightPx] : [heightPx, widthPx]
  return !(shortPx >= IMAGE_MIN_SIDE_PX && longPx <= shortPx * IMAGE_MAX_ASPECT)
}

import {
  IMAGE_MAX_ASPECT,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_MIN_SIDE_PX,
  PANORAMA_LIKE_ASPECT,
  PANORAMA_MAX_PIXELS,
} from './limits.ts'

/** Why a picture of this size is refused; null: it is accepted. Checked by client and server before anything is decoded. */
export function findPictureSizeFailure(widthPx: number, heightPx: number): 'too_many_pixels' | 'too_narrow' | null {
  const maxPixels = widthPx >= heightPx * PANORAMA_LIKE_ASPECT ? PANORAMA_MAX_PIXELS : IMAGE_MAX_PIXELS
  if (Math.max(widthPx, heightPx) > IMAGE_MAX_SIDE_PX || widthPx * heightPx > maxPixels) return 'too_many_pixels'
  return isTooNarrow(widthPx, heightPx) ? 'too_narrow' : null
}

/** Whether a side is too short, or the sides differ so much that a thumbnail would be empty. Also for videos. */
export function isTooNarrow(widthPx: number, heightPx: number): boolean {
  const [shortPx, longPx] = widthPx < heightPx ? [widthPx, heightPx] : [heightPx, widthPx]
  return !(shortPx >= IMAGE_MIN_SIDE_PX && longPx <= shortPx * IMAGE_MAX_ASPECT)
}

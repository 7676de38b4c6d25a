import {
  IMAGE_MAX_ASPECT,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_MIN_SIDE_PX,
  IMAGE_VARIANT_PX,
  LONG_PICTURE_ASPECT,
  LONG_PICTURE_SHORT_SIDE_PX,
  LONG_PICTURE_STRETCH,
  PANORAMA_LIKE_ASPECT,
  PANORAMA_MAX_PIXELS,
  WEBP_MAX_SIDE_PX,
} from './limits.ts'

/** Why a picture of this size is refused; null: it is accepted. Checked by client and server before anything is decoded. */
export function findPictureSizeFailure(widthPx: number, heightPx: number): 'too_many_pixels' | 'too_narrow' | null {
  const maxPixels = widthPx >= heightPx * PANORAMA_LIKE_ASPECT ? PANORAMA_MAX_PIXELS : IMAGE_MAX_PIXELS
  if (Math.max(widthPx, heightPx) > IMAGE_MAX_SIDE_PX || widthPx * heightPx > maxPixels) return 'too_many_pixels'
  return isTooNarrow(widthPx, heightPx) ? 'too_narrow' : null
}

/** Whether a side is too short, or the sides differ so much that a thumbnail would be empty. Also for videos. */
export const isTooNarrow = (widthPx: number, heightPx: number): boolean =>
  !(
    Math.min(widthPx, heightPx) >= IMAGE_MIN_SIDE_PX &&
    Math.max(widthPx, heightPx) <= Math.min(widthPx, heightPx) * IMAGE_MAX_ASPECT
  )

/** Whether a picture within a square would show nothing of its short side, so that it is looked at along. */
export const isLongPicture = (widthPx: number, heightPx: number): boolean =>
  Math.max(widthPx, heightPx) >= Math.min(widthPx, heightPx) * LONG_PICTURE_ASPECT

/** Longest side of a variant. Of a long picture it has as many pixels as a square one of others, as far as `LONG_PICTURE_STRETCH` goes. */
export function getVariantSidePx(variant: keyof typeof IMAGE_VARIANT_PX, widthPx: number, heightPx: number): number {
  return Math.floor(IMAGE_VARIANT_PX[variant] * getStretch(widthPx, heightPx))
}

/** The long side of a long picture whose short side is `LONG_PICTURE_SHORT_SIDE_PX`, as far as the format of variants goes. */
export const getReadableSidePx = (widthPx: number, heightPx: number): number =>
  Math.min(WEBP_MAX_SIDE_PX, Math.ceil(LONG_PICTURE_SHORT_SIDE_PX * getAspect(widthPx, heightPx)))

/** The size of a variant of a picture, which is never enlarged. */
export function getVariantSize(
  variant: keyof typeof IMAGE_VARIANT_PX,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { widthPx: number; heightPx: number } {
  return fitInside({ widthPx, heightPx }, getVariantSidePx(variant, widthPx, heightPx))
}

/** The size of a picture within a square, which is never enlarged. */
export function fitInside({ widthPx, heightPx }: { widthPx: number; heightPx: number }, sidePx: number) {
  const scale = Math.min(1, sidePx / Math.max(widthPx, heightPx))
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) }
}

const getAspect = (widthPx: number, heightPx: number): number => Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx)

/** How many times as long as others a picture is shown; 1: it is not long. */
const getStretch = (widthPx: number, heightPx: number): number =>
  isLongPicture(widthPx, heightPx) ? Math.min(Math.sqrt(getAspect(widthPx, heightPx)), LONG_PICTURE_STRETCH) : 1

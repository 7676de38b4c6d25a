import { findPictureSizeFailure, isLongPicture } from '@zhanjian/contract/files/picture-size.ts'
import { PANORAMA_ASPECT, PANORAMA_ASPECT_TOLERANCE } from '@zhanjian/contract/works/limits.ts'
import { fitWithin } from './draw-scaled-pictures.ts'
import {
  canUploadUnscaled,
  drawPreview,
  type InspectedPicture,
  type PictureNeeds,
  type PreparedPicture,
  type ScalePicture,
  UPLOAD_MAX_SIDE_PX,
} from './prepare-picture.ts'

type Size = readonly [number, number]

/** Smaller files are sent whole: two posts would take longer. */
const MIN_FILE_BYTES = 600 * 1024
/** Of the preview that is sent first, to weigh the progress before it is drawn. */
export const FIRST_PICTURE_TYPICAL_BYTES = 200 * 1024

/**
 * Whether a picture is sent as its preview first, with which it can be published, and whole afterwards. Panoramas and long
 * pictures are of no use without all their pixels.
 */
export function isWorthFirstPicture(file: Blob, sizePx: Size | null): boolean {
  if (sizePx === null || file.size < MIN_FILE_BYTES || findPictureSizeFailure(...sizePx) !== null) return false
  if (isLongPicture(...sizePx)) return false
  const [widthPx, heightPx] = sizePx
  return Math.abs(widthPx / heightPx - PANORAMA_ASPECT) > PANORAMA_ASPECT * PANORAMA_ASPECT_TOLERANCE
}

/** @returns null if this browser cannot draw the picture, or not smaller: it has to be sent whole */
export async function prepareFirstPicture(
  chosen: Blob,
  { format, sizePx }: InspectedPicture,
  scale: ScalePicture,
  needs: PictureNeeds,
): Promise<PreparedPicture | null> {
  const preview = await drawPreview(chosen, format, scale, needs)
  if (preview === null || preview.file.size > chosen.size / 2) return null
  return { file: chosen, sizePx: sizePx ?? preview.sizePx, preview: preview.file }
}

/** The size of the file that will be sent. @param sizePx of the chosen one */
export const getOriginalSize = (file: Blob, sizePx: Size): Size =>
  canUploadUnscaled(file, sizePx) ? sizePx : fitWithin(...sizePx, UPLOAD_MAX_SIDE_PX)

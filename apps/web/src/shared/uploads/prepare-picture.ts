import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE_PX } from '@zhanjian/contract/files/limits.ts'
import { findPictureSizeFailure, getReadableSidePx, isLongPicture, isTooNarrow } from '@zhanjian/contract/files/picture-size.ts'
import { HEADER_BYTES, type PictureFormat, readPictureHeader } from './read-picture-header.ts'
import type { UploadProblem } from './upload-problem.ts'

/** Larger pictures look the same, even in full screen. */
export const UPLOAD_MAX_SIDE_PX = 4096
/** Uploading more bytes takes longer than scaling the file on a phone. */
export const UPLOAD_UNSCALED_MAX_BYTES = 8 * 1024 * 1024

/** How much of a picture a work needs. */
export interface PictureNeeds {
  /** Shown until the server has made its own sizes. */
  previewMaxSidePx: number
  /** Within both, a file is uploaded as it is. */
  unscaledMaxBytes: number
  unscaledMaxSidePx: number
  /** The larger side of what is uploaded instead; the first that this browser can draw. */
  scaledMaxSidesPx: readonly number[]
  /** The preview of a photo is sent before the photo, which follows when nothing else is waited for. */
  sendsPreviewFirst: boolean
}

/** Of most works: a picture is sent whole. */
export const PICTURE_NEEDS: PictureNeeds = {
  previewMaxSidePx: 1024,
  unscaledMaxBytes: UPLOAD_UNSCALED_MAX_BYTES,
  unscaledMaxSidePx: UPLOAD_MAX_SIDE_PX,
  scaledMaxSidesPx: [UPLOAD_MAX_SIDE_PX],
  sendsPreviewFirst: false,
}

/** A hall can be published as soon as the server has previews of its photos. */
export const HUNG_PICTURE_NEEDS: PictureNeeds = { ...PICTURE_NEEDS, sendsPreviewFirst: true }

/** A panorama is looked at in parts: every pixel counts, and a drawn copy would lose what its file says of its coverage. */
export const PANORAMA_PICTURE_NEEDS: PictureNeeds = {
  previewMaxSidePx: 2048,
  unscaledMaxBytes: IMAGE_MAX_BYTES,
  unscaledMaxSidePx: IMAGE_MAX_SIDE_PX,
  scaledMaxSidesPx: [8192, UPLOAD_MAX_SIDE_PX],
  sendsPreviewFirst: false,
}

/** One size that a picture is drawn in. */
export interface ScaleTarget {
  /** Never enlarged. */
  maxSidePx: number
  type: 'image/jpeg' | 'image/webp'
  quality: number
}

export interface ScaledPicture {
  file: Blob
  /** Upright. */
  sizePx: readonly [number, number]
}

/** Draws an upright picture in each size. Null if this browser cannot read it. */
export type ScalePicture = (file: Blob, targets: readonly ScaleTarget[]) => Promise<ScaledPicture[] | null>

export interface InspectedPicture {
  format: PictureFormat
  sizePx: readonly [number, number] | null
}

/** A picture ready for the upload; `preview` is null if this browser cannot read it. */
export interface PreparedPicture {
  file: Blob
  sizePx: readonly [number, number] | null
  preview: Blob | null
}

type PictureCheckResult<Value> = ({ ok: true } & Value) | { ok: false; problem: UploadProblem }

/** Type and size of a picture, without decoding it. */
export async function inspectPicture(file: Blob): Promise<PictureCheckResult<InspectedPicture>> {
  if (file.size === 0) return { ok: false, problem: 'empty' }
  const head = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return { ok: false, problem: 'unreadable' }
  const { format, sizePx } = readPictureHeader(new Uint8Array(head))
  if (format === 'svg') return { ok: false, problem: 'svg' }
  if (format === 'other') return { ok: false, problem: 'unsupported_type' }
  if (sizePx !== null && isTooNarrow(...sizePx)) return { ok: false, problem: 'too_narrow' }
  return { ok: true, format, sizePx }
}

/** Whether the file is uploaded unchanged, so that nothing has to be drawn first. */
export const canUploadUnscaled = (
  file: Blob,
  sizePx: readonly [number, number] | null,
  { unscaledMaxBytes, unscaledMaxSidePx } = PICTURE_NEEDS,
): boolean =>
  file.size <= unscaledMaxBytes &&
  (sizePx === null || Math.max(...sizePx) <= (isLongPicture(...sizePx) ? IMAGE_MAX_SIDE_PX : unscaledMaxSidePx))

const previewTarget = (format: PictureFormat, { previewMaxSidePx }: PictureNeeds): ScaleTarget => ({
  maxSidePx: previewMaxSidePx,
  type: getScaledType(format),
  quality: 0.85,
})

/** What may be transparent stays so. */
const getScaledType = (format: PictureFormat): ScaleTarget['type'] =>
  ['png', 'webp', 'gif', 'avif'].includes(format) ? 'image/webp' : 'image/jpeg'

/** The preview alone; null if this browser cannot read the picture. */
export async function drawPreview(
  file: Blob,
  format: PictureFormat,
  scale: ScalePicture,
  needs: PictureNeeds,
): Promise<ScaledPicture | null> {
  const [preview] = (await scale(file, [previewTarget(format, needs)])) ?? []
  return preview ?? null
}

/** Makes the preview, and a smaller file if the picture is far larger than needed. */
export async function preparePicture(
  chosen: Blob,
  { format, sizePx }: InspectedPicture,
  scale: ScalePicture,
  needs: PictureNeeds = PICTURE_NEEDS,
  { needsPreview = true }: { needsPreview?: boolean } = {},
): Promise<PictureCheckResult<PreparedPicture>> {
  const type = getScaledType(format)
  const smallerFiles = canUploadUnscaled(chosen, sizePx, needs)
    ? []
    : getScaledSidesPx(sizePx, needs).map((maxSidePx): ScaleTarget => ({ maxSidePx, type, quality: 0.92 }))
  const previews = needsPreview ? [previewTarget(format, needs)] : []
  const scaled = (await scaleToFirst(chosen, previews, smallerFiles, scale)) ?? []
  const [drawnPreview, scaledFile] = needsPreview ? scaled : [undefined, ...scaled]
  // A well compressed picture may become larger.
  const file = scaledFile !== undefined && scaledFile.file.size < chosen.size ? scaledFile.file : chosen
  if (file.size > IMAGE_MAX_BYTES) return { ok: false, problem: 'too_large' }
  const failure = file === chosen && sizePx !== null ? findPictureSizeFailure(...sizePx) : null
  if (failure !== null) return { ok: false, problem: failure }
  return { ok: true, file, sizePx: sizePx ?? drawnPreview?.sizePx ?? null, preview: drawnPreview?.file ?? null }
}

/** A long picture is read along: it keeps its short side. */
const getScaledSidesPx = (sizePx: readonly [number, number] | null, { scaledMaxSidesPx }: PictureNeeds): readonly number[] =>
  sizePx !== null && isLongPicture(...sizePx) ? [getReadableSidePx(...sizePx), ...scaledMaxSidesPx] : scaledMaxSidesPx

/** The previews, with the first of `smallerFiles` that this browser can draw. */
async function scaleToFirst(
  chosen: Blob,
  previews: readonly ScaleTarget[],
  smallerFiles: readonly ScaleTarget[],
  scale: ScalePicture,
): Promise<ScaledPicture[] | null> {
  if (smallerFiles.length === 0) return previews.length === 0 ? [] : scale(chosen, previews)
  for (const smaller of smallerFiles) {
    const scaled = await scale(chosen, [...previews, smaller])
    if (scaled !== null) return scaled
  }
  return null
}

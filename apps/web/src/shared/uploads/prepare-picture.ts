import { IMAGE_MAX_BYTES } from '@zhanjian/contract/limits.ts'
import { findPictureSizeFailure, isTooNarrow } from '@zhanjian/contract/picture-size.ts'
import { HEADER_BYTES, type PictureFormat, readPictureHeader } from './read-picture-header.ts'
import type { UploadProblem } from './upload-problem.ts'

/** Larger pictures look the same, even in full screen. */
export const UPLOAD_MAX_SIDE_PX = 4096
/** Uploading more bytes takes longer than scaling the file on a phone. */
export const UPLOAD_UNSCALED_MAX_BYTES = 8 * 1024 * 1024
/** Shown in the hall until the server has made its own sizes. */
const PREVIEW_MAX_SIDE_PX = 1024

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
export const canUploadUnscaled = (file: Blob, sizePx: readonly [number, number] | null): boolean =>
  file.size <= UPLOAD_UNSCALED_MAX_BYTES && (sizePx === null || Math.max(...sizePx) <= UPLOAD_MAX_SIDE_PX)

const previewTarget = (format: PictureFormat): ScaleTarget => ({
  maxSidePx: PREVIEW_MAX_SIDE_PX,
  type: getScaledType(format),
  quality: 0.85,
})

/** What may be transparent stays so. */
const getScaledType = (format: PictureFormat): ScaleTarget['type'] =>
  ['png', 'webp', 'gif', 'avif'].includes(format) ? 'image/webp' : 'image/jpeg'

/** The preview alone; null if this browser cannot read the picture. */
export async function drawPreview(file: Blob, format: PictureFormat, scale: ScalePicture): Promise<ScaledPicture | null> {
  const [preview] = (await scale(file, [previewTarget(format)])) ?? []
  return preview ?? null
}

/** Makes the preview, and a smaller file if the picture is far larger than needed. */
export async function preparePicture(
  chosen: Blob,
  { format, sizePx }: InspectedPicture,
  scale: ScalePicture,
  { needsPreview = true }: { needsPreview?: boolean } = {},
): Promise<PictureCheckResult<PreparedPicture>> {
  const targets: ScaleTarget[] = needsPreview ? [previewTarget(format)] : []
  if (!canUploadUnscaled(chosen, sizePx))
    targets.push({ maxSidePx: UPLOAD_MAX_SIDE_PX, type: getScaledType(format), quality: 0.92 })
  const scaled = targets.length === 0 ? [] : await scale(chosen, targets)
  const [preview, scaledFile] = needsPreview ? (scaled ?? []) : [undefined, ...(scaled ?? [])]
  // A well compressed picture may become larger.
  const file = scaledFile !== undefined && scaledFile.file.size < chosen.size ? scaledFile.file : chosen
  if (file.size > IMAGE_MAX_BYTES) return { ok: false, problem: 'too_large' }
  const failure = file === chosen && sizePx !== null ? findPictureSizeFailure(...sizePx) : null
  if (failure !== null) return { ok: false, problem: failure }
  return { ok: true, file, sizePx: sizePx ?? preview?.sizePx ?? null, preview: preview?.file ?? null }
}

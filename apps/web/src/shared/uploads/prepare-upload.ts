import type { CaptureFrame } from './capture-video-frame.ts'
import { isWorthFirstPicture, prepareFirstPicture } from './first-picture.ts'
import { inspectMediaFile, prepareMediaFile } from './inspect-media-file.ts'
import {
  canUploadUnscaled,
  inspectPicture,
  PICTURE_NEEDS,
  type PictureNeeds,
  type PreparedPicture,
  preparePicture,
  type ScalePicture,
} from './prepare-picture.ts'
import type { UploadProblem } from './upload-problem.ts'
import type { StoredUpload } from './upload-storage.ts'

type Result<Value> = ({ ok: true } & Value) | { ok: false; problem: UploadProblem }

interface InspectedUpload {
  sizePx: readonly [number, number] | null
  /** Uploaded unscaled: its preview is drawn during the upload. */
  canUploadUnscaled: boolean
  /** Its preview will probably be sent before it. */
  sendsPreview: boolean
}

/** Reads the first bytes: whether the file is accepted, and a picture's size, so that the work can hang immediately. */
export async function inspectUpload(
  { file, path }: StoredUpload,
  needs: PictureNeeds = PICTURE_NEEDS,
): Promise<Result<InspectedUpload>> {
  if (path === 'audio') return { ok: true, sizePx: null, canUploadUnscaled: true, sendsPreview: false }
  if (path === 'video' || path === 'model') {
    const problem = await inspectMediaFile(file, path)
    return problem === null ? { ok: true, sizePx: null, canUploadUnscaled: false, sendsPreview: false } : { ok: false, problem }
  }
  const inspected = await inspectPicture(file)
  if (!inspected.ok) return inspected
  const { sizePx } = inspected
  const sendsPreview = needs.sendsPreviewFirst && isWorthFirstPicture(file, sizePx)
  return { ok: true, sizePx, sendsPreview, canUploadUnscaled: !sendsPreview && canUploadUnscaled(file, sizePx, needs) }
}

/** What is sent, and the preview. */
export async function prepareUpload(
  { file, path }: StoredUpload,
  {
    scale,
    captureFrame,
    pictureNeeds: needs = PICTURE_NEEDS,
  }: { scale: ScalePicture; captureFrame: CaptureFrame; pictureNeeds?: PictureNeeds | undefined },
): Promise<Result<PreparedPicture & { sendsPreview: boolean }>> {
  if (path === 'video' || path === 'model') return withoutPreviewFirst(await prepareMediaFile(file, path, captureFrame))
  const inspected = await inspectPicture(file)
  if (!inspected.ok) return inspected
  if (needs.sendsPreviewFirst && isWorthFirstPicture(file, inspected.sizePx)) {
    const first = await prepareFirstPicture(file, inspected, scale, needs)
    if (first !== null) return { ok: true, ...first, sendsPreview: true }
  }
  return withoutPreviewFirst(await preparePicture(file, inspected, scale, needs))
}

const withoutPreviewFirst = (prepared: Result<PreparedPicture>): Result<PreparedPicture & { sendsPreview: boolean }> =>
  prepared.ok ? { ...prepared, sendsPreview: false } : prepared

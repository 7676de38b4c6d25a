import { MODEL_MAX_BYTES, VIDEO_MAX_BYTES, VIDEO_MAX_S, VIDEO_MAX_SIDE_PX } from '@zhanjian/contract/files/limits.ts'
import { isTooNarrow } from '@zhanjian/contract/files/picture-size.ts'
import type { CapturedFrame, CaptureFrame } from './capture-video-frame.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import type { UploadProblem } from './upload-problem.ts'

type MediaFileKind = 'video' | 'model'
type CheckResult<Value> = ({ ok: true } & Value) | { ok: false; problem: UploadProblem }

const MAX_BYTES: Readonly<Record<MediaFileKind, number>> = { video: VIDEO_MAX_BYTES, model: MODEL_MAX_BYTES }
const SIGNATURE_BYTES = 16
/** Old cameras write no brand at the beginning of a MOV file. */
const MOVIE_BOXES: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
/** Many videos begin with a black frame. */
const PREVIEW_AT_S = 1
const PREVIEW_LONGEST_PX = 1024

/** Type and size of a file, before any of it is uploaded. */
export async function inspectMediaFile(file: Blob, medium: MediaFileKind): Promise<UploadProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_BYTES[medium]) return 'too_large'
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return 'unreadable'
  return hasValidSignatureByKind[medium](new Uint8Array(head), file.size) ? null : 'unsupported_type'
}

/**
 * Size, duration and a frame of a video, as far as this browser can read it; the server checks again.
 * Models are uploaded unchanged.
 */
export async function prepareMediaFile(
  file: Blob,
  medium: MediaFileKind,
  captureFrame: CaptureFrame,
): Promise<CheckResult<PreparedPicture>> {
  const problem = await inspectMediaFile(file, medium)
  if (problem !== null) return { ok: false, problem }
  const frame: CapturedFrame | null =
    medium === 'video' ? await captureFrame(file, { atS: PREVIEW_AT_S, maxSidePx: PREVIEW_LONGEST_PX }) : null
  if (frame?.durationS != null && frame.durationS > VIDEO_MAX_S) return { ok: false, problem: 'too_long' }
  const sizePx = frame?.sizePx ?? null
  if (sizePx !== null && Math.max(...sizePx) > VIDEO_MAX_SIDE_PX) return { ok: false, problem: 'too_many_pixels' }
  if (sizePx !== null && isTooNarrow(...sizePx)) return { ok: false, problem: 'too_narrow' }
  return { ok: true, file, sizePx, preview: frame?.picture ?? null }
}

const hasValidSignatureByKind: Readonly<Record<MediaFileKind, (head: Uint8Array<ArrayBuffer>, sizeBytes: number) => boolean>> = {
  video: (head) => MOVIE_BOXES.has(readLatin1(head, 4, 4)) || readLatin1(head, 0, 4) === '\x1a\x45\xdf\xa3',
  model: (head, sizeBytes) => {
    if (head.length < 12 || readLatin1(head, 0, 4) !== 'glTF') return false
    const view = new DataView(head.buffer)
    return view.getUint32(4, true) === 2 && view.getUint32(8, true) === sizeBytes
  },
}

const readLatin1 = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

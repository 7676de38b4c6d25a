import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { type Asset, registerOriginal, registerUpload, type UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure } from '../../lib/api/api-error.ts'
import { buildObjectKey } from './build-object-key.ts'
import type { PostFile } from './post-file.ts'
import type { UploadProblem } from './upload-problem.ts'
import type { UploadSignatureCache } from './upload-signature-cache.ts'

/** What the server takes a file for. `first`: a smaller copy of a picture, whose original follows with `original`. */
export type UploadRole =
  | { kind: 'whole' }
  | { kind: 'first'; original: { widthPx: number; heightPx: number } }
  | { kind: 'original'; assetId: string }

/** A prepared file. `postedKey`: the store has it already, only the registration is missing. */
export interface UploadToSend {
  path: UploadPath
  role: UploadRole
  name: string
  file: Blob
  postedKey: string | null
}

/** `again`: may be retried unchanged. `login`: the session is no longer valid. `gone`: the picture of this original was removed. */
export type SendOutcome =
  | { kind: 'registered'; asset: Asset }
  | { kind: 'again'; reason: 'network' | 'refused' | 'unfinished' }
  | { kind: 'login' }
  | { kind: 'failed'; problem: UploadProblem }
  | { kind: 'gone' }
  | { kind: 'cancelled' }

export interface SendProgress {
  onProgress: (share: number) => void
  /** Resolves when the device has stored that the bytes were uploaded. */
  onPosted: (key: string) => Promise<void>
  /** The store does not have the bytes. */
  onLost: () => Promise<void>
  signal: AbortSignal
}

export type SendUpload = (upload: UploadToSend, progress: SendProgress) => Promise<SendOutcome>

interface SendUploadDependencies {
  call: CallApi
  signatures: UploadSignatureCache
  postFile: PostFile
  /** Unguessable letters and digits. */
  randomId: () => string
}

/** Errors that are shown beside the file. */
export const INLINE_UPLOAD_ERROR_CODES: readonly ErrorCode[] = [
  'UPLOAD_NOT_ARRIVED',
  'STORAGE_FULL',
  'PHONE_REQUIRED',
  'UPLOADS_UNFINISHED',
  'TOO_MANY_REQUESTS',
]
/** For files whose type browsers do not report reliably; the server checks the content anyway. */
const GENERIC_CONTENT_TYPE = 'application/octet-stream'

/** One attempt to upload one file: signature, store, registration. */
export function createSendUpload({ call, signatures, postFile, randomId }: SendUploadDependencies): SendUpload {
  async function post(upload: UploadToSend, progress: SendProgress): Promise<SendOutcome | string> {
    const signature = await signatures.get(upload.path)
    if (progress.signal.aborted) return { kind: 'cancelled' }
    if (upload.file.size > signature.maxBytes) return { kind: 'failed', problem: 'too_large' }
    const key = buildObjectKey(signature.dir, upload.name, randomId())
    const { onProgress, signal } = progress
    const outcome = await postFile({ signature, key, file: withKnownType(upload), onProgress, signal })
    switch (outcome.kind) {
      case 'posted':
        return key
      case 'cancelled':
        return outcome
      case 'refused':
        signatures.invalidate(signature)
        return { kind: 'again', reason: 'refused' }
      case 'stalled':
      case 'unreachable':
        return { kind: 'again', reason: 'network' }
    }
  }

  async function send(upload: UploadToSend, progress: SendProgress): Promise<SendOutcome> {
    let key = upload.postedKey
    if (key === null) {
      const posted = await post(upload, progress)
      if (typeof posted !== 'string') return posted
      key = posted
      await progress.onPosted(key)
    }
    return { kind: 'registered', asset: await register(upload, key, progress.signal) }
  }

  function register({ role, name }: UploadToSend, key: string, signal: AbortSignal): Promise<Asset> {
    if (role.kind === 'original') {
      const body = { assetId: role.assetId, key }
      return call(registerOriginal, { body }, { signal, inlineErrorCodes: [...INLINE_UPLOAD_ERROR_CODES, 'NOT_FOUND'] })
    }
    const body = role.kind === 'first' ? { key, name, original: role.original } : { key, name }
    return call(registerUpload, { body }, { signal, inlineErrorCodes: INLINE_UPLOAD_ERROR_CODES })
  }

  return async (upload, progress) => {
    if (upload.file.size === 0) return { kind: 'failed', problem: 'empty' }
    try {
      return await send(upload, progress)
    } catch (error) {
      if (progress.signal.aborted) return { kind: 'cancelled' }
      if (error instanceof ApiError && error.errorCode === 'UPLOAD_NOT_ARRIVED') await progress.onLost()
      return toSendOutcome(error)
    }
  }
}

function toSendOutcome(error: unknown): SendOutcome {
  if (isNetworkFailure(error)) return { kind: 'again', reason: 'network' }
  if (!(error instanceof ApiError)) throw error
  if (error.code === 401) return { kind: 'login' }
  if (error.errorCode === 'NOT_FOUND') return { kind: 'gone' }
  if (error.errorCode === 'STORAGE_FULL') return { kind: 'failed', problem: 'storage_full' }
  // Retrying automatically would open the phone page again and again.
  if (error.errorCode === 'PHONE_REQUIRED') return { kind: 'failed', problem: 'no_phone' }
  // The next attempt may register others of the same batch.
  if (error.errorCode === 'UPLOADS_UNFINISHED') return { kind: 'again', reason: 'unfinished' }
  return { kind: 'again', reason: 'refused' }
}

/** The signed form lists the accepted types; for videos and models browsers report many others, or none. */
function withKnownType({ file, path }: UploadToSend): Blob {
  if (path === 'video' || path === 'model') return file.slice(0, file.size, GENERIC_CONTENT_TYPE)
  return file.type.startsWith(`${path}/`) && file.type !== 'image/svg+xml' ? file : file.slice(0, file.size, GENERIC_CONTENT_TYPE)
}

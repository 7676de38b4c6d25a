import { TRANSFER_TIMEOUT_MS } from '@zhanjian/contract/api/limits.ts'
import type { UploadSignature } from '@zhanjian/contract/files/uploads.ts'

export interface PostRequest {
  signature: UploadSignature
  key: string
  file: Blob
  /** 0 … 1 of the bytes. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * `refused`: the store rejected it; 403 means the signature. `stalled`: no progress for `TRANSFER_TIMEOUT_MS`.
 * `unreachable`: no response.
 */
export type PostOutcome =
  | { kind: 'posted' }
  | { kind: 'refused'; httpStatus: number }
  | { kind: 'stalled' }
  | { kind: 'unreachable' }
  | { kind: 'cancelled' }

export type PostFile = (request: PostRequest) => Promise<PostOutcome>

interface PostFileDependencies {
  /** XMLHttpRequest, since `fetch` does not report upload progress. */
  createRequest: () => XMLHttpRequest
}

/** Sends a form of exactly the signed fields, then `key`, then the file last (E-09). Times out 60 s after the last byte. */
export function createPostFile({ createRequest }: PostFileDependencies): PostFile {
  return ({ signature, key, file, onProgress, signal }) =>
    new Promise((resolve) => {
      const request = createRequest()
      let stalledTimer: ReturnType<typeof setTimeout> | undefined
      const finish = (outcome: PostOutcome) => {
        clearTimeout(stalledTimer)
        signal.removeEventListener('abort', cancel)
        resolve(outcome)
      }
      const abortWith = (outcome: PostOutcome) => {
        finish(outcome)
        request.abort()
      }
      const cancel = () => abortWith({ kind: 'cancelled' })
      const restartStallTimer = () => {
        clearTimeout(stalledTimer)
        stalledTimer = setTimeout(() => abortWith({ kind: 'stalled' }), TRANSFER_TIMEOUT_MS)
      }
      if (signal.aborted) return finish({ kind: 'cancelled' })
      signal.addEventListener('abort', cancel)
      request.upload.onprogress = ({ loaded, total }) => {
        restartStallTimer()
        if (total > 0) onProgress(loaded / total)
      }
      request.onload = () =>
        finish(isAccepted(request.status) ? { kind: 'posted' } : { kind: 'refused', httpStatus: request.status })
      request.onerror = () => finish({ kind: 'unreachable' })
      restartStallTimer()
      request.open('POST', signature.url)
      request.send(buildForm(signature, key, file))
    })
}

function buildForm(signature: UploadSignature, key: string, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(signature.fields)) form.append(name, value)
  form.append('key', key)
  form.append('file', file)
  return form
}

const isAccepted = (httpStatus: number): boolean => httpStatus >= 200 && httpStatus < 300

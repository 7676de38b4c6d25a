import { UPLOAD_SIGNATURE_CACHE_S, UPLOAD_SIGNATURE_MARGIN_S } from '@zhanjian/contract/files/limits.ts'
import type { UploadPath, UploadSignature } from '@zhanjian/contract/files/uploads.ts'

/** One signature is used for many files. */
export interface UploadSignatureCache {
  /** Rejects like the request for a new one. */
  get(path: UploadPath): Promise<UploadSignature>
  /** The store rejected it, e.g. since the phone's clock is wrong: the next `get` requests a new one. */
  invalidate(signature: UploadSignature): void
}

interface UploadSignatureCacheDependencies {
  request: (path: UploadPath) => Promise<UploadSignature>
  now: () => number
}

interface PendingSignature {
  requestedAtMs: number
  response: Promise<UploadSignature>
}

/** Concurrent callers share one request per path. */
export function createUploadSignatureCache({ request, now }: UploadSignatureCacheDependencies): UploadSignatureCache {
  const cachedByPath = new Map<UploadPath, UploadSignature>()
  const pendingByPath = new Map<UploadPath, PendingSignature>()

  function requestSignature(path: UploadPath): Promise<UploadSignature> {
    const pending: PendingSignature = { requestedAtMs: now(), response: request(path) }
    pendingByPath.set(path, pending)
    const settle = () => {
      if (pendingByPath.get(path) === pending) pendingByPath.delete(path)
    }
    pending.response.then((signature) => {
      settle()
      cachedByPath.set(path, signature)
    }, settle)
    return pending.response
  }

  return {
    get(path) {
      const cached = cachedByPath.get(path)
      if (cached !== undefined && now() < (cached.expire - UPLOAD_SIGNATURE_MARGIN_S) * 1000) return Promise.resolve(cached)
      const pending = pendingByPath.get(path)
      if (pending !== undefined && now() - pending.requestedAtMs < UPLOAD_SIGNATURE_CACHE_S * 1000) return pending.response
      return requestSignature(path)
    },
    invalidate(signature) {
      for (const [path, cached] of cachedByPath) if (cached === signature) cachedByPath.delete(path)
    },
  }
}

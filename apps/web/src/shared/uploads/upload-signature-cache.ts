import { UPLOAD_SIGNATURE_MARGIN_S, UPLOAD_SIGNATURE_CACHE_S } from '@zhanjian/contract/limits.ts'
import type { UploadPath, UploadSignature } from '@zhanjian/contract/uploads.ts'

/** T-16, K-05: one signature serves many files. */
export interface UploadSignatureCache {
  /** Rejects as the call for a new one does. */
  get(path: UploadPath): Promise<UploadSignature>
  /** The store refused it, as with a phone whose clock is wrong: the next `get` asks for a new one. */
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
      const held = cachedByPath.get(path)
      if (held !== undefined && now() < (held.expire - UPLOAD_SIGNATURE_MARGIN_S) * 1000) return Promise.resolve(held)
      const pending = pendingByPath.get(path)
      if (pending !== undefined && now() - pending.requestedAtMs < UPLOAD_SIGNATURE_CACHE_S * 1000) return pending.response
      return requestSignature(path)
    },
    invalidate(signature) {
      for (const [path, held] of cachedByPath) if (held === signature) cachedByPath.delete(path)
    },
  }
}

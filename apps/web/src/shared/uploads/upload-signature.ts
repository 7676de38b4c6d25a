import { UPLOAD_SIGNATURE_MARGIN_S, UPLOAD_SIGNATURE_CACHE_S } from '@zhanjian/contract/limits.ts'
import type { UploadPath, UploadSignature } from '@zhanjian/contract/uploads.ts'

/** T-16, K-05: one signature serves many files. */
export interface UploadSignatures {
  /** Rejects as the call for a new one does. */
  get(path: UploadPath): Promise<UploadSignature>
  /** The store refused it, as with a phone whose clock is wrong: the next `get` asks for a new one. */
  forget(signature: UploadSignature): void
}

interface UploadSignaturesDependencies {
  request: (path: UploadPath) => Promise<UploadSignature>
  now: () => number
}

interface Pending {
  askedAtMs: number
  answer: Promise<UploadSignature>
}

export function createUploadSignatures({ request, now }: UploadSignaturesDependencies): UploadSignatures {
  const heldByPath = new Map<UploadPath, UploadSignature>()
  const pendingByPath = new Map<UploadPath, Pending>()

  function ask(path: UploadPath): Promise<UploadSignature> {
    const pending: Pending = { askedAtMs: now(), answer: request(path) }
    pendingByPath.set(path, pending)
    const settle = () => {
      if (pendingByPath.get(path) === pending) pendingByPath.delete(path)
    }
    pending.answer.then((signature) => {
      settle()
      heldByPath.set(path, signature)
    }, settle)
    return pending.answer
  }

  return {
    get(path) {
      const held = heldByPath.get(path)
      if (held !== undefined && now() < (held.expire - UPLOAD_SIGNATURE_MARGIN_S) * 1000) return Promise.resolve(held)
      const pending = pendingByPath.get(path)
      if (pending !== undefined && now() - pending.askedAtMs < UPLOAD_SIGNATURE_CACHE_S * 1000) return pending.answer
      return ask(path)
    },
    forget(signature) {
      for (const [path, held] of heldByPath) if (held === signature) heldByPath.delete(path)
    },
  }
}

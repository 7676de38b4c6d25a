import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { SendOutcome, SendUpload, UploadToSend } from './send-upload.ts'
import type { UploadState } from './upload-item.ts'
import type { UploadProblem } from './upload-problem.ts'

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000] as const
/** `navigator.onLine` may be wrong. */
const OFFLINE_RETRY_DELAY_MS = 30_000
/** Only the user can continue. */
const WAIT_FOR_LOGIN_MS = Number.POSITIVE_INFINITY

export interface SendWithRetryDependencies {
  send: SendUpload
  /** Resolves after the time, or earlier if the network or the user returns. */
  sleepUntilWake: (durationMs: number, signal: AbortSignal) => Promise<void>
  isOnline: () => boolean
}

/** A file being uploaded; its fields may change between two attempts. */
interface RetriedUpload {
  upload: () => UploadToSend
  onState: (state: UploadState) => void
  /** The key in the store; null if the store has lost it. Resolves when the device has stored it. */
  onPosted: (key: string | null) => Promise<void>
  signal: AbortSignal
}

/** Null if it was removed, here or on the server. */
export type SendWithRetryResult = { asset: Asset } | { problem: UploadProblem } | null

export type SendUntilRegistered = ReturnType<typeof createSendWithRetry>

/** Retries with growing delays until the server has the file, rejects it, or the attempts made online are used up. */
export function createSendWithRetry({ send, sleepUntilWake, isOnline }: SendWithRetryDependencies) {
  return async (retriedUpload: RetriedUpload): Promise<SendWithRetryResult> => {
    const { onState, signal } = retriedUpload
    let failures = 0
    while (!signal.aborted) {
      const outcome = await sendOnce(retriedUpload)
      if (outcome.kind === 'registered') return { asset: outcome.asset }
      if (outcome.kind === 'cancelled' || outcome.kind === 'gone') return null
      if (outcome.kind === 'failed') return { problem: outcome.problem }
      const delayMs = getRetryDelayMs(outcome, failures)
      if (delayMs === null) return { problem: outcome.kind === 'again' ? outcome.reason : 'refused' }
      failures = isOnline() ? failures + 1 : 0
      onState({ kind: 'resting', until: outcome.kind === 'login' ? 'login' : 'network' })
      await sleepUntilWake(delayMs, signal)
    }
    return null
  }

  /** Null: the attempts made online are used up. */
  function getRetryDelayMs(outcome: Extract<SendOutcome, { kind: 'again' | 'login' }>, failures: number): number | null {
    if (outcome.kind === 'login') return WAIT_FOR_LOGIN_MS
    if (!isOnline()) return OFFLINE_RETRY_DELAY_MS
    return RETRY_DELAYS_MS[failures] ?? null
  }

  function sendOnce({ upload, onState, onPosted, signal }: RetriedUpload): Promise<SendOutcome> {
    const current = upload()
    onState(current.postedKey === null ? { kind: 'sending', progress: 0 } : { kind: 'registering' })
    return send(current, {
      onProgress: (share) => onState({ kind: 'sending', progress: share }),
      onPosted: (key) => {
        onState({ kind: 'registering' })
        return onPosted(key)
      },
      onLost: () => onPosted(null),
      signal,
    })
  }
}

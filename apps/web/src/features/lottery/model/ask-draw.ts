import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { type DrawAnswer as AnyDrawAnswer, drawWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure, isTransientFailure } from '../../../lib/api/api-error.ts'

/** Result of a draw as the server answers it. */
export type DrawAnswer = Extract<AnyDrawAnswer, { state: 'drawn' }>
/** It is on record, and decided at another time. */
export type RegisteredAnswer = Extract<AnyDrawAnswer, { state: 'waiting' }>
/** Why there is no result yet. `round`: the draw is on record, its round is not published. */
export type Unanswered = 'lost' | 'busy' | 'round'

/** The page tells these itself. */
const DRAW_REFUSALS: readonly ErrorCode[] = [
  'NOT_FOUND',
  'WHEEL_NOT_STARTED',
  'WHEEL_ENDED',
  'WHEEL_IS_CANCELLED',
  'WHEEL_NOT_JOINED',
  'WHEEL_NO_CHANCE',
  'WHEEL_NONCE',
]

interface AskDrawOptions {
  call: CallApi
  /** Resolves after that time, or earlier when an answer is likelier. */
  sleep: (durationMs: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  onUnanswered: (why: Unanswered) => void
  /** A public figure decides, hours or days later: nobody waits for it here. */
  isDecidedLater: boolean
}

const FIRST_WAIT_MS = 800
const LONGEST_WAIT_MS = 8000
/** Shorter than that of other calls: to ask again costs nothing. Longer than the server waits for a round. */
const ANSWER_TIMEOUT_MS = 9000

/**
 * Asks for the draw with this number until the server has answered: the same number is the same draw, so that no chance is spent
 * twice, whatever was lost on the way. Rejects with a refusal, or when the signal is aborted.
 */
export async function askDraw(activityId: string, nonce: number, options: AskDrawOptions): Promise<AnyDrawAnswer> {
  const { call, sleep, signal, onUnanswered, isDecidedLater } = options
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await call(
        drawWheel,
        { body: { activityId, nonce } },
        { signal, timeoutMs: ANSWER_TIMEOUT_MS, inlineErrorCodes: DRAW_REFUSALS },
      )
      if (answer.state === 'drawn' || isDecidedLater) return answer
      onUnanswered('round')
      // The call itself waits for the round.
      await sleep(FIRST_WAIT_MS, signal)
      signal.throwIfAborted()
    } catch (error) {
      if (signal.aborted || !isTransientFailure(error)) throw error
      onUnanswered(isNetworkFailure(error) ? 'lost' : 'busy')
      await sleep(getWaitMs(error, attempt), signal)
      if (signal.aborted) throw error
    }
  }
}

const getWaitMs = (error: unknown, attempt: number): number =>
  error instanceof ApiError && error.retryAfterS !== undefined
    ? error.retryAfterS * 1000
    : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)

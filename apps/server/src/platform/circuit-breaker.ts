import type { Clock } from './clock.ts'
import { createMonotonicClock } from './monotonic-clock.ts'

/** Leaves an outside service alone for a while after it has failed several times in a row. */
export interface CircuitBreaker {
  isOpen(): boolean
  recordSuccess(): void
  recordFailure(): void
}

const FAILURE_THRESHOLD = 5
const FAILURE_WINDOW_MS = 30_000
const OPEN_TIMEOUT_MS = 15_000

/** After the rest one call goes through to look; it closes the circuit, or starts the next rest. */
export function createCircuitBreaker({ clock }: { clock: Clock }): CircuitBreaker {
  let failedAtMs: number[] = []
  let restsUntilMs = 0
  const running = createMonotonicClock(clock)
  return {
    isOpen() {
      const nowMs = running.nowMs()
      if (failedAtMs.length < FAILURE_THRESHOLD) return false
      if (nowMs < restsUntilMs) return true
      // Whoever asks now is the one who looks; the others wait for what comes of it.
      restsUntilMs = nowMs + OPEN_TIMEOUT_MS
      return false
    },
    recordSuccess() {
      failedAtMs = []
    },
    recordFailure() {
      const nowMs = running.nowMs()
      failedAtMs = [...failedAtMs.filter((atMs) => nowMs - atMs < FAILURE_WINDOW_MS), nowMs].slice(-FAILURE_THRESHOLD)
      if (failedAtMs.length === FAILURE_THRESHOLD) restsUntilMs = nowMs + OPEN_TIMEOUT_MS
    },
  }
}

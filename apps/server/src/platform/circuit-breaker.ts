import type { Clock } from './clock.ts'
import { createMonotonicClock } from './monotonic-clock.ts'

/** Stops calling an external service for some time after it has failed several times in a row. */
export interface CircuitBreaker {
  isOpen(): boolean
  recordSuccess(): void
  recordFailure(): void
}

const FAILURE_THRESHOLD = 5
const FAILURE_WINDOW_MS = 30_000
const OPEN_TIMEOUT_MS = 15_000

/** After the timeout one call is let through as a trial; it closes the circuit, or restarts the timeout. */
export function createCircuitBreaker({ clock }: { clock: Clock }): CircuitBreaker {
  let failedAtMs: number[] = []
  let restsUntilMs = 0
  const running = createMonotonicClock(clock)
  return {
    isOpen() {
      const nowMs = running.nowMs()
      if (failedAtMs.length < FAILURE_THRESHOLD) return false
      if (nowMs < restsUntilMs) return true
      // This caller makes the trial; the others wait for its outcome.
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

import type { Clock } from './clock.ts'
import { createRunningClock } from './running-clock.ts'

/** Leaves an outside service alone for a while after it has failed several times in a row. */
export interface Circuit {
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

const FAILURES_MOST = 5
const WITHIN_MS = 30_000
const REST_MS = 15_000

/** After the rest one call goes through to look; it closes the circuit, or starts the next rest. */
export function createCircuit({ clock }: { clock: Clock }): Circuit {
  let failedAtMs: number[] = []
  let restsUntilMs = 0
  const running = createRunningClock(clock)
  return {
    isOpen() {
      const nowMs = running.nowMs()
      if (failedAtMs.length < FAILURES_MOST) return false
      if (nowMs < restsUntilMs) return true
      // Whoever asks now is the one who looks; the others wait for what comes of it.
      restsUntilMs = nowMs + REST_MS
      return false
    },
    succeeded() {
      failedAtMs = []
    },
    failed() {
      const nowMs = running.nowMs()
      failedAtMs = [...failedAtMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs].slice(-FAILURES_MOST)
      if (failedAtMs.length === FAILURES_MOST) restsUntilMs = nowMs + REST_MS
    },
  }
}

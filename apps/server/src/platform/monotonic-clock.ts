import type { Clock } from './clock.ts'

/**
 * For state in memory only: advances with `clock`, and does not move while that one is set back. A correction of the clock by a
 * day must not make callers wait for a day.
 */
export function createMonotonicClock(clock: Pick<Clock, 'nowMs'>): Pick<Clock, 'nowMs'> {
  let seenMs = clock.nowMs()
  let runningMs = seenMs
  return {
    nowMs() {
      const nowMs = clock.nowMs()
      runningMs += Math.max(0, nowMs - seenMs)
      seenMs = nowMs
      return runningMs
    },
  }
}

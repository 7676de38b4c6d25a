import type { Clock } from './clock.ts'

/**
 * For what is kept in memory alone: goes on with `clock`, and stands still for a moment where that one is put back. A time
 * of the day that is corrected by a day must not keep anybody waiting for a day.
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

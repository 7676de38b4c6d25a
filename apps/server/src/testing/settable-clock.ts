import type { Clock } from '../platform/clock.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../time/shanghai-day.ts'

/** A clock that a test can set. */
export interface SettableClock extends Clock {
  advanceS(seconds: number): void
  set(moment: Date): void
}

const HOUR_MS = 3_600_000

/**
 * Clocks begin at the next noon in Asia/Shanghai, the same for all of a process: at no hour does a test come near midnight unless it
 * wants to. Not at the last: files would be younger than the clock says.
 */
export const NOON_OFFSET_MS =
  getStartOfShanghaiDay(toShanghaiDay(new Date(Date.now() + 12 * HOUR_MS))).getTime() + 12 * HOUR_MS - Date.now()

/** Advances like a real one, from noon or the time that was set. */
export function createSettableClock(): SettableClock {
  let offsetMs = NOON_OFFSET_MS
  const nowMs = (): number => Date.now() + offsetMs
  return {
    nowMs,
    now: () => new Date(nowMs()),
    advanceS: (seconds) => {
      offsetMs += seconds * 1000
    },
    set: (moment) => {
      offsetMs = moment.getTime() - Date.now()
    },
  }
}

import { NOON_OFFSET_MS, type SettableClock } from './settable-clock.ts'

/** Does not move until it is set: limits do not depend on the speed of the machine. */
export function createFrozenClock(): SettableClock {
  let atMs = Date.now() + NOON_OFFSET_MS
  return {
    nowMs: () => atMs,
    now: () => new Date(atMs),
    advanceS: (seconds) => {
      atMs += seconds * 1000
    },
    set: (moment) => {
      atMs = moment.getTime()
    },
  }
}

import type { SettableClock } from './settable-clock.ts'

/** Stands until it is moved: what a limit counts does not depend on how fast the machine is. */
export function createFrozenClock(): SettableClock {
  let atMs = Date.now()
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

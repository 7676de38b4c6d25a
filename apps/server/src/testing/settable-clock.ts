import type { Clock } from '../platform/clock.ts'

/** A clock that a test can set. */
export interface SettableClock extends Clock {
  advanceS(seconds: number): void
  set(moment: Date): void
}

/** Advances like a real one, from the time that was set. */
export function createSettableClock(): SettableClock {
  let offsetMs = 0
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

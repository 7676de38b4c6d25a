import type { Clock } from '../platform/clock.ts'

export interface SettableClock extends Clock {
  advanceS(seconds: number): void
  set(moment: Date): void
}

/** Runs on like a real one, from where it was set. */
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

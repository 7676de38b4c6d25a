import type { Clock } from '../platform/clock.ts'
import type { GiveWay } from './give-way.ts'

/** In all: an agenda runs within a transaction, which must not stay open for long. */
const WAIT_MAX_MS = 10_000

/** A clock that stands still until it is set. */
export interface PastClock extends Clock {
  set: (at: Date) => void
}

/** Begins at `at`. */
export function createPastClock(at: Date): PastClock {
  let now = at
  return {
    now: () => new Date(now),
    nowMs: () => now.getTime(),
    set(later) {
      now = later
    },
  }
}

/** What happened in the past of the demo. */
export interface Agenda {
  /** What would lie after the end is left out. May be called while the agenda runs, for what comes later. */
  add: (at: Date, happen: () => Promise<void>) => void
  /** Everything in the order of its time. */
  run: (options: { signal: AbortSignal; giveWay: GiveWay }) => Promise<void>
}

/** @param end the present */
export function createAgenda(clock: PastClock, end: Date): Agenda {
  const entries: { at: Date; happen: () => Promise<void> }[] = []
  return {
    add(at, happen) {
      if (at >= end) return
      const later = entries.findIndex((entry) => entry.at > at)
      entries.splice(later < 0 ? entries.length : later, 0, { at, happen })
    },
    async run({ signal, giveWay }) {
      let leftMs = WAIT_MAX_MS
      for (let entry = entries.shift(); entry !== undefined; entry = entries.shift()) {
        signal.throwIfAborted()
        leftMs -= await giveWay(leftMs)
        clock.set(entry.at)
        await entry.happen()
      }
    },
  }
}

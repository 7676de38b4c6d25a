/** Time comes in as an argument, so that tests can set it. */
export interface Clock {
  now(): Date
  nowMs: () => number
}

export const systemClock: Clock = { now: () => new Date(), nowMs: () => Date.now() }

/**
 * No clock of ours is so far ahead of another, and no call takes so long: what is stamped later than this from now comes
 * from before the clock was put back, and holds nobody back. Anything nearer may be a call of the same moment.
 */
export const CLOCKS_APART_MS = 10 * 60_000

/** The latest moment that a clock of ours stamps before `now`. */
export const withClockTolerance = (now: Date): Date => new Date(now.getTime() + CLOCKS_APART_MS)

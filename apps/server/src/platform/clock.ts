/** Injected, so that tests can set the time. */
export interface Clock {
  now(): Date
  nowMs: () => number
}

/** The clock of the operating system. */
export const systemClock: Clock = { now: () => new Date(), nowMs: () => Date.now() }

/**
 * The clocks of the nodes differ by less, and no request takes this long. A stamp further in the future is from before the clock
 * was set back and is ignored; a nearer one may be of a concurrent request.
 */
export const CLOCKS_APART_MS = 10 * 60_000

/** The latest time that the clock of any node may stamp before `now`. */
export const withClockTolerance = (now: Date): Date => new Date(now.getTime() + CLOCKS_APART_MS)

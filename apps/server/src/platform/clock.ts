/** Time comes in as an argument, so that tests can set it. */
export interface Clock {
  now(): Date
  nowMs(): number
}

export const systemClock: Clock = { now: () => new Date(), nowMs: () => Date.now() }

import { CLOCK_SKEW_S } from './limits.ts'

/** Between which moments something ends that is good now. */
export interface Lifetime {
  now: Date
  /** What ends later was made by a clock that was ahead: it would live for as long as that clock was wrong. */
  latestEnd: Date
}

/** The latest moment that a clock which is right can have written. */
export const latestAt = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_S * 1000)

export const lifetimeAt = (now: Date, lifeS: number): Lifetime => ({
  now,
  latestEnd: new Date(latestAt(now).getTime() + lifeS * 1000),
})

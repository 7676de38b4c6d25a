import { CLOCK_SKEW_S } from './limits.ts'

/** Between which moments something ends that is good now. */
export interface ValidityWindow {
  now: Date
  /** What ends later was made by a clock that was ahead: it would live for as long as that clock was wrong. */
  latestExpiry: Date
}

/** The latest moment that a clock which is right can have written. */
export const withClockSkew = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_S * 1000)

export const getValidityWindow = (now: Date, lifeS: number): ValidityWindow => ({
  now,
  latestExpiry: new Date(withClockSkew(now).getTime() + lifeS * 1000),
})

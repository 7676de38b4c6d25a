import { CLOCK_SKEW_S } from './limits.ts'

/** The range in which the expiry of something valid must be. */
export interface ValidityWindow {
  now: Date
  /** A later expiry was written by a clock that was ahead, and is not valid: it would live too long. */
  latestExpiry: Date
}

/** The latest time that a correct clock can have written. */
export const withClockSkew = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_S * 1000)

/** @param lifeS maximum life in seconds */
export const getValidityWindow = (now: Date, lifeS: number): ValidityWindow => ({
  now,
  latestExpiry: new Date(withClockSkew(now).getTime() + lifeS * 1000),
})

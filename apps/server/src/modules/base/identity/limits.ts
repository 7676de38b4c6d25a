/** Limits of identity that only the server knows. */

export const ACCESS_TOKEN_LIFE_S = 2 * 3600
/** A session that nobody refreshes for so long ends … */
export const REFRESH_TOKEN_LIFE_S = 14 * 86_400
/** … and every session ends then, however busy. */
export const SESSION_LIFE_S = 30 * 86_400

/** How exactly the last use of a session is known. */
export const LAST_SEEN_INTERVAL_S = 5 * 60

export const SMS_CODE_LIFE_S = 5 * 60
export const SMS_CODE_MAX_ATTEMPTS = 5

/** Between proving to hold the phone and choosing a new password. */
export const RESET_TOKEN_LIFE_S = 10 * 60
/** How long a login itself proves who somebody is, where there is neither phone nor password. */
export const FRESH_LOGIN_S = 10 * 60
/** Between a login of somebody who is leaving and the decision to stay. */
export const CANCEL_TOKEN_LIFE_S = 10 * 60

/** How far the clock of a phone may be off, and how long a captured password message could be replayed without nonces. */
export const PASSWORD_MESSAGE_LIFE_S = 5 * 60
export const PASSWORD_KEY_LIFE_S = 86_400

/** Clocks of nodes differ by less: a moment further ahead was written by a clock that has been put back since. */
export const CLOCK_SKEW_S = 60

/** At most `max` times in `windowS` seconds. */
export interface AttemptLimit {
  max: number
  windowS: number
}

/** Beside the pause between two. */
export const SMS_PER_PHONE: readonly AttemptLimit[] = [
  { max: 5, windowS: 3600 },
  { max: 10, windowS: 86_400 },
]
export const SMS_PER_NETWORK: readonly AttemptLimit[] = [
  { max: 5, windowS: 60 },
  { max: 30, windowS: 3600 },
]
/** A demo sends nothing, and everybody sits at one address. */
export const SMS_PER_NETWORK_IN_DEMO: readonly AttemptLimit[] = [{ max: 600, windowS: 60 }]

/** After a login from a network, it is familiar for so long. */
export const FAMILIAR_NETWORK_LIFE_S = 30 * 86_400

/** So many wrong passwords a day, and a password is not enough any more: guessing ends, a code by text message goes on. */
export const PASSWORD_DAILY_LIMIT: AttemptLimit = { max: 20, windowS: 86_400 }
/** Wrong passwords for one account from one network: a short wait, a longer one, then no more. */
export const FAILURES_PER_ACCOUNT_AND_NETWORK: readonly AttemptLimit[] = [
  { max: 5, windowS: 60 },
  { max: 10, windowS: 900 },
  PASSWORD_DAILY_LIMIT,
]
/** From all networks that are not familiar, so nobody can lock a person out. */
export const FAILURES_PER_ACCOUNT: readonly AttemptLimit[] = [PASSWORD_DAILY_LIMIT]
/** Across accounts; passwords and codes each on their own, so that who guesses passwords shuts nobody's other door. */
export const FAILURES_PER_NETWORK: readonly AttemptLimit[] = [
  { max: 20, windowS: 60 },
  { max: 100, windowS: 3600 },
]

/** Limits of identity that clients do not need to know. */

/** Clients refresh the access token within this time. */
export const ACCESS_TOKEN_LIFE_S = 2 * 3600
/** A session that is not refreshed for this long ends. */
export const REFRESH_TOKEN_LIFE_S = 14 * 86_400
/** Every session ends after this time, even if it is in use. */
export const SESSION_LIFE_S = 30 * 86_400

/** Precision of a session's last use. */
export const LAST_SEEN_INTERVAL_S = 5 * 60

export const SMS_CODE_LIFE_S = 5 * 60
export const SMS_CODE_MAX_ATTEMPTS = 5

/** Time between proving to own the phone and choosing a new password. */
export const RESET_TOKEN_LIFE_S = 10 * 60
/** How long a login counts as a proof for accounts with neither phone nor password. */
export const FRESH_LOGIN_S = 10 * 60
/** Time between a login to an account under deletion and its cancellation. */
export const CANCEL_TOKEN_LIFE_S = 10 * 60

/** Tolerance for clients' clocks. Without nonces, a captured password message could be replayed for this long. */
export const PASSWORD_MESSAGE_LIFE_S = 5 * 60
/** A new key for passwords is created each day. */
export const PASSWORD_KEY_LIFE_S = 86_400

/** Clocks of nodes differ by less: a later time was written by a clock that has been put back since. */
export const CLOCK_SKEW_S = 60

/** At most `max` times in `windowS` seconds. */
export interface AttemptLimit {
  max: number
  windowS: number
}

/** In addition to the pause between two codes. */
export const SMS_PER_PHONE: readonly AttemptLimit[] = [
  { max: 5, windowS: 3600 },
  { max: 10, windowS: 86_400 },
]
export const SMS_PER_NETWORK: readonly AttemptLimit[] = [
  { max: 5, windowS: 60 },
  { max: 30, windowS: 3600 },
]
/** A demo sends no messages, and all its users may share one address. */
export const SMS_PER_NETWORK_IN_DEMO: readonly AttemptLimit[] = [{ max: 600, windowS: 60 }]

/** A network is familiar for this long after a login. */
export const FAMILIAR_NETWORK_LIFE_S = 30 * 86_400

/** After this many wrong passwords a day the account needs an SMS code to log in. */
export const PASSWORD_DAILY_LIMIT: AttemptLimit = { max: 20, windowS: 86_400 }
/** Wrong passwords for one account from one network: a short wait, a longer one, then none for the day. */
export const FAILURES_PER_ACCOUNT_AND_NETWORK: readonly AttemptLimit[] = [
  { max: 5, windowS: 60 },
  { max: 10, windowS: 900 },
  PASSWORD_DAILY_LIMIT,
]
/** From all unfamiliar networks together, so that attackers cannot lock a user out. */
export const FAILURES_PER_ACCOUNT: readonly AttemptLimit[] = [PASSWORD_DAILY_LIMIT]
/** Across accounts. Passwords and codes are counted separately, so that guessing passwords does not block logins with codes. */
export const FAILURES_PER_NETWORK: readonly AttemptLimit[] = [
  { max: 20, windowS: 60 },
  { max: 100, windowS: 3600 },
]

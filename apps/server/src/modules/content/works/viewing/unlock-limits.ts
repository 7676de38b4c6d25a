import type { AttemptLimit } from '../../../base/identity/service.ts'

/** How often passwords of works may be tried; the sums stand in decision 29. */

/** For one work from one network, by one device or account. */
export const FAILURES_PER_WORK: readonly AttemptLimit[] = [
  { max: 5, windowS: 60 },
  { max: 20, windowS: 3600 },
]
/** For all works from one network. */
export const FAILURES_PER_NETWORK: readonly AttemptLimit[] = [
  { max: 30, windowS: 60 },
  { max: 200, windowS: 3600 },
]

/** For one work by all together who have opened it before. */
export const FAILURES_BY_KNOWN_DEVICES: AttemptLimit = { max: 400, windowS: 3600 }

/** For one work by all strangers together: more of them are an attack … */
export const FAILURES_BY_UNKNOWN_DEVICES: AttemptLimit = { max: 200, windowS: 3600 }
/** … during which a network may try this often … */
export const FAILURES_PER_NETWORK_DURING_ATTACK: AttemptLimit = { max: 1, windowS: 1800 }
/** … and all of them together this often, without a login. */
export const ANONYMOUS_FAILURES_DURING_ATTACK: AttemptLimit = { max: 1300, windowS: 3600 }
/** Accounts cost a phone each: with a login nobody waits for the tries of others. */
export const FAILURES_PER_ACCOUNT: readonly AttemptLimit[] = [{ max: 5, windowS: 3600 }]

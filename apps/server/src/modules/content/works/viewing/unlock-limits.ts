import type { AttemptLimit } from '../../../base/identity/service.ts'

/** How often passwords of works may be tried. Decision 29 has the calculation. */

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

/** For one work by all devices together that have opened it before. */
export const FAILURES_BY_KNOWN_DEVICES: AttemptLimit = { max: 400, windowS: 3600 }

/** For one work by all unknown devices together: more failures count as an attack. */
export const FAILURES_BY_UNKNOWN_DEVICES: AttemptLimit = { max: 200, windowS: 3600 }
/** During an attack, for each network. */
export const FAILURES_PER_NETWORK_DURING_ATTACK: AttemptLimit = { max: 1, windowS: 1800 }
/** During an attack, for all unknown devices without a login together. */
export const ANONYMOUS_FAILURES_DURING_ATTACK: AttemptLimit = { max: 1300, windowS: 3600 }
/** Each account needs a phone, so logged-in users do not wait for the attempts of others. */
export const FAILURES_PER_ACCOUNT: readonly AttemptLimit[] = [{ max: 5, windowS: 3600 }]

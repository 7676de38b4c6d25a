import type { AttemptLimit } from '../identity/service.ts'

/** How often passwords of works may be tried; the sums stand in decision 29. */

/** For one work from one network, by one device or account. */
export const WRONG_PER_WORK: readonly AttemptLimit[] = [
  { most: 5, perS: 60 },
  { most: 20, perS: 3600 },
]
/** For all works from one network. */
export const WRONG_PER_NETWORK: readonly AttemptLimit[] = [
  { most: 30, perS: 60 },
  { most: 200, perS: 3600 },
]

/** For one work by all together who have opened it before. */
export const WRONG_BY_FAMILIAR: AttemptLimit = { most: 400, perS: 3600 }

/** For one work by all strangers together: more of them are an attack … */
export const WRONG_BY_STRANGERS: AttemptLimit = { most: 200, perS: 3600 }
/** … during which a network may try this often … */
export const WRONG_PER_NETWORK_IN_ATTACK: AttemptLimit = { most: 1, perS: 1800 }
/** … and all of them together this often, without a login. */
export const WRONG_BY_STRANGERS_IN_ATTACK: AttemptLimit = { most: 1300, perS: 3600 }
/** Accounts cost a phone each: with a login nobody waits for the tries of others. */
export const WRONG_PER_ACCOUNT: readonly AttemptLimit[] = [{ most: 5, perS: 3600 }]

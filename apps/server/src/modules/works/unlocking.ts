import { AppError } from '../../app-error.ts'
import type { Attempt, AttemptOutcome } from '../identity/service.ts'
import type { Hasher } from './locks.ts'
import { sightOf, type Viewer } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { WorksStore } from './store.ts'

export interface UnlockingDependencies {
  store: WorksStore
  publicHalls: Pick<PublicHalls, 'admit'>
  hasher: Pick<Hasher, 'verify'>
  /** Counts attempts before they are made. */
  attempts: { take(attempts: readonly Attempt[]): Promise<AttemptOutcome> }
}

/** Wrong passwords for one work from one network, for all works from it, and for one work from wherever. */
const WRONG_PER_WORK = [
  { most: 5, perS: 60 },
  { most: 20, perS: 3600 },
]
const WRONG_PER_NETWORK = [
  { most: 30, perS: 60 },
  { most: 200, perS: 3600 },
]
/** Four digits are ten thousand: whoever has many networks needs a day for them too. */
const WRONG_FROM_ANYWHERE = [{ most: 400, perS: 3600 }]

/** Opens works by their passwords. */
export const createUnlocking = ({ store, publicHalls, hasher, attempts }: UnlockingDependencies) => ({
  /**
   * @returns what opens the work from now on; null where nothing is needed
   * @throws NOT_FOUND, WORK_TAKEN_DOWN, WRONG_PASSWORD, LOGIN_LOCKED
   */
  async unlock(
    code: string,
    password: string,
    viewer: Viewer,
    network: string,
  ): Promise<{ workId: string; passwordHash: string } | null> {
    const work = await store.workByCode(code)
    if (work === null || sightOf(work, viewer) !== 'locked') {
      publicHalls.admit(work, viewer)
      return null
    }
    const { id: workId, passwordHash } = work
    const ofWork = { name: `open ${workId} from ${network}`, limits: WRONG_PER_WORK }
    const outcome = await attempts.take([
      ofWork,
      { name: `open works from ${network}`, limits: WRONG_PER_NETWORK },
      { name: `open ${workId}`, limits: WRONG_FROM_ANYWHERE },
    ])
    if ('limit' in outcome) throw new AppError('LOGIN_LOCKED', { retryAfterS: outcome.waitS })
    if (passwordHash === null || !(await hasher.verify(passwordHash, password))) throw new AppError('WRONG_PASSWORD')
    await outcome.reservation.succeeded([ofWork])
    return { workId, passwordHash }
  },
})

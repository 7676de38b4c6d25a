import { AppError } from '../../app-error.ts'
import type { Attempt, AttemptOutcome } from '../identity/service.ts'
import type { Hasher } from './locks.ts'
import { sightOf, type Viewer } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { WorksStore } from './store.ts'
import {
  WRONG_BY_FAMILIAR,
  WRONG_BY_STRANGERS,
  WRONG_BY_STRANGERS_IN_ATTACK,
  WRONG_PER_ACCOUNT,
  WRONG_PER_NETWORK,
  WRONG_PER_NETWORK_IN_ATTACK,
  WRONG_PER_WORK,
} from './unlock-limits.ts'

export interface UnlockingDependencies {
  store: WorksStore
  publicHalls: Pick<PublicHalls, 'admit'>
  hasher: Pick<Hasher, 'verify'>
  /** Counts attempts before they are made. */
  attempts: { take(attempts: readonly Attempt[]): Promise<AttemptOutcome> }
  /** From where, and by whom, a work has been opened lately. */
  familiar: {
    look(whose: string, where: string): Promise<{ isFamiliar: boolean }>
    note(whose: string, where: string): Promise<void>
  }
}

/** From where somebody tries a password. */
export interface UnlockOrigin {
  network: string
  /** The browser's mark of having opened the work before; null for none. */
  deviceOf: (workId: string) => string | null
}

interface Try {
  workId: string
  userId: string | null
  network: string
  device: string | null
}

/** Counted attempts of which those of one's own are forgiven by the right password. */
interface Lane {
  own: Attempt
  others: readonly Attempt[]
}

/** Opens works by their passwords. */
export function createUnlocking({ store, publicHalls, hasher, attempts, familiar }: UnlockingDependencies) {
  /**
   * Decision 29: who has opened the work before does not wait for strangers; of strangers, everybody waits a little while
   * many guess, and nobody is shut out by what others try.
   * @returns what is to be done when the password was right
   * @throws AppError UNLOCK_LATER, UNLOCK_LATER_OR_LOGIN
   */
  async function take(one: Try): Promise<() => Promise<void>> {
    const known = await familiarLane(one)
    const asFamiliar = known === null ? null : await enter(known)
    if (asFamiliar !== null && 'succeeded' in asFamiliar) return asFamiliar.succeeded
    if (asFamiliar !== null && asFamiliar.limit !== WRONG_BY_FAMILIAR) throw later(asFamiliar.waitS)
    const asStranger = await enter(strangerLane(one))
    if ('succeeded' in asStranger) return asStranger.succeeded
    if (one.userId === null && asStranger.limit !== WRONG_BY_STRANGERS) throw later(asStranger.waitS)
    const inAttack = await enter(one.userId === null ? anonymousLane(one) : accountLane(one, one.userId))
    if ('succeeded' in inAttack) return inAttack.succeeded
    throw one.userId === null ? new AppError('UNLOCK_LATER_OR_LOGIN', { retryAfterS: inAttack.waitS }) : later(inAttack.waitS)
  }

  async function enter({ own, others }: Lane) {
    const outcome = await attempts.take([own, ...others])
    return 'limit' in outcome ? outcome : { succeeded: () => outcome.reservation.succeeded([own]) }
  }

  async function familiarLane({ workId, userId, network, device }: Try): Promise<Lane | null> {
    const others = [{ name: `open ${workId} by familiar`, limits: [WRONG_BY_FAMILIAR] }]
    const own = (name: string): Attempt => ({ name: `open ${workId} ${name}`, limits: WRONG_PER_WORK })
    if (device !== null) return { own: own(`by device ${device}`), others }
    const isFamiliar = async (where: string) => (await familiar.look(ofWork(workId), where)).isFamiliar
    if (userId !== null && (await isFamiliar(ofAccount(userId)))) return { own: own(`by ${ofAccount(userId)}`), others }
    if (!(await isFamiliar(network))) return null
    return { own: own(`from ${network}`), others: [...others, worksFrom(network)] }
  }

  async function noteOpened({ workId, userId, network }: Try): Promise<void> {
    await familiar.note(ofWork(workId), network)
    if (userId !== null) await familiar.note(ofWork(workId), ofAccount(userId))
  }

  return {
    /**
     * @returns what opens the work from now on; null where nothing is needed
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WRONG_PASSWORD, UNLOCK_LATER, UNLOCK_LATER_OR_LOGIN
     */
    async unlock(
      code: string,
      password: string,
      viewer: Viewer,
      { network, deviceOf }: UnlockOrigin,
    ): Promise<{ workId: string; passwordHash: string } | null> {
      const work = await store.workByCode(code)
      if (work === null || sightOf(work, viewer) !== 'locked') {
        publicHalls.admit(work, viewer)
        return null
      }
      const { id: workId, passwordHash } = work
      const one: Try = { workId, userId: viewer.userId, network, device: deviceOf(workId) }
      const succeeded = await take(one)
      if (passwordHash === null || !(await hasher.verify(passwordHash, password))) throw new AppError('WRONG_PASSWORD')
      await succeeded()
      await noteOpened(one)
      return { workId, passwordHash }
    },
  }
}

function strangerLane({ workId, network }: Try): Lane {
  return {
    own: { name: `open ${workId} from ${network}`, limits: WRONG_PER_WORK },
    others: [worksFrom(network), { name: `open ${workId}`, limits: [WRONG_BY_STRANGERS] }],
  }
}

function anonymousLane({ workId, network }: Try): Lane {
  return {
    own: { name: `open ${workId} from ${network}`, limits: [WRONG_PER_NETWORK_IN_ATTACK, ...WRONG_PER_WORK] },
    others: [worksFrom(network), { name: `open ${workId} in attack`, limits: [WRONG_BY_STRANGERS_IN_ATTACK] }],
  }
}

const accountLane = ({ workId }: Try, userId: string): Lane => ({
  own: { name: `open ${workId} by ${ofAccount(userId)}`, limits: WRONG_PER_ACCOUNT },
  others: [],
})

const worksFrom = (network: string): Attempt => ({ name: `open works from ${network}`, limits: WRONG_PER_NETWORK })
const ofWork = (workId: string): string => `work ${workId}`
const ofAccount = (userId: string): string => `account ${userId}`
const later = (retryAfterS: number): AppError => new AppError('UNLOCK_LATER', { retryAfterS })

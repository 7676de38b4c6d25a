import { AppError } from '../../../../failures/app-error.ts'
import type { Attempt, AttemptOutcome } from '../../../base/identity/service.ts'
import { getViewAccess, type Viewer } from '../core/policy.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedWorks } from './published-works.ts'
import type { PasswordHasher } from './unlock-cookies.ts'
import {
  ANONYMOUS_FAILURES_DURING_ATTACK,
  FAILURES_BY_KNOWN_DEVICES,
  FAILURES_BY_UNKNOWN_DEVICES,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_NETWORK,
  FAILURES_PER_NETWORK_DURING_ATTACK,
  FAILURES_PER_WORK,
} from './unlock-limits.ts'

export interface UnlockingDependencies {
  store: WorksStore
  publicHalls: Pick<PublishedWorks, 'admit'>
  hasher: Pick<PasswordHasher, 'verify'>
  /** Counts attempts before they are checked. */
  attempts: { reserve(attempts: readonly Attempt[]): Promise<AttemptOutcome> }
  /** Networks and devices from which a work was opened recently. */
  familiar: {
    check(subject: string, source: string): Promise<{ isFamiliar: boolean }>
    record(subject: string, source: string): Promise<void>
  }
}

/** The client that tries a password. */
export interface UnlockOrigin {
  network: string
  /** Device id from the browser's cookie for the work; null: never opened, or too long ago. */
  deviceOf: (workId: string) => string | null
}

interface UnlockAttempt {
  workId: string
  userId: string | null
  network: string
  device: string | null
}

/** Counters of attempts; the right password clears the client's own ones. */
interface AttemptBuckets {
  ownBucket: Attempt
  sharedBuckets: readonly Attempt[]
}

/** Unlocks works with their passwords. */
export function createUnlocking({ store, publicHalls, hasher, attempts, familiar }: UnlockingDependencies) {
  /**
   * Reserves one attempt (decision 29). Devices that have opened the work before have counters of their own; unknown devices
   * share one and are slowed down during an attack, but never locked out.
   * @returns call it if the password was right
   * @throws AppError UNLOCK_LATER, UNLOCK_LATER_OR_LOGIN
   */
  async function reserveAttempt(attempt: UnlockAttempt): Promise<() => Promise<void>> {
    const known = await findKnownDeviceBuckets(attempt)
    const familiarAttempt = known === null ? null : await tryReserve(known)
    if (familiarAttempt !== null && 'succeeded' in familiarAttempt) return familiarAttempt.succeeded
    if (familiarAttempt !== null && familiarAttempt.limit !== FAILURES_BY_KNOWN_DEVICES)
      throw createUnlockLaterError(familiarAttempt.waitS)
    const asStranger = await tryReserve(getUnknownDeviceBuckets(attempt))
    if ('succeeded' in asStranger) return asStranger.succeeded
    if (attempt.userId === null && asStranger.limit !== FAILURES_BY_UNKNOWN_DEVICES)
      throw createUnlockLaterError(asStranger.waitS)
    const attemptDuringAttack = await tryReserve(
      attempt.userId === null ? getAnonymousBuckets(attempt) : getAccountBuckets(attempt, attempt.userId),
    )
    if ('succeeded' in attemptDuringAttack) return attemptDuringAttack.succeeded
    throw attempt.userId === null
      ? new AppError('UNLOCK_LATER_OR_LOGIN', { retryAfterS: attemptDuringAttack.waitS })
      : createUnlockLaterError(attemptDuringAttack.waitS)
  }

  async function tryReserve({ ownBucket, sharedBuckets }: AttemptBuckets) {
    const outcome = await attempts.reserve([ownBucket, ...sharedBuckets])
    return 'limit' in outcome ? outcome : { succeeded: () => outcome.reservation.settleSuccess([ownBucket]) }
  }

  async function findKnownDeviceBuckets({ workId, userId, network, device }: UnlockAttempt): Promise<AttemptBuckets | null> {
    const sharedBuckets = [{ name: `open ${workId} by familiar`, limits: [FAILURES_BY_KNOWN_DEVICES] }]
    const createAttempt = (name: string): Attempt => ({ name: `open ${workId} ${name}`, limits: FAILURES_PER_WORK })
    if (device !== null) return { ownBucket: createAttempt(`by device ${device}`), sharedBuckets }
    const isFamiliar = async (source: string) => (await familiar.check(getWorkKey(workId), source)).isFamiliar
    if (userId !== null && (await isFamiliar(getAccountKey(userId))))
      return { ownBucket: createAttempt(`by ${getAccountKey(userId)}`), sharedBuckets }
    if (!(await isFamiliar(network))) return null
    return { ownBucket: createAttempt(`from ${network}`), sharedBuckets: [...sharedBuckets, createNetworkBucket(network)] }
  }

  async function recordUnlock({ workId, userId, network }: UnlockAttempt): Promise<void> {
    await familiar.record(getWorkKey(workId), network)
    if (userId !== null) await familiar.record(getWorkKey(workId), getAccountKey(userId))
  }

  return {
    /**
     * Checks the password of a work; failed attempts are limited.
     * @returns the password hash for the unlock cookie; null if the viewer needs none
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WRONG_PASSWORD, UNLOCK_LATER, UNLOCK_LATER_OR_LOGIN
     */
    async unlock(
      code: string,
      password: string,
      viewer: Viewer,
      { network, deviceOf }: UnlockOrigin,
    ): Promise<{ workId: string; passwordHash: string } | null> {
      const work = await store.published.findWorkByCode(code)
      if (work === null || getViewAccess(work, viewer) !== 'locked') {
        publicHalls.admit(work, viewer)
        return null
      }
      const { id: workId, passwordHash } = work
      const attempt: UnlockAttempt = { workId, userId: viewer.userId, network, device: deviceOf(workId) }
      const succeeded = await reserveAttempt(attempt)
      if (passwordHash === null || !(await hasher.verify(passwordHash, password))) throw new AppError('WRONG_PASSWORD')
      await succeeded()
      await recordUnlock(attempt)
      return { workId, passwordHash }
    },
  }
}

function getUnknownDeviceBuckets({ workId, network }: UnlockAttempt): AttemptBuckets {
  return {
    ownBucket: { name: `open ${workId} from ${network}`, limits: FAILURES_PER_WORK },
    sharedBuckets: [createNetworkBucket(network), { name: `open ${workId}`, limits: [FAILURES_BY_UNKNOWN_DEVICES] }],
  }
}

function getAnonymousBuckets({ workId, network }: UnlockAttempt): AttemptBuckets {
  return {
    ownBucket: { name: `open ${workId} from ${network}`, limits: [FAILURES_PER_NETWORK_DURING_ATTACK, ...FAILURES_PER_WORK] },
    sharedBuckets: [
      createNetworkBucket(network),
      { name: `open ${workId} in attack`, limits: [ANONYMOUS_FAILURES_DURING_ATTACK] },
    ],
  }
}

const getAccountBuckets = ({ workId }: UnlockAttempt, userId: string): AttemptBuckets => ({
  ownBucket: { name: `open ${workId} by ${getAccountKey(userId)}`, limits: FAILURES_PER_ACCOUNT },
  sharedBuckets: [],
})

const createNetworkBucket = (network: string): Attempt => ({ name: `open works from ${network}`, limits: FAILURES_PER_NETWORK })
const getWorkKey = (workId: string): string => `work ${workId}`
const getAccountKey = (userId: string): string => `account ${userId}`
const createUnlockLaterError = (retryAfterS: number): AppError => new AppError('UNLOCK_LATER', { retryAfterS })

import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AttemptSettlement } from './attempt-store.ts'
import type { AttemptLimit } from './limits.ts'
import type { IdentityStore } from './store.ts'
import { withClockSkew } from './validity-window.ts'

/** A limited operation. The name contains its subject or object: `sms to 138…`. */
export interface LimitedAttempt {
  name: string
  limits: readonly AttemptLimit[]
}

/** Counted attempts whose result is still unknown. */
export interface AttemptReservation {
  /** Call it on success: resets the counters of `forgiven`, and uncounts this attempt in the others. */
  settleSuccess(forgiven: readonly LimitedAttempt[]): Promise<void>
  /** Like `settleSuccess`, to be applied in the transaction of what the attempts allow. */
  toSettlement(forgiven: readonly LimitedAttempt[]): AttemptSettlement
}

/** `waitS` 0: the attempt may be made; otherwise seconds to wait, because of `limit`. */
export type AttemptOutcome = { waitS: 0; reservation: AttemptReservation } | { waitS: number; limit: AttemptLimit }

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts before they are checked, so that concurrent ones cannot exceed a limit. */
export function createAttempts({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  // Names contain phones and addresses, which must not be stored.
  const keyOf = (attempt: LimitedAttempt): Buffer => secrets.keyedHash('attempt', attempt.name)

  return {
    /** Counts all attempts, or none if one has reached a limit; the outcome has the time to wait. */
    async reserve(attempts: readonly LimitedAttempt[]): Promise<AttemptOutcome> {
      const now = clock.now()
      const counters = attempts.map((attempt) => ({ attempt, key: keyOf(attempt), limits: attempt.limits }))
      const countedKeys = await store.attempts.insertAttempts(counters, now)
      if (countedKeys.length < counters.length) {
        await store.attempts.settleAttempts({ resetKeys: [], refundedKeys: countedKeys, at: now })
        const madeAt = await store.attempts.findAttemptTimes(counters.map(({ key }) => key))
        return getLongestWait(counters.flatMap(({ key, limits }) => getWaits(limits, madeAt.get(key.toString('hex')) ?? [], now)))
      }
      const toSettlement = (forgiven: readonly LimitedAttempt[]): AttemptSettlement => {
        const keysWhere = (isForgiven: boolean) =>
          counters.filter(({ attempt }) => forgiven.includes(attempt) === isForgiven).map(({ key }) => key)
        return { resetKeys: keysWhere(true), refundedKeys: keysWhere(false), at: now }
      }
      return {
        waitS: 0,
        reservation: { toSettlement, settleSuccess: (forgiven) => store.attempts.settleAttempts(toSettlement(forgiven)) },
      }
    },

    /** Applies a settlement outside of a transaction. */
    settle: (settlement: AttemptSettlement): Promise<void> => store.attempts.settleAttempts(settlement),

    /** Resets these counters. */
    reset: (attempts: readonly LimitedAttempt[]): Promise<void> =>
      store.attempts.settleAttempts({ resetKeys: attempts.map(keyOf), refundedKeys: [], at: clock.now() }),
  }
}

interface AttemptWait {
  waitS: number
  limit: AttemptLimit
}

/** Waiting time for each limit; negative if it is not reached. */
function getWaits(limits: readonly AttemptLimit[], madeAt: readonly Date[], now: Date): AttemptWait[] {
  const latest = withClockSkew(now)
  const counting = madeAt.filter((at) => at <= latest)
  const newestFirst = counting.map((at) => at.getTime()).sort((a, b) => b - a)
  return limits.map((limit) => {
    const oldestThatCounts = newestFirst[limit.max - 1]
    const waitS = oldestThatCounts === undefined ? -1 : Math.ceil((oldestThatCounts - now.getTime()) / 1000) + limit.windowS
    return { waitS, limit }
  })
}

/** The limit with the longest waiting time. */
function getLongestWait(waits: readonly AttemptWait[]): AttemptWait {
  const { waitS, limit } = waits.reduce((longest, wait) => (wait.waitS > longest.waitS ? wait : longest))
  return { waitS: Math.max(1, waitS), limit }
}

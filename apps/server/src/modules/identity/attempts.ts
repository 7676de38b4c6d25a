import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Settlement } from './attempt-store.ts'
import { latestAt } from './lifetime.ts'
import type { AttemptLimit } from './limits.ts'
import type { IdentityStore } from './store.ts'

/** Something that is limited, by the name of who does it or to whom: `sms to 138…`. */
export interface Attempt {
  name: string
  limits: readonly AttemptLimit[]
}

export interface Reservation {
  /** They succeeded: those of `forgiven` start from zero, of the others this one does not count. */
  succeeded(forgiven: readonly Attempt[]): Promise<void>
  /** The same, to be settled together with what they lead to. */
  success(forgiven: readonly Attempt[]): Settlement
}

export type AttemptOutcome = { waitS: 0; reservation: Reservation } | { waitS: number; limit: AttemptLimit }

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts before they are made, so that many at once get no further than one after the other. */
export function createAttempts({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  // Names hold phones and addresses; the table holds neither.
  const keyOf = (attempt: Attempt): Buffer => secrets.hash('attempt', attempt.name)

  return {
    /** Notes all of them, or none when one has reached a limit: then says how long to wait. */
    async take(attempts: readonly Attempt[]): Promise<AttemptOutcome> {
      const now = clock.now()
      const wanted = attempts.map((attempt) => ({ attempt, key: keyOf(attempt), limits: attempt.limits }))
      const noted = await store.attempts.take(wanted, now)
      if (noted.length < wanted.length) {
        await store.attempts.settle({ forgotten: [], givenBack: noted, at: now })
        const madeAt = await store.attempts.madeAt(wanted.map(({ key }) => key))
        return longestWait(wanted.flatMap(({ key, limits }) => waitsOf(limits, madeAt.get(key.toString('hex')) ?? [], now)))
      }
      const success = (forgiven: readonly Attempt[]): Settlement => {
        const keysWhere = (isForgiven: boolean) =>
          wanted.filter(({ attempt }) => forgiven.includes(attempt) === isForgiven).map(({ key }) => key)
        return { forgotten: keysWhere(true), givenBack: keysWhere(false), at: now }
      }
      return { waitS: 0, reservation: { success, succeeded: (forgiven) => store.attempts.settle(success(forgiven)) } }
    },

    settle: (settlement: Settlement): Promise<void> => store.attempts.settle(settlement),

    /** Lets these start from zero. */
    forget: (attempts: readonly Attempt[]): Promise<void> =>
      store.attempts.settle({ forgotten: attempts.map(keyOf), givenBack: [], at: clock.now() }),
  }
}

interface Wait {
  waitS: number
  limit: AttemptLimit
}

/** Negative where a limit is not reached. */
function waitsOf(limits: readonly AttemptLimit[], madeAt: readonly Date[], now: Date): Wait[] {
  const latest = latestAt(now)
  const counting = madeAt.filter((at) => at <= latest)
  const newestFirst = counting.map((at) => at.getTime()).sort((a, b) => b - a)
  return limits.map((limit) => {
    const oldestThatCounts = newestFirst[limit.most - 1]
    const waitS = oldestThatCounts === undefined ? -1 : Math.ceil((oldestThatCounts - now.getTime()) / 1000) + limit.perS
    return { waitS, limit }
  })
}

/** The limit that holds longest, and for how long. */
function longestWait(waits: readonly Wait[]): Wait {
  const { waitS, limit } = waits.reduce((longest, wait) => (wait.waitS > longest.waitS ? wait : longest))
  return { waitS: Math.max(1, waitS), limit }
}

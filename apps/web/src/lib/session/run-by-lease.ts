import { isNumber, isShape, isString } from '../guards.ts'
import type { AppStorage } from '../storage.ts'

export interface LeaseDependencies {
  storage: Pick<AppStorage, 'read' | 'write' | 'remove'>
  now: () => number
  wait: (durationMs: number) => Promise<void>
  random: () => number
}

/** Longer than a call may take; a tab that dies holds the others up no longer than `GIVE_UP_MS`. */
const LEASE_MS = 35_000
/** Two tabs that write in the same moment both read what stayed. */
const SETTLE_MS = 60
const RETRY_MS = 100
const GIVE_UP_MS = 5000

interface Lease {
  holder: string
  untilMs: number
}
const isLease = isShape<Lease>({ holder: isString, untilMs: isNumber })

/** By a lease in the storage that the tabs share. */
export function createRunByLease({ storage, now, wait, random }: LeaseDependencies) {
  const holder = random().toString(36).slice(2)

  /** Whoever does not get it in time goes on without: the server tells apart who came second. */
  async function acquire(storedAs: string): Promise<void> {
    const latestMs = now() + GIVE_UP_MS
    const isMine = () => storage.read(storedAs, isLease)?.holder === holder
    while (now() < latestMs) {
      const held = storage.read(storedAs, isLease)
      if (held === undefined || held.untilMs <= now()) {
        storage.write(storedAs, { holder, untilMs: now() + LEASE_MS })
        await wait(SETTLE_MS)
        if (isMine()) return
      }
      await wait(RETRY_MS)
    }
  }

  return async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const storedAs = `lease.${name}`
    await acquire(storedAs)
    try {
      return await action()
    } finally {
      if (storage.read(storedAs, isLease)?.holder === holder) storage.remove(storedAs)
    }
  }
}

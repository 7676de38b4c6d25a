import type { AppStorage } from '../app-storage.ts'
import { isNumber, isShape, isString } from '../type-guards.ts'
import { ACQUIRE_TIMEOUT_MS } from './acquire-timeout.ts'

export interface LeaseDependencies {
  storage: Pick<AppStorage, 'read' | 'write' | 'remove'>
  now: () => number
  wait: (durationMs: number) => Promise<void>
  random: () => number
}

/** Longer than any call; a tab that was killed delays the others by at most `ACQUIRE_TIMEOUT_MS`. */
const LEASE_MS = 35_000
/** If two tabs write at the same moment, both read the value that remained. */
const WRITE_SETTLE_MS = 60
const RETRY_DELAY_MS = 100

interface Lease {
  holder: string
  untilMs: number
}
const isLease = isShape<Lease>({ holder: isString, untilMs: isNumber })

/** Mutual exclusion by a lease in the storage that the tabs share. */
export function createRunWithLease({ storage, now, wait, random }: LeaseDependencies) {
  const holder = random().toString(36).slice(2)

  /** Gives up after the timeout: the server rejects a token that was already rotated. */
  async function acquire(storageKey: string): Promise<void> {
    const deadlineMs = now() + ACQUIRE_TIMEOUT_MS
    const isHolder = () => storage.read(storageKey, isLease)?.holder === holder
    while (now() < deadlineMs) {
      const currentLease = storage.read(storageKey, isLease)
      if (currentLease === undefined || currentLease.untilMs <= now()) {
        storage.write(storageKey, { holder, untilMs: now() + LEASE_MS })
        await wait(WRITE_SETTLE_MS)
        if (isHolder()) return
      }
      await wait(RETRY_DELAY_MS)
    }
  }

  return async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const storageKey = `lease.${name}`
    await acquire(storageKey)
    try {
      return await action()
    } finally {
      if (storage.read(storageKey, isLease)?.holder === holder) storage.remove(storageKey)
    }
  }
}

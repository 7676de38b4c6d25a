import { ACQUIRE_TIMEOUT_MS } from './acquire-timeout.ts'
import type { LeaseDependencies } from './run-with-lease.ts'

/** Runs `action` while no other tab runs one with the same name. */
export type RunExclusively = <T>(name: string, action: () => Promise<T>) => Promise<T>

interface RunExclusivelyDependencies extends LeaseDependencies {
  /** Absent in browsers before 2022, and on plain http. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Web Locks if the browser has them, else leases, whose code is loaded only then. */
export function createRunExclusively({ locks, ...dependencies }: RunExclusivelyDependencies): RunExclusively {
  if (locks !== undefined) return createRunWithLock(locks, dependencies)
  return async (name, action) => {
    const loaded = await import('./run-with-lease.ts').catch(() => null)
    // If the code fails to load, the server rejects a token that was already rotated.
    return loaded === null ? action() : loaded.createRunWithLease(dependencies)(name, action)
  }
}

/**
 * The browser keeps the order. A tab that it has frozen would hold the lock for ever: after the timeout it is taken from it. What runs
 * there may go on, and settles as if nothing had happened.
 */
function createRunWithLock(locks: Pick<LockManager, 'request'>, { wait }: Pick<LeaseDependencies, 'wait'>): RunExclusively {
  return <T>(name: string, action: () => Promise<T>) => {
    const waiting = new AbortController()
    let running: Promise<T> | undefined
    const run = () => (running ??= action())
    void wait(ACQUIRE_TIMEOUT_MS).then(() => waiting.abort())
    return locks
      .request(name, { signal: waiting.signal }, run)
      .catch(() => running ?? locks.request(name, { steal: true }, run))
      .catch(run)
  }
}

import type { LeaseDependencies } from './run-by-lease.ts'

/** Runs `action` while no other tab runs one of the same name. */
export type RunExclusively = <T>(name: string, action: () => Promise<T>) => Promise<T>

interface ExclusivelyDependencies extends LeaseDependencies {
  /** Absent in browsers of before 2022, and on plain http. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Web Locks where the browser has them, else leases, whose code nobody else fetches. */
export function createRunExclusively({ locks, ...dependencies }: ExclusivelyDependencies): RunExclusively {
  if (locks !== undefined) return async (name, action) => locks.request(name, action)
  let leasing: Promise<RunExclusively> | undefined
  return async (name, action) => {
    leasing ??= import('./run-by-lease.ts').then(({ createRunByLease }) => createRunByLease(dependencies))
    const runByLease = await leasing.catch(() => {
      leasing = undefined
    })
    // Where it does not come, the server tells apart who came second.
    return runByLease === undefined ? action() : runByLease(name, action)
  }
}

import type { LeaseDependencies } from './run-with-lease.ts'

/** Runs `action` while no other tab runs one with the same name. */
export type RunExclusively = <T>(name: string, action: () => Promise<T>) => Promise<T>

interface RunExclusivelyDependencies extends LeaseDependencies {
  /** Absent in browsers before 2022, and on plain http. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Web Locks if the browser has them, else leases, whose code is loaded only then. */
export function createRunExclusively({ locks, ...dependencies }: RunExclusivelyDependencies): RunExclusively {
  if (locks !== undefined) return async (name, action) => locks.request(name, action)
  let pendingImport: Promise<RunExclusively> | undefined
  return async (name, action) => {
    pendingImport ??= import('./run-with-lease.ts').then(({ createRunWithLease: createRunByLease }) =>
      createRunByLease(dependencies),
    )
    const runWithLease = await pendingImport.catch(() => {
      pendingImport = undefined
    })
    // If the code fails to load, the server rejects a token that was already rotated.
    return runWithLease === undefined ? action() : runWithLease(name, action)
  }
}

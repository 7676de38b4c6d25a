import type { LeaseDependencies } from './run-with-lease.ts'

/** Runs `action` while no other tab runs one of the same name. */
export type RunExclusively = <T>(name: string, action: () => Promise<T>) => Promise<T>

interface RunExclusivelyDependencies extends LeaseDependencies {
  /** Absent in browsers of before 2022, and on plain http. */
  locks: Pick<LockManager, 'request'> | undefined
}

/** Web Locks where the browser has them, else leases, whose code nobody else fetches. */
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
    // Where it does not come, the server tells apart who came second.
    return runWithLease === undefined ? action() : runWithLease(name, action)
  }
}

import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The lock of {@link acquireOwnerLock}. */
export interface OwnerLock {
  release: () => void
}

/**
 * Makes this process the only one that uses `directory`.
 * @throws Error with one sentence that names the owner
 * The lock is held by the operating system on an open file: it is acquired atomically and released when the process dies in any
 * way, so there is no stale lock to detect and no race in detecting it. Node has no API for such locks; its SQLite takes one
 * (fcntl, LockFileEx) for an exclusive transaction. Never open the file by other means in this process: closing any handle of it
 * would release the lock.
 */
export function acquireOwnerLock(directory: string): OwnerLock {
  const lockFile = path.join(directory, 'owner.lock')
  const ownerFile = path.join(directory, 'owner.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile, { timeout: 0 })
    // Any user who can open the file could lock it.
    chmodSync(lockFile, 0o600)
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (!isLocked(error))
      throw new Error(`The database directory ${directory} cannot be locked: ${String(error)}`, { cause: error })
    throw new Error(
      `The database in ${directory} is in use by ${readOwnerDescription(ownerFile)}. Stop that process, or set another DATA_DIR.`,
    )
  }
  // Only for the error message; the lock decides.
  writeFileSync(ownerFile, `${process.pid}\n`)
  const heldLock = lock
  return {
    release: () => {
      rmSync(ownerFile, { force: true })
      heldLock.close()
    },
  }
}

const SQLITE_BUSY = 5

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readOwnerDescription(ownerFile: string): string {
  try {
    return `process ${readFileSync(ownerFile, 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}

import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface OwnerLock {
  release: () => void
}

/**
 * Makes this process the only one that works in `directory`, or throws one sentence that names who does.
 *
 * The lock is one of the operating system's, held on an open file: it is taken atomically and falls by itself when the
 * process dies in whatever way, so there is no stale lock to judge and no moment in which two could judge it alike.
 * Node has no call for such locks, the SQLite inside Node takes one (fcntl, LockFileEx) for an exclusive transaction.
 * Never open the file by other means in this process: closing any handle of it would drop the lock.
 */
export function acquireOwnerLock(directory: string): OwnerLock {
  const lockFile = path.join(directory, 'owner.lock')
  const ownerFile = path.join(directory, 'owner.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile, { timeout: 0 })
    // Whoever may open it could lock it.
    chmodSync(lockFile, 0o600)
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (!isLocked(error))
      throw new Error(`The database directory ${directory} cannot be locked: ${String(error)}`, { cause: error })
    throw new Error(
      `The database in ${directory} is in use by ${readOwnerDescription(ownerFile)}. Stop that one, or set another DATA_DIR.`,
    )
  }
  // Only for the sentence above; the lock is what decides.
  writeFileSync(ownerFile, `${process.pid}\n`)
  const held = lock
  return {
    release: () => {
      rmSync(ownerFile, { force: true })
      held.close()
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

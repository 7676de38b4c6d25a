import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { programIn } from './binaries.ts'

/** Whom PostgreSQL runs as. Undefined: as ourselves. */
export interface DatabaseUser {
  name: string
  uid: number
  gid: number
}

const UNPRIVILEGED = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user: whoever owns the cluster already, else
 * the machine's postgres, else nobody.
 */
export function chooseDatabaseUser(clusterDirectory: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDirectory)) {
    const { uid, gid } = statSync(clusterDirectory)
    if (uid !== 0) return { name: `user ${uid}`, uid, gid }
  }
  for (const name of UNPRIVILEGED) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root and this machine has neither a user postgres nor nobody. ' +
      'Start the program as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the user may enter the directory: /root and many home directories are closed to others. */
export function canEnter(directory: string, user: DatabaseUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}

/** The binaries where the user may run them: as they are, or a copy in the state directory. */
export function runnableBinaries(binaryDirectory: string, user: DatabaseUser, stateDirectory: string): string {
  if (canRun(binaryDirectory, user)) return binaryDirectory
  // The name changes with the version, so that an update never runs yesterday's copy.
  const copy = path.join(stateDirectory, `postgres-${versionOf(binaryDirectory)}`)
  if (canRun(copy, user)) return copy
  mkdirSync(stateDirectory, { recursive: true, mode: 0o755 })
  const unfinished = `${copy}.${process.pid}`
  // Links stay relative links; .a files are for compilers.
  cpSync(binaryDirectory, unfinished, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  rmSync(copy, { recursive: true, force: true })
  renameSync(unfinished, copy)
  if (canRun(copy, user)) return copy
  throw new Error(
    `${user.name} may not run the PostgreSQL in ${copy}; start the program as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Hands a directory and what is in it to the user. */
export function giveTo(user: DatabaseUser | undefined, directory: string) {
  if (user !== undefined) chownSync(directory, user.uid, user.gid)
}

function canRun(binaryDirectory: string, user: DatabaseUser): boolean {
  const options = { uid: user.uid, gid: user.gid, cwd: '/' }
  return spawnSync(programIn(binaryDirectory, 'postgres'), ['--version'], options).status === 0
}

function versionOf(binaryDirectory: string): string {
  const { stdout } = spawnSync(programIn(binaryDirectory, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /[\d.]+/.exec(stdout)?.[0] ?? 'unknown'
}

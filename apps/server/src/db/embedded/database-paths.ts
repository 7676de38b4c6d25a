import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { canAccessDirectory, chownTo, type SystemUser } from './system-user.ts'

/** Paths of one embedded database. */
export interface DatabasePaths {
  /** Contains the lock and everything below, except a socket whose path would be too long. */
  baseDirectory: string
  /** PostgreSQL's own data directory. */
  clusterDirectory: string
  /** Of the unix socket; accessible to the database user only. */
  socketDirectory: string
}

/** sockaddr_un has 108 bytes, including the final zero. */
const MAX_SOCKET_PATH_BYTES = 107
/** Only names the socket file; no TCP port is opened. */
export const SOCKET_PORT = 5432
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`

/** @param user the system user of PostgreSQL, if it is another one */
export function createDatabasePaths(baseDirectory: string, user: SystemUser | undefined): DatabasePaths {
  return {
    baseDirectory,
    clusterDirectory: path.join(baseDirectory, 'cluster'),
    socketDirectory: createSocketDirectory(baseDirectory, user),
  }
}

/**
 * `<dataDirectory>/postgres`, or a path in the state directory if the database user cannot enter that one. The first start
 * decides and records it in a file in the data directory, so that a later start does not create a second database.
 */
export function resolveBaseDirectory(dataDirectory: string, user: SystemUser | undefined, stateDirectory: string): string {
  const directory = path.join(path.resolve(dataDirectory), 'postgres')
  try {
    mkdirSync(path.dirname(directory), { recursive: true })
    createPrivateDirectory(directory, user)
  } catch (error) {
    throw new Error(`The data directory ${dataDirectory} cannot be used (${getErrorMessage(error)}); set DATA_DIR to another.`, {
      cause: error,
    })
  }
  const redirectFile = path.join(directory, 'kept-elsewhere')
  if (existsSync(redirectFile)) return readRedirectFile(redirectFile)
  if (user === undefined || canAccessDirectory(directory, user)) return realpathSync(directory)
  if (existsSync(path.join(directory, 'cluster'))) {
    throw new Error(
      `The user ${user.name}, who owns the database in ${directory}, can no longer access it; restore the permissions of its parent directories.`,
    )
  }
  const redirected = path.join(stateDirectory, `data-${randomUUID()}`)
  mkdirSync(stateDirectory, { recursive: true, mode: 0o755 })
  createPrivateDirectory(redirected, user)
  if (!canAccessDirectory(redirected, user)) {
    throw new Error(
      `The user ${user.name} can access neither ${directory} nor ${redirected}; set DATA_DIR to a directory that it can access, or set DATABASE_URL.`,
    )
  }
  // The directory first, then the file that records it: a recorded directory that is missing means lost data, and is refused.
  if (!writeFileIfAbsent(redirectFile, redirected)) rmdirSync(redirected)
  return readRedirectFile(redirectFile)
}

function readRedirectFile(redirectFile: string): string {
  const redirected = readFileSync(redirectFile, 'utf8').trim()
  if (existsSync(redirected)) return realpathSync(redirected)
  throw new Error(
    `The database of ${path.dirname(redirectFile)} was in ${redirected}, which no longer exists. Restore it, or remove ${redirectFile} to create a new database.`,
  )
}

function createSocketDirectory(base: string, user: SystemUser | undefined): string {
  const preferred = path.join(base, 'socket')
  // Windows uses no socket.
  const fits = process.platform === 'win32' || Buffer.byteLength(path.join(preferred, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES
  const directory = fits
    ? preferred
    : path.join('/tmp', `zhanjian-${createHash('sha256').update(base).digest('hex').slice(0, 24)}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // Any user could have created a directory of this name in /tmp to capture the socket.
  const found = lstatSync(directory)
  const owners = [process.getuid?.() ?? found.uid, user?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${directory} belongs to another user; remove it, or set DATA_DIR to a shorter path.`)
  }
  chmodSync(directory, 0o700)
  chownTo(user, directory)
  return directory
}

/** For a shutdown: a socket directory outside the base directory would remain in /tmp. */
export function removeTemporarySocketDirectory({ baseDirectory, socketDirectory }: DatabasePaths) {
  if (path.dirname(socketDirectory) !== baseDirectory) rmSync(socketDirectory, { recursive: true, force: true })
}

function createPrivateDirectory(directory: string, user: SystemUser | undefined) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chownTo(user, directory)
}

/** Two processes may start at the same time: the file appears complete, and the first one's content stays. */
function writeFileIfAbsent(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${text}\n`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (!existsSync(file)) throw error
    return false
  } finally {
    rmSync(draft)
  }
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { canEnter, type DatabaseUser, giveTo } from './database-user.ts'

/** Where one embedded database keeps its things. */
export interface Places {
  /** Holds the lock and all below, except a socket that would not fit. */
  base: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Of the unix socket, closed to everybody else. */
  socketDirectory: string
}

/** sockaddr_un has 108 bytes, one of them the end. */
const LONGEST_SOCKET_PATH_BYTES = 107
export const SOCKET_PORT = 5432
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`

/** `<dataDirectory>/postgres`, or a place in the state directory where the database user may not enter that one. */
export function findBase(dataDirectory: string, user: DatabaseUser | undefined, stateDirectory: string): string {
  const here = path.join(path.resolve(dataDirectory), 'postgres')
  mkdirSync(path.dirname(here), { recursive: true })
  makeClosedDirectory(here, user)
  if (user === undefined || canEnter(here, user)) return realpathSync(here)
  // Named by a random mark that stays in the data directory: when that is deleted or moved, so is the way to the data.
  const markFile = path.join(here, 'kept-elsewhere')
  writeOnce(markFile, path.join(stateDirectory, `data-${randomUUID()}`))
  const elsewhere = readFileSync(markFile, 'utf8').trim()
  mkdirSync(stateDirectory, { recursive: true, mode: 0o755 })
  makeClosedDirectory(elsewhere, user)
  if (!canEnter(elsewhere, user)) {
    throw new Error(
      `${user.name} may enter neither ${here} nor ${elsewhere}; set DATA_DIR to a directory open to it, or DATABASE_URL.`,
    )
  }
  return realpathSync(elsewhere)
}

export function placesIn(base: string, user: DatabaseUser | undefined): Places {
  return { base, cluster: path.join(base, 'cluster'), socketDirectory: makeSocketDirectory(base, user) }
}

function makeSocketDirectory(base: string, user: DatabaseUser | undefined): string {
  const wanted = path.join(base, 'socket')
  const fits = Buffer.byteLength(path.join(wanted, SOCKET_NAME)) <= LONGEST_SOCKET_PATH_BYTES
  const directory = fits ? wanted : path.join('/tmp', `zhanjian-${createHash('sha256').update(base).digest('hex').slice(0, 24)}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const found = lstatSync(directory)
  const owners = [process.getuid?.() ?? found.uid, user?.uid]
  // Anybody may have made a directory of this name in /tmp and wait for us to put our socket into it.
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${directory} belongs to somebody else; remove it, or set DATA_DIR to a shorter path.`)
  }
  chmodSync(directory, 0o700)
  giveTo(user, directory)
  return directory
}

function makeClosedDirectory(directory: string, user: DatabaseUser | undefined) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  giveTo(user, directory)
}

/** Two processes may start at once: the file appears with its text in it, and the first one's text stays. */
function writeOnce(file: string, text: string) {
  if (existsSync(file)) return
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${text}\n`)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

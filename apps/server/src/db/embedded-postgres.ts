import path from 'node:path'
import type pg from 'pg'
import { findPostgresBinaries, programIn, runnableBinaries } from './embedded/binaries.ts'
import { chooseDatabaseUser } from './embedded/database-user.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { removeLeftovers } from './embedded/leftovers.ts'
import { ensureCluster } from './embedded/make-cluster.ts'
import { takeOwnerLock } from './embedded/owner-lock.ts'
import { findBase, placesIn, removeOutsideSocketDirectory } from './embedded/places.ts'
import { launchPostmaster } from './embedded/postmaster.ts'
import { launchPostmasterByPgCtl } from './embedded/postmaster-by-pg-ctl.ts'
import { POSTGRES_SETTINGS, settingArguments } from './embedded/settings.ts'
import { loopbackTransport, socketTransport } from './embedded/transport.ts'

export interface EmbeddedPostgresOptions {
  /** The program's data directory; the database lives in `postgres` inside it. */
  dataDirectory: string
  /** What this program adds to or changes of `POSTGRES_SETTINGS`. */
  settings?: Readonly<Record<string, string>>
  /** For root only: where things go that the unprivileged database user must reach. */
  stateDirectory?: string
  /** `loopback` where there are no unix sockets. */
  transport?: 'socket' | 'loopback'
  /** Hears the server's log: its starts and stops, and what goes wrong. */
  log?: (line: string) => void
  /** Hears that the server died and could not be brought back. By default it ends the process, as an uncaught error. */
  onFailure?: (error: Error) => void
}

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  /** Waits for open connections for a while: close pools first. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the data directory, making it at the first start and recovering whatever a killed predecessor
 * left. A server that dies while we live is started again; connections break meanwhile, and `openDatabase` waits.
 * Throws one sentence when another process uses the directory, or when this platform has no built-in PostgreSQL.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, stateDirectory = '/var/lib/zhanjian', log = () => {}, onFailure = throwUncaught } = options
  const transportKind = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  const brought = findPostgresBinaries()
  const base = findBase(dataDirectory, chooseDatabaseUser(path.join(dataDirectory, 'postgres', 'cluster')), stateDirectory)
  const user = chooseDatabaseUser(path.join(base, 'cluster'))
  const lock = takeOwnerLock(base)
  try {
    const places = placesIn(base, user)
    const binaries = runnableBinaries(brought, user, user ? stateDirectory : base)
    const transport = transportKind === 'loopback' ? await loopbackTransport(places, user) : socketTransport(places)
    await ensureCluster({ clusterDirectory: places.cluster, binaries, user, passwordFile: transport.passwordFile })
    const settings = { ...POSTGRES_SETTINGS, ...transport.settings, ...options.settings }
    const launch = () =>
      transportKind === 'loopback'
        ? launchPostmasterByPgCtl({ binaryDirectory: binaries.directory, places, settings, user })
        : launchPostmaster({
            program: programIn(binaries.directory, 'postgres'),
            args: ['-D', places.cluster, ...settingArguments(settings)],
            user,
            log,
          })
    const server = await keepRunning({ prepare: () => removeLeftovers(places), launch, log, onFailure })
    let stopped: Promise<void> | undefined
    return {
      connection: transport.connection,
      stop() {
        // Once only: after the lock is free, what runs in the directory may be somebody else's.
        stopped ??= server
          .stop()
          .then(() => removeOutsideSocketDirectory(places))
          .finally(lock.release)
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function throwUncaught(error: Error) {
  setImmediate(() => {
    throw error
  })
}

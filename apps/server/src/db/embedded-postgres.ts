import path from 'node:path'
import type pg from 'pg'
import { findPostgresBinaries, programIn } from './embedded/binaries.ts'
import { chooseDatabaseUser, runnableBinaries } from './embedded/database-user.ts'
import { removeLeftovers } from './embedded/leftovers.ts'
import { ensureCluster } from './embedded/make-cluster.ts'
import { takeOwnerLock } from './embedded/owner-lock.ts'
import { findBase, placesIn } from './embedded/places.ts'
import { launchPostmaster } from './embedded/postmaster.ts'
import { POSTGRES_SETTINGS, settingArguments } from './embedded/settings.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { loopbackTransport, socketTransport } from './embedded/transport.ts'

export interface EmbeddedPostgresOptions {
  /** The program's data directory; the database lives in `postgres` inside it. */
  dataDirectory: string
  /** What this program adds to or changes of `POSTGRES_SETTINGS`. */
  settings?: Readonly<Record<string, string>>
  /** For root only: where things go that the unprivileged database user must reach. */
  stateDirectory?: string
  /** Hears the server's log, which is silent unless something is wrong. */
  log?: (line: string) => void
  /** Hears that the server died and could not be brought back. By default it ends the process, as an uncaught error. */
  onFailure?: (error: Error) => void
}

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  /** Waits for open connections for a while: close pools first. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the data directory, making it at the first start and recovering whatever a killed predecessor
 * left. A server that dies while we live is started again; connections break meanwhile, and `openDatabase` waits.
 * Throws one sentence when another process uses the directory, or when this platform has no built-in PostgreSQL.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { stateDirectory = '/var/lib/zhanjian', log = () => {}, onFailure = throwUncaught } = options
  const found = findPostgresBinaries()
  const firstUser = chooseDatabaseUser(path.join(options.dataDirectory, 'postgres', 'cluster'))
  const base = findBase(options.dataDirectory, firstUser, stateDirectory)
  const user = chooseDatabaseUser(path.join(base, 'cluster'))
  const lock = takeOwnerLock(base)
  try {
    const places = placesIn(base, user)
    const transport = process.platform === 'win32' ? await loopbackTransport(places) : socketTransport(places)
    const directory = user ? runnableBinaries(found.directory, user, stateDirectory) : found.directory
    const binaries = { ...found, directory }
    const { passwordFile } = transport
    await ensureCluster({ clusterDirectory: places.cluster, binaries, user, passwordFile })
    const settings = { ...POSTGRES_SETTINGS, ...transport.settings, ...options.settings }
    const args = ['-D', places.cluster, ...settingArguments(settings)]
    const program = programIn(directory, 'postgres')
    const server = await keepRunning({
      prepare: () => removeLeftovers(places),
      launch: () => launchPostmaster({ program, args, user, log }),
      log,
      onFailure,
    })
    return {
      connection: transport.connection,
      async stop() {
        await server.stop()
        lock.release()
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

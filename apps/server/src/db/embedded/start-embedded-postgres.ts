import path from 'node:path'
import type pg from 'pg'
import { findPostgresBinaries, getProgramPath, ensureRunnableBinaries } from './postgres-binaries.ts'
import { chooseSystemUser } from './system-user.ts'
import { supervisePostmaster } from './supervise-postmaster.ts'
import { stopOrphanedServer } from './stop-orphaned-server.ts'
import { ensureCluster } from './ensure-cluster.ts'
import { acquireOwnerLock } from './owner-lock.ts'
import { resolveBaseDirectory, createDatabasePaths, removeTemporarySocketDirectory } from './database-paths.ts'
import { launchPostmaster } from './postmaster.ts'
import { launchPostmasterByPgCtl } from './postmaster-by-pg-ctl.ts'
import { POSTGRES_SETTINGS, toSettingArguments } from './postgres-settings.ts'
import { createLoopbackTransport, createSocketTransport } from './transport.ts'

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
  const bundledBinaries = findPostgresBinaries()
  const base = resolveBaseDirectory(
    dataDirectory,
    chooseSystemUser(path.join(dataDirectory, 'postgres', 'cluster')),
    stateDirectory,
  )
  const user = chooseSystemUser(path.join(base, 'cluster'))
  const lock = acquireOwnerLock(base)
  try {
    const paths = createDatabasePaths(base, user)
    const binaries = ensureRunnableBinaries(bundledBinaries, user, user ? stateDirectory : base)
    const transport = transportKind === 'loopback' ? await createLoopbackTransport(paths, user) : createSocketTransport(paths)
    await ensureCluster({ clusterDirectory: paths.clusterDirectory, binaries, user, passwordFile: transport.passwordFile })
    const settings = { ...POSTGRES_SETTINGS, ...transport.settings, ...options.settings }
    const launch = () =>
      transportKind === 'loopback'
        ? launchPostmasterByPgCtl({ binaryDirectory: binaries.directory, places: paths, settings, user })
        : launchPostmaster({
            program: getProgramPath(binaries.directory, 'postgres'),
            args: ['-D', paths.clusterDirectory, ...toSettingArguments(settings)],
            user,
            log,
          })
    const server = await supervisePostmaster({ prepare: () => stopOrphanedServer(paths), launch, log, onFailure })
    let stopped: Promise<void> | undefined
    return {
      connection: transport.connection,
      stop() {
        // Once only: after the lock is free, what runs in the directory may be somebody else's.
        stopped ??= server
          .stop()
          .then(() => removeTemporarySocketDirectory(paths))
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

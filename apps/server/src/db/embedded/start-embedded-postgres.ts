import path from 'node:path'
import type pg from 'pg'
import { createDatabasePaths, removeTemporarySocketDirectory, resolveBaseDirectory } from './database-paths.ts'
import { ensureCluster } from './ensure-cluster.ts'
import { acquireOwnerLock } from './owner-lock.ts'
import { ensureRunnableBinaries, findPostgresBinaries, getProgramPath } from './postgres-binaries.ts'
import { POSTGRES_SETTINGS, toSettingArguments } from './postgres-settings.ts'
import { launchPostmaster } from './postmaster.ts'
import { launchPostmasterByPgCtl } from './postmaster-by-pg-ctl.ts'
import { stopOrphanedServer } from './stop-orphaned-server.ts'
import { supervisePostmaster } from './supervise-postmaster.ts'
import { chooseSystemUser } from './system-user.ts'
import { createLoopbackTransport, createSocketTransport } from './transport.ts'

/** Options of {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresOptions {
  /** The program's data directory; the database is in its subdirectory `postgres`. */
  dataDirectory: string
  /** Additions to and changes of `POSTGRES_SETTINGS`. */
  settings?: Readonly<Record<string, string>>
  /** For root only: directory for files that the unprivileged database user must access. */
  stateDirectory?: string
  /** `loopback` if there are no unix sockets. */
  transport?: 'socket' | 'loopback'
  /** Receives the server's log: starts, stops and errors. */
  log?: (line: string) => void
  /** Called if the server died and could not be restarted. Default: throws, which ends the process. */
  onFailure?: (error: Error) => void
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  /** Waits some time for open connections: close pools first. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the data directory. Creates the cluster at the first start and recovers after a killed predecessor. A
 * server that dies is restarted; connections break in the meantime, and `openDatabase` waits.
 * @throws Error with one sentence if another process uses the directory, or this platform has no embedded PostgreSQL
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
        ? launchPostmasterByPgCtl({ binaryDirectory: binaries.directory, paths, settings, user })
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
        // Once only: after the lock is released, another process may run its server in the directory.
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

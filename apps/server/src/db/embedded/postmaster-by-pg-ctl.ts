import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabasePaths } from './database-paths.ts'
import { getPostgresEnvironment } from './ensure-cluster.ts'
import { getProgramPath } from './postgres-binaries.ts'
import { toSettingArguments } from './postgres-settings.ts'
import type { Postmaster } from './postmaster.ts'
import { isAlive, readPostmasterPid } from './processes.ts'
import type { SystemUser } from './system-user.ts'

interface PgCtlLaunchOptions {
  binaryDirectory: string
  paths: DatabasePaths
  settings: Readonly<Record<string, string>>
  user: SystemUser | undefined
}

const POLL_INTERVAL_MS = 1_000
const START_TIMEOUT_S = 60
const STOP_TIMEOUT_S = 15
const runFile = promisify(execFile)

/**
 * For Windows, which has no shell for the supervisor and where PostgreSQL refuses administrators unless pg_ctl drops the rights.
 * If this process is killed, the server keeps running; the next start stops it.
 */
export async function launchPostmasterByPgCtl({
  binaryDirectory,
  paths,
  settings,
  user,
}: PgCtlLaunchOptions): Promise<Postmaster> {
  const { baseDirectory, clusterDirectory } = paths
  const logFile = path.join(baseDirectory, 'postgres.log')
  async function pgCtl(...args: string[]) {
    const options = {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: path.parse(baseDirectory).root,
      env: getPostgresEnvironment(),
    }
    await runFile(getProgramPath(binaryDirectory, 'pg_ctl'), ['-D', clusterDirectory, '-w', ...args], options)
  }
  // The settings contain no spaces; this string passes through a command line.
  const serverArguments = toSettingArguments(settings).join(' ')
  await pgCtl('start', '-t', String(START_TIMEOUT_S), '-l', logFile, '-o', serverArguments)
  const watchController = new AbortController()
  const ended = waitForExit(clusterDirectory, watchController.signal)
  return {
    ended,
    async stop() {
      watchController.abort()
      // An error means that it was not running any more, or did not stop in time: leftovers are removed next.
      await pgCtl('stop', '-m', 'fast', '-t', String(STOP_TIMEOUT_S)).catch(() => {})
    },
  }
}

async function waitForExit(cluster: string, stopped: AbortSignal): Promise<string> {
  const pid = readPostmasterPid(cluster)
  while (!stopped.aborted && pid !== undefined && isAlive(pid)) await delay(POLL_INTERVAL_MS, undefined, { ref: false })
  return 'PostgreSQL ended'
}

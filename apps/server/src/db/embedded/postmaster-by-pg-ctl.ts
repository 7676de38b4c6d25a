import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programIn } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { postgresEnvironment } from './make-cluster.ts'
import type { Places } from './places.ts'
import type { Postmaster } from './postmaster.ts'
import { isAlive, readPostmasterPid } from './processes.ts'
import { settingArguments } from './settings.ts'

interface Launch {
  binaryDirectory: string
  places: Places
  settings: Readonly<Record<string, string>>
  user: DatabaseUser | undefined
}

const WATCH_MS = 1_000
const START_TIMEOUT_S = 60
const STOP_TIMEOUT_S = 15
const runFile = promisify(execFile)

/**
 * For Windows, which has no shell to supervise with and where PostgreSQL refuses an administrator unless pg_ctl takes
 * the rights away. Nothing stops the server when we are killed; the next start does.
 */
export async function launchPostmasterByPgCtl({ binaryDirectory, places, settings, user }: Launch): Promise<Postmaster> {
  const { base, cluster } = places
  const logFile = path.join(base, 'postgres.log')
  async function pgCtl(...args: string[]) {
    const options = { ...(user && { uid: user.uid, gid: user.gid }), cwd: path.parse(base).root, env: postgresEnvironment() }
    await runFile(programIn(binaryDirectory, 'pg_ctl'), ['-D', cluster, '-w', ...args], options)
  }
  // Our settings have no blanks in them; this one string goes through a command line.
  const serverArguments = settingArguments(settings).join(' ')
  await pgCtl('start', '-t', String(START_TIMEOUT_S), '-l', logFile, '-o', serverArguments)
  const watching = new AbortController()
  const ended = watch(cluster, watching.signal)
  return {
    ended,
    async stop() {
      watching.abort()
      // An error only says that it was not running any more, or not to be stopped in time: leftovers are removed next.
      await pgCtl('stop', '-m', 'fast', '-t', String(STOP_TIMEOUT_S)).catch(() => {})
    },
  }
}

async function watch(cluster: string, stopped: AbortSignal): Promise<string> {
  const pid = readPostmasterPid(cluster)
  while (!stopped.aborted && pid !== undefined && isAlive(pid)) await delay(WATCH_MS, undefined, { ref: false })
  return 'PostgreSQL ended'
}

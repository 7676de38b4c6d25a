import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { openMigratedDatabase } from '../db/open-migrated-database.ts'
import { type Environment, getLocalOrigin, readEnvironment } from '../environment/environment.ts'
import { createBatchedSink } from '../http/batched-sink.ts'
import { createLogger } from '../http/logger.ts'
import { createShutdownHooks, type ShutdownHooks } from './shutdown-hooks.ts'

/** Supervisors wait at least ten seconds before they kill the process; hooks that run longer than this are abandoned. */
const SHUTDOWN_TIMEOUT_MS = 9_000
const HOOKS_TIMEOUT_MS = 8_000
/** Minimum for each hook, however long the hooks before it took. */
const HOOK_MIN_MS = 1_000

interface RunContext {
  environment: Environment
  log: FastifyBaseLogger
  stops: ShutdownHooks
}

/** Runs the process: starts the product as configured, and stops it in order. */
export async function run(): Promise<void> {
  // The reader of the output may exit first, which is no reason to exit: `npm start | head -1`.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    const environment = readEnvironment(process.env)
    // Standard output has one line, for the program that waits for it; the log goes to standard error.
    const sink = createBatchedSink(process.stderr)
    process.on('exit', sink.flush)
    const log = createLogger({ level: environment.logLevel, sink })
    const onTimeout = () => log.warn('a shutdown step timed out and was skipped')
    const stops = createShutdownHooks({ timeoutMs: HOOKS_TIMEOUT_MS, minPerHookMs: HOOK_MIN_MS, onTimeout })
    registerSignalHandlers({ environment, log, stops }, sink.flush)
    warnIfDemoIsPublic(environment)
    await start({ environment, log, stops })
  } catch (error) {
    exitWithError(error)
  }
}

/** A requested stop exits with 0, one after an uncaught error with 1 (Decision 31). */
function registerSignalHandlers({ log, stops }: RunContext, flush: () => void): void {
  let exitCode = 0
  function end(code: 0 | 1): void {
    exitCode = Math.max(exitCode, code)
    if (stops.isStopping()) return
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    stops.runAll().then(
      () => process.exit(exitCode),
      (error) => exitWithError(error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))
  // The parent `npm start` was killed, perhaps before this listener was added.
  process.on('disconnect', () => end(0))
  if (process.connected === false) end(0)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error: the process exits')
    flush()
    end(1)
  })
}

async function start({ environment, log, stops }: RunContext): Promise<void> {
  const { databaseUrl, dataDirectory } = environment
  // PostgreSQL starts while the rest of the program is loaded.
  const serveProductModule = import('./serve-product.ts')
  const opening = openMigratedDatabase({
    databaseUrl,
    dataDirectory,
    log: (line) => log.info(line),
    warn: (line) => log.warn(line),
  })
  // Also for a database that is being created: it is completed, then stopped.
  stops.add(async () => (await opening.catch(() => undefined))?.stop())
  try {
    const { database } = await opening
    const { serveProduct } = await serveProductModule
    if (stops.isStopping()) return
    const address = await serveProduct({ environment, database, log, onStop: stops.add })
    if (!stops.isStopping()) console.log(`ready ${getOrigin(address, environment)}`)
  } catch (error) {
    // A start fails if a stop has closed its resources; the stop ends the process.
    if (stops.isStopping()) return
    await stops.runAll().catch(() => {})
    throw error
  }
}

function exitWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function warnIfDemoIsPublic({ demo, host }: Environment): void {
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (demo && !isLocal) console.error(`warning: the demo listens on ${host}; everyone who can reach it can read the SMS codes`)
}

/** With the actual port, which differs from a configured port 0. */
function getOrigin(bound: AddressInfo | string | null, { host, port }: Environment): string {
  return getLocalOrigin(host, bound === null || typeof bound === 'string' ? port : bound.port)
}

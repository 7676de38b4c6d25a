import type { AddressInfo } from 'node:net'
import { openAndMigrate } from './db/open.ts'
import { type Environment, originOf, readEnvironment } from './env.ts'
import { createBatchedSink } from './http/batched-sink.ts'
import { createLogger } from './http/log.ts'

/** The longest that a stop may take; what still runs then is cut off. */
const STOP_MAX_MS = 15_000

/** What has been started, in order; a stop goes backwards. */
interface Stops {
  add: (stop: () => Promise<void>) => void
  all: () => Promise<void>
  hasBegun: () => boolean
}

/** The life of the process: starts what the environment asks for, and stops it in order when it is told to. */
export async function run(): Promise<void> {
  const stops = createStops()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), STOP_MAX_MS).unref()
      stops.all().then(
        () => process.exit(0),
        (error) => fail(error),
      )
    })
  }
  try {
    const environment = readEnvironment(process.env)
    warnOfOpenDemo(environment)
    await start(environment, stops)
  } catch (error) {
    await stops.all().catch(() => {})
    fail(error)
  }
}

function createStops(): Stops {
  const started: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stopBackwards = async () => {
    for (const stop of started.toReversed()) await stop()
  }
  return {
    add: (stop) => void started.push(stop),
    all: () => (stopping ??= stopBackwards()),
    hasBegun: () => stopping !== undefined,
  }
}

async function start(environment: Environment, stops: Stops): Promise<void> {
  // Standard output has one line, for whoever waits for it; the log goes to the other one.
  const sink = createBatchedSink(process.stderr)
  process.on('exit', sink.flush)
  const log = createLogger({ level: environment.logLevel, sink })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody handled a failure'))

  const { databaseUrl, dataDirectory } = environment
  // PostgreSQL starts while the rest of the program is read.
  const serveProductModule = import('./serve-product.ts')
  const { database, stop } = await openAndMigrate({ databaseUrl, dataDirectory, log: (line) => log.info(line) })
  stops.add(stop)
  const { serveProduct } = await serveProductModule
  const address = await serveProduct({ environment, database, log, onStop: stops.add })
  if (!stops.hasBegun()) console.log(`ready ${addressOf(address, environment)}`)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function warnOfOpenDemo({ demo, host }: Environment): void {
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (demo && !isLocal) console.error(`warning: the demo listens on ${host}; everybody who reaches it can read the SMS codes`)
}

/** With the port that was really taken, which differs from the wish for port 0. */
function addressOf(bound: AddressInfo | string | null, { host, port }: Environment): string {
  return originOf(host, bound === null || typeof bound === 'string' ? port : bound.port)
}

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type App, type AppDependencies, createApp, timetable } from './app.ts'
import { openAndMigrate } from './db/open.ts'
import { lightDirectory, readCommunity } from './demo/community.ts'
import { plantCommunity } from './demo/plant-community.ts'
import { withPreparedLight } from './demo/prepared-light.ts'
import { type Environment, originOf, readEnvironment } from './env.ts'
import { createBatchedSink } from './http/batched-sink.ts'
import { createLogger } from './http/log.ts'
import { createMemoryRateLimiter } from './http/rate-limiter.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { bakeInThread } from './modules/works/bake/baker.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskObjectStore, diskStoreCredentials } from './platform/object-store/disk-object-store.ts'
import { systemRandom } from './platform/random.ts'
import type { SmsSender } from './platform/sms.ts'
import { createSmsOutbox, type SmsOutbox } from './platform/sms-outbox.ts'
import { createSmsWebhook } from './platform/sms-webhook.ts'

/** The longest that a stop may take; what still runs then is cut off. */
const STOP_MAX_MS = 15_000

/** What has been started, in order; a stop goes backwards. */
const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref()
    stopAll().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  })
}

try {
  const environment = readEnvironment(process.env)
  warnOfOpenDemo(environment)
  await start(environment)
} catch (error) {
  await stopAll().catch(() => {})
  fail(error)
}

async function start(environment: Environment): Promise<void> {
  // Standard output has one line, for whoever waits for it; the log goes to the other one.
  const sink = createBatchedSink(process.stderr)
  process.on('exit', sink.flush)
  const log = createLogger({ level: environment.logLevel, sink })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody handled a failure'))

  const { databaseUrl, dataDirectory, port, host } = environment
  const opened = await openAndMigrate({ databaseUrl, dataDirectory, log: (line) => log.info(line) })
  stops.push(() => opened.stop())
  const { database } = opened
  const jobs = createJobRunner({ database, timetable, log: (message, error) => log.error({ err: error }, message) })
  const objects = await createDiskObjectStore({
    directory: path.join(dataDirectory, 'objects'),
    credentials: diskStoreCredentials(environment),
    clock: systemClock,
  })
  const rateLimiter = createMemoryRateLimiter({ clock: systemClock, factor: environment.rateLimitFactor })
  const app = createApp({
    database,
    jobs,
    objects,
    environment,
    log,
    rateLimiter,
    ...smsOf(environment),
    ...(environment.demo && { bake: withPreparedLight(bakeInThread, lightDirectory) }),
    clock: systemClock,
    random: systemRandom,
  })
  await jobs.start()
  stops.push(() => jobs.stop())
  await app.fastify.listen({ port, host })
  stops.push(async () => {
    app.startDraining()
    await app.fastify.close()
  })
  if (environment.demo) plantInBackground({ objects, services: app.services, log })
  if (stopping === undefined) console.log(`ready ${addressOf(app.fastify.server.address(), environment)}`)
}

/** Visitors come in at once and see the demo's halls appear, in seconds; a stop waits for nothing of it. */
function plantInBackground({ objects, services, log }: Pick<AppDependencies, 'objects' | 'log'> & Pick<App, 'services'>): void {
  const planting = new AbortController()
  const done = readCommunity()
    .then((community) => plantCommunity({ community, objects, services, signal: planting.signal }))
    .catch((error) => {
      if (!planting.signal.aborted) log.error({ err: error }, 'the demo community could not be planted')
    })
  stops.push(() => {
    planting.abort()
    return done
  })
}

function smsOf({ smsWebhook }: Environment): { sms: SmsSender; outbox: SmsOutbox | null } {
  if (smsWebhook !== undefined) return { sms: createSmsWebhook({ ...smsWebhook, clock: systemClock }), outbox: null }
  const outbox = createSmsOutbox({ clock: systemClock })
  return { sms: outbox, outbox }
}

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop()
  })()
  return stopping
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

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createApp, serverModules } from '../app.ts'
import type { Database } from '../db/database.ts'
import { countMissingSecrets } from '../db/secret-check.ts'
import { createArrivals } from '../demo/arrivals.ts'
import { ART_DIRECTORY, LIGHT_DIRECTORY, PICTURE_DIRECTORY, readDemoCommunity } from '../demo/demo-community.ts'
import { withDemoPictures } from '../demo/demo-pictures.ts'
import { withPrebakedLight } from '../demo/prebaked-light.ts'
import { withPrebakedAtlases, withPrebakedPictures } from '../demo/prebaked-picture.ts'
import { runDemoCommunity } from '../demo/run-demo-community.ts'
import { seedPeople } from '../demo/seed-people.ts'
import type { DemoProviders } from '../demo/start-demo-providers.ts'
import type { Environment } from '../environment/environment.ts'
import type { SmsGateway } from '../environment/sms-environment.ts'
import { createMemoryRateLimiter } from '../http/rate-limiter.ts'
import { watchRequests } from '../http/watch-requests.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { createImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import { bakeInThread } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import { drawPictureInThread } from '../modules/content/works/publishing/picture/draw-picture-in-thread.ts'
import { type Beacon, createNoBeacon } from '../platform/beacon/beacon.ts'
import { createDrandBeacon, NODE_TIMEOUT_MS } from '../platform/beacon/drand-beacon.ts'
import { createOwnBeacon } from '../platform/beacon/own-beacon.ts'
import { systemClock } from '../platform/clock.ts'
import { createExternalHttpClient } from '../platform/external-http-client.ts'
import { createMonotonicClock } from '../platform/monotonic-clock.ts'
import { createDiskObjectStore, createDiskStoreCredentials } from '../platform/object-store/disk-object-store.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'
import type { SmsSender } from '../platform/sms.ts'
import { createAliyunSms } from '../platform/sms-aliyun.ts'
import { createSmsOutbox, type SmsOutbox } from '../platform/sms-outbox.ts'
import { createTencentSms } from '../platform/sms-tencent.ts'
import { createSmsWebhook } from '../platform/sms-webhook.ts'

/** Options of {@link serveProduct}. */
export interface ServeProductOptions {
  environment: Environment
  database: Database
  log: FastifyBaseLogger
  /** Registers a shutdown hook immediately after each start; hooks run in reverse. */
  onStop: (stop: () => Promise<void>) => void
}

const SECRET_HAS_CHANGED =
  'SECRET has changed: tickets’ codes, links of guests and seeds of wheels from before cannot be opened. Put its earlier values into SECRET_PREVIOUS (docs/operations.md)'

/** A machine on which planting takes longer serves without the first works. */
const FIRST_WORKS_MAX_MS = 20_000

/**
 * Starts the jobs, then listens. The demo is ready when its first works stand: the others arrive while visitors look, and then
 * its people in the rooms. @returns the actual address
 */
export async function serveProduct({
  environment,
  database,
  log,
  onStop,
}: ServeProductOptions): Promise<AddressInfo | string | null> {
  const { timetable } = serverModules
  const jobs = createJobRunner({ database, timetable, log: (message, error) => log.error({ err: error }, message) })
  const objects = await createDiskObjectStore({
    directory: path.join(environment.dataDirectory, 'objects'),
    credentials: createDiskStoreCredentials(environment),
    clock: systemClock,
  })
  const missingSecrets = await findMissingSecrets(database, environment)
  if (missingSecrets > 0) log.error({ missingSecrets }, SECRET_HAS_CHANGED)
  const rateLimiter = createMemoryRateLimiter({ clock: systemClock, factor: environment.rateLimitFactor })
  const arrivals = createArrivals()
  const demoProviders = await startDemoProvidersIfDemo(environment, onStop)
  const beacon = createBeacon(environment, log)
  const app = createApp({
    database,
    jobs,
    objects,
    environment: demoProviders?.environment ?? environment,
    log,
    rateLimiter,
    missingSecrets,
    ...createSms(environment),
    beacon,
    ...(environment.demo && {
      bake: withPrebakedLight(withPrebakedAtlases(bakeInThread, PICTURE_DIRECTORY), LIGHT_DIRECTORY),
      images: withDemoPictures(createImageProcessor(), ART_DIRECTORY),
      drawPicture: withPrebakedPictures(drawPictureInThread, PICTURE_DIRECTORY),
      readArriving: arrivals.read,
    }),
    ...(demoProviders !== null && { plugins: demoProviders.plugins }),
    clock: systemClock,
    random: systemRandom,
  })
  const requests = environment.demo
    ? watchRequests(app.fastify, { nowMs: createMonotonicClock(systemClock).nowMs, ignoredPaths: [homeFeed.path] })
    : null
  await jobs.start()
  onStop(() => jobs.stop())
  // Before anybody can log in: a login would create an ordinary account for the phone of the demo's admin.
  if (environment.demo) await seedPeople({ community: await readDemoCommunity(), objects, services: app.services })
  await app.fastify.listen({ port: environment.port, host: environment.host })
  onStop(async () => {
    app.startDraining()
    await app.fastify.close()
  })
  const address = app.fastify.server.address()
  if (requests !== null) {
    const { isAnybodyWaiting } = requests
    const origin = `http://127.0.0.1:${getPort(address)}`
    const demo = { database, objects, beacon, environment, log, services: app.services, jobs, isAnybodyWaiting, arrivals, origin }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, FIRST_WORKS_MAX_MS).unref()
      const run = (signal: AbortSignal) => runDemoCommunity({ ...demo, onFirstWorks: resolve, signal }).finally(resolve)
      runInBackground(run, { log, onStop })
    })
  }
  return address
}

const findMissingSecrets = (database: Database, { secret, previousSecrets: previous }: Environment): Promise<number> =>
  countMissingSecrets({ database, secrets: createSecrets({ secret, previous, random: systemRandom }), clock: systemClock })

/** A shutdown does not wait for it. */
function runInBackground(
  run: (signal: AbortSignal) => Promise<void>,
  { log, onStop }: Pick<ServeProductOptions, 'log' | 'onStop'>,
): void {
  const stopping = new AbortController()
  const done = run(stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'seeding the demo community failed')
  })
  onStop(() => {
    stopping.abort()
    return done
  })
}

const getPort = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0

/** Production never loads the fakes. */
async function startDemoProvidersIfDemo(
  environment: Environment,
  onStop: ServeProductOptions['onStop'],
): Promise<DemoProviders | null> {
  if (!environment.demo) return null
  const { startDemoProviders } = await import('../demo/start-demo-providers.ts')
  const started = await startDemoProviders(environment, { clock: systemClock, random: systemRandom })
  onStop(() => started.close())
  return started
}

function createSms({ smsGateway }: Environment): { sms: SmsSender; smsOutbox: SmsOutbox | null } {
  if (smsGateway !== undefined) return { sms: createSmsSender(smsGateway), smsOutbox: null }
  const smsOutbox = createSmsOutbox({ clock: systemClock })
  return { sms: smsOutbox, smsOutbox }
}

function createBeacon({ beacon, secret }: Environment, log: FastifyBaseLogger): Beacon {
  switch (beacon.kind) {
    case 'drand':
      return createDrandBeacon({
        addresses: beacon.addresses,
        httpClient: createExternalHttpClient({ timeoutMs: NODE_TIMEOUT_MS }),
        clock: systemClock,
        log,
      })
    case 'own':
      return createOwnBeacon({ secrets: createSecrets({ secret, random: systemRandom }), clock: systemClock })
    case 'none':
      return createNoBeacon()
  }
}

function createSmsSender(gateway: SmsGateway): SmsSender {
  const dependencies = { httpClient: createExternalHttpClient(), clock: systemClock, random: systemRandom }
  switch (gateway.kind) {
    case 'webhook':
      return createSmsWebhook({ ...gateway, clock: systemClock })
    case 'aliyun':
      return createAliyunSms(gateway, dependencies)
    case 'tencent':
      return createTencentSms(gateway, dependencies)
  }
}

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import type { Database } from './db/database.ts'
import { lightDirectory } from './demo/community.ts'
import { runCommunity } from './demo/run-community.ts'
import { withPreparedLight } from './demo/prepared-light.ts'
import type { DemoProviders } from './demo/start-providers.ts'
import type { Environment } from './env.ts'
import { createMemoryRateLimiter } from './http/rate-limiter.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { bakeInThread } from './modules/works/bake/baker.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskObjectStore, diskStoreCredentials } from './platform/object-store/disk-object-store.ts'
import { createOutsideCall } from './platform/outside-call.ts'
import { systemRandom } from './platform/random.ts'
import type { SmsSender } from './platform/sms.ts'
import { createAliyunSms } from './platform/sms-aliyun.ts'
import { createSmsOutbox, type SmsOutbox } from './platform/sms-outbox.ts'
import { createTencentSms } from './platform/sms-tencent.ts'
import { createSmsWebhook } from './platform/sms-webhook.ts'
import type { SmsGateway } from './sms-environment.ts'
import { timetable } from './timetable.ts'

export interface Serving {
  environment: Environment
  database: Database
  log: FastifyBaseLogger
  /** Hears at once what has been started: a stop goes backwards. */
  onStop: (stop: () => Promise<void>) => void
}

/** Starts the jobs, then listens. @returns the address that it really took */
export async function serveProduct({ environment, database, log, onStop }: Serving): Promise<AddressInfo | string | null> {
  const jobs = createJobRunner({ database, timetable, log: (message, error) => log.error({ err: error }, message) })
  const objects = await createDiskObjectStore({
    directory: path.join(environment.dataDirectory, 'objects'),
    credentials: diskStoreCredentials(environment),
    clock: systemClock,
  })
  const rateLimiter = createMemoryRateLimiter({ clock: systemClock, factor: environment.rateLimitFactor })
  const demoProviders = await demoProvidersOf(environment, onStop)
  const app = createApp({
    database,
    jobs,
    objects,
    environment: demoProviders?.environment ?? environment,
    log,
    rateLimiter,
    ...smsOf(environment),
    ...(environment.demo && { bake: withPreparedLight(bakeInThread, lightDirectory) }),
    ...(demoProviders !== null && { plugins: [demoProviders.servePages] }),
    clock: systemClock,
    random: systemRandom,
  })
  await jobs.start()
  onStop(() => jobs.stop())
  await app.fastify.listen({ port: environment.port, host: environment.host })
  onStop(async () => {
    app.startDraining()
    await app.fastify.close()
  })
  const address = app.fastify.server.address()
  if (environment.demo) {
    const place = { origin: `http://127.0.0.1:${portOf(address)}`, product: environment.product }
    inBackground((signal) => runCommunity({ objects, services: app.services, ...place, signal }), { log, onStop })
  }
  return address
}

/** Visitors come in at once and see the demo's halls appear, in seconds, then its people in the rooms; a stop waits for nothing of it. */
function inBackground(run: (signal: AbortSignal) => Promise<void>, { log, onStop }: Pick<Serving, 'log' | 'onStop'>): void {
  const stopping = new AbortController()
  const done = run(stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the demo community is not whole')
  })
  onStop(() => {
    stopping.abort()
    return done
  })
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0

/** Production never loads the stand-ins. */
async function demoProvidersOf(environment: Environment, onStop: Serving['onStop']): Promise<DemoProviders | null> {
  if (!environment.demo) return null
  const { startDemoProviders } = await import('./demo/start-providers.ts')
  const started = await startDemoProviders(environment, { clock: systemClock, random: systemRandom })
  onStop(() => started.close())
  return started
}

function smsOf({ smsGateway }: Environment): { sms: SmsSender; outbox: SmsOutbox | null } {
  if (smsGateway !== undefined) return { sms: senderOf(smsGateway), outbox: null }
  const outbox = createSmsOutbox({ clock: systemClock })
  return { sms: outbox, outbox }
}

function senderOf(gateway: SmsGateway): SmsSender {
  const dependencies = { outside: createOutsideCall(), clock: systemClock, random: systemRandom }
  switch (gateway.kind) {
    case 'webhook':
      return createSmsWebhook({ ...gateway, clock: systemClock })
    case 'aliyun':
      return createAliyunSms(gateway, dependencies)
    case 'tencent':
      return createTencentSms(gateway, dependencies)
  }
}

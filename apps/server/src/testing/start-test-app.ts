import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { buildUrl } from '@zhanjian/contract/api/endpoint.ts'
import type { Envelope } from '@zhanjian/contract/api/envelope.ts'
import { isErrorCode } from '@zhanjian/contract/api/errors.ts'
import type { LightMyRequestResponse } from 'fastify'
import { type App, createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { type Environment, readEnvironment } from '../environment/environment.ts'
import type { ConnectionLimits } from '../http/connection-limits.ts'
import { listEndpointErrors } from '../http/endpoint-errors.ts'
import { createLogger, type LogSink } from '../http/logger.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts'
import type { Account } from '../modules/base/identity/account-store.ts'
import type { PasswordHasher } from '../modules/base/identity/passwords.ts'
import { createImageProcessor, type ImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import type { Bake } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import type { DrawInvitation, DrawPicture } from '../modules/content/works/publishing/picture/draw-picture-in-thread.ts'
import type { Beacon } from '../platform/beacon/beacon.ts'
import { createTestBeacon } from '../platform/beacon/testing/test-beacon.ts'
import type { Moderation } from '../platform/moderation.ts'
import {
  createDiskObjectStore,
  createDiskStoreCredentials,
  type DiskObjectStore,
} from '../platform/object-store/disk-object-store.ts'
import { type Random, systemRandom } from '../platform/random.ts'
import type { SmsSender } from '../platform/sms.ts'
import { createSmsOutbox, type SmsOutbox } from '../platform/sms-outbox.ts'
import type { HttpPlugin } from '../process/serve-app.ts'
import { type AccountDetails, createUser } from './builders.ts'
import { onTestEnd } from './on-test-end.ts'
import { createSettableClock, type SettableClock } from './settable-clock.ts'
import { createTestDatabase } from './test-database.ts'

/** Options of {@link startTestApp}. */
export interface TestAppOptions {
  /** Several apps on one database act as several nodes. */
  database?: Database
  objects?: DiskObjectStore
  clock?: SettableClock
  environment?: Partial<Environment>
  random?: Random
  sms?: SmsSender
  /** Default: one whose rounds come at once. */
  beacon?: Beacon
  rateLimiter?: RateLimiter
  bake?: Bake
  drawPicture?: DrawPicture
  drawInvitation?: DrawInvitation
  images?: ImageProcessor
  hasher?: PasswordHasher
  moderation?: Moderation
  plugins?: readonly HttpPlugin[]
  webDirectory?: string
  limits?: Partial<ConnectionLimits>
  logSink?: LogSink
  /** Level of lines for the sink; default `info`. */
  logLevel?: string
}

interface CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  token?: string
  headers?: Record<string, string>
  ip?: string
}

interface TestResponse<Data> {
  http: number
  status: number
  msg: string
  code: string | undefined
  data: Data
  headers: LightMyRequestResponse['headers']
}

/** An app with helpers for requests. */
export interface TestApp extends App {
  database: Database
  jobs: JobRunner
  objects: DiskObjectStore
  clock: SettableClock
  smsOutbox: SmsOutbox
  beacon: Beacon
  environment: Environment
  /** `data` has the endpoint's type only if the call succeeded. Throws on an error that the contract does not declare. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<TestResponse<CallData<E>>>
  /** Data of a call that must succeed. */
  callOk<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<CallData<E>>
  /** A session of a new user, or of `user`. */
  signIn(user?: Account | AccountDetails): Promise<Person>
}

/** A user with a session. */
export interface Person {
  token: string
  refreshToken: string
  sessionId: string
  user: Account
}

/** Halls and invitations keep their first picture as the cover, unless the test is about what is drawn of them. */
const drawNothing: DrawPicture & DrawInvitation = async () => null

/** Shared by all apps of this process: starting a process for pictures takes longer than most pictures. */
const sharedImages = createImageProcessor()

/** No limits, unless the test passes a limiter. */
const unlimitedRateLimiter: RateLimiter = { consume: async () => 0, getWaitS: async () => 0 }

/**
 * The whole server with a database of its own, without a port. Its jobs run after `jobs.start()`; it is stopped after the test
 * or file.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const clock = options.clock ?? createSettableClock()
  const environment: Environment = { ...readEnvironment({}), ...options.environment }
  const { logSink, logLevel = 'info' } = options
  const log = createLogger({ level: logSink === undefined ? 'silent' : logLevel, sink: logSink ?? process.stderr })
  const smsOutbox = createSmsOutbox({ clock })
  const beacon = options.beacon ?? createTestBeacon(clock)
  const objects = options.objects ?? (await createTestObjectStore(environment, clock))
  const jobs = createJobRunner({ database, clock, log: (message, error) => log.error({ err: error }, message) })
  onTestEnd(() => jobs.stop())
  const app = createApp({
    database,
    jobs,
    objects,
    environment,
    log,
    clock,
    smsOutbox,
    random: options.random ?? systemRandom,
    sms: options.sms ?? smsOutbox,
    beacon,
    rateLimiter: options.rateLimiter ?? unlimitedRateLimiter,
    images: options.images ?? sharedImages,
    ...(options.bake === undefined ? {} : { bake: options.bake }),
    drawPicture: options.drawPicture ?? drawNothing,
    drawInvitation: options.drawInvitation ?? drawNothing,
    ...(options.hasher === undefined ? {} : { hasher: options.hasher }),
    ...(options.moderation === undefined ? {} : { moderation: options.moderation }),
    ...(options.plugins === undefined ? {} : { plugins: options.plugins }),
    ...(options.webDirectory === undefined ? {} : { webDirectory: options.webDirectory }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  })
  const { fastify, services } = app
  await fastify.ready()
  onTestEnd(() => fastify.close())

  async function call<E extends Endpoint>(endpoint: E, wishes: CallOptions = {}): Promise<TestResponse<CallData<E>>> {
    const { params, query, body, token, headers = {}, ip } = wishes
    const response = await fastify.inject({
      method: endpoint.method,
      url: buildUrl(endpoint.path, { product: environment.product, ...params }, query),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    })
    const envelope = response.json<Envelope<CallData<E>>>()
    assertDeclaredError(endpoint, envelope.code)
    return {
      http: response.statusCode,
      status: envelope.status,
      msg: envelope.msg,
      code: envelope.code,
      data: envelope.data as CallData<E>,
      headers: response.headers,
    }
  }

  return {
    ...app,
    database,
    jobs,
    objects,
    clock,
    smsOutbox,
    beacon,
    environment,
    call,

    async callOk(endpoint, wishes) {
      const { http, code, msg, data } = await call(endpoint, wishes)
      if (http !== 200) throw new Error(`${endpoint.method} ${endpoint.path} answered ${http} ${code}: ${msg}`)
      return data
    },

    async signIn(user = {}) {
      const account = 'id' in user ? user : await createUser(services.identity, user)
      const tokens = await services.identity.openSession(account.id, { clientId: 'test-client', userAgent: 'test' })
      return { token: tokens.access_token, refreshToken: tokens.refresh_token, sessionId: tokens.jti, user: account }
    },
  }
}

/** Clients and the API reference know of no other errors. */
function assertDeclaredError(endpoint: Endpoint, code: string | undefined): void {
  if (code === undefined || (isErrorCode(code) && listEndpointErrors(endpoint).includes(code))) return
  throw new Error(`${endpoint.method} ${endpoint.path} answers ${code}, which its contract does not declare`)
}

async function createTestObjectStore(environment: Environment, clock: SettableClock): Promise<DiskObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhanjian-objects-'))
  onTestEnd(() => rm(directory, { recursive: true, force: true }))
  return createDiskObjectStore({ directory, credentials: createDiskStoreCredentials(environment), clock })
}

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@zhanjian/contract/api.ts'
import { PAGE_SIZE_DEFAULT } from '@zhanjian/contract/limits.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import type { Environment } from './env.ts'
import type { Ground } from './ground.ts'
import { type ConnectionLimits, connectionLimits } from './http/connection-limits.ts'
import { createServer } from './http/create-server.ts'
import { sendFailure } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { guardTokens, limitNetworks } from './http/network-limits.ts'
import { serveOutbox } from './http/outbox-page.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Route } from './http/serve.ts'
import { serveReference } from './http/serve-reference.ts'
import { serveWeb } from './http/static-web.ts'
import type { DiskObjectStore } from './platform/object-store/disk-object-store.ts'
import { postObjectRoute } from './platform/object-store/post-object-route.ts'
import type { PostBudget } from './platform/object-store/receive-post.ts'
import { serveMedia } from './platform/object-store/serve-media.ts'
import type { SmsOutbox } from './platform/sms-outbox.ts'

/** Serves something that is no call of the contract: files, media, previews. Gets a scope of its own. */
export type RawPlugin = (fastify: FastifyInstance) => void

export interface ServeAppDependencies extends Pick<Ground, 'database' | 'clock'> {
  environment: Environment
  objects: DiskObjectStore
  log: FastifyBaseLogger
  /** Shown at `/dev/outbox` in the demo. */
  outbox: SmsOutbox | null
  rateLimiter: RateLimiter
  routes: readonly Route[]
  plugins: readonly RawPlugin[]
  holderOf: Parameters<typeof guardTokens>[0]
  postBudget: PostBudget
  /** What home shows first, so many works of it. */
  firstFeed: (size: number) => ReturnType<Parameters<typeof serveWeb>[1]['firstFeed']>
  webDirectory?: string
  /** Instead of the usual ones. */
  limits?: Partial<ConnectionLimits>
}

const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** All that the process answers over HTTP: the calls, files and media, the web app, and what operators ask. */
export function serveApp(dependencies: ServeAppDependencies): { fastify: FastifyInstance; startDraining: () => void } {
  const { environment, database, objects, clock, log, rateLimiter, outbox, routes, plugins } = dependencies
  const { product, publicOrigin, siteDomains, trustedProxies, demo, production } = environment
  let isDraining = false
  const limits = { ...connectionLimits(environment.rateLimitFactor), ...dependencies.limits }
  const fastify = createServer({ log, publicOrigin, siteDomains, trustedProxies, limits })
  limitNetworks(fastify, { rateLimiter, product })
  serveMetrics(fastify, { token: environment.metricsToken })
  serveHealth(fastify, { checks: [objects.checkRoom, database.check], isDraining: () => isDraining })
  mountRoutes(fastify, routes, {
    product,
    authenticate: guardTokens(dependencies.holderOf, rateLimiter),
    rateLimiter,
    answers: production ? 'compiled' : 'strict',
  })
  serveReference(fastify, { endpoints, publicOrigin })
  if (demo && outbox !== null) serveOutbox(fastify, { outbox })
  const files = [postObjectRoute(objects, { budget: dependencies.postBudget }), serveMedia(objects.directory)]
  for (const plugin of [...files, ...plugins]) fastify.register(async (scope) => plugin(scope))
  const serveWebPage = serveWeb(fastify, {
    directory: path.resolve(dependencies.webDirectory ?? BUILT_WEB_APP),
    product,
    firstFeed: () => dependencies.firstFeed(PAGE_SIZE_DEFAULT),
    nowMs: clock.nowMs,
  })
  fastify.setNotFoundHandler((request, reply) => serveWebPage(request, reply) ?? sendFailure(reply, new AppError('NOT_FOUND')))
  return {
    fastify,
    startDraining: () => {
      isDraining = true
    },
  }
}

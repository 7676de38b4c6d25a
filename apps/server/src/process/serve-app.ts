import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { PAGE_SIZE_DEFAULT } from '@zhanjian/contract/api/limits.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import { AppError } from '../failures/app-error.ts'
import { type ConnectionLimits, createConnectionLimits } from '../http/connection-limits.ts'
import { createServer } from '../http/create-server.ts'
import { sendFailure } from '../http/error-handler.ts'
import { serveHealth } from '../http/health.ts'
import { serveMetrics } from '../http/metrics.ts'
import { mountRoutes } from '../http/mount-routes.ts'
import { limitInvalidTokens, registerNetworkLimits } from '../http/network-limits.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { Route } from '../http/route.ts'
import { serveApiReference } from '../http/serve-api-reference.ts'
import { serveWebApp, type WebApp } from '../http/serve-web-app.ts'
import { serveSmsOutbox } from '../http/sms-outbox-page.ts'
import type { BaseDependencies } from '../module-support/base-dependencies.ts'
import type { DiskObjectStore } from '../platform/object-store/disk-object-store.ts'
import { createMediaPlugin } from '../platform/object-store/media-plugin.ts'
import { createPostObjectPlugin } from '../platform/object-store/post-object-plugin.ts'
import type { UploadBudget } from '../platform/object-store/receive-post.ts'
import type { SmsOutbox } from '../platform/sms-outbox.ts'

/** Serves routes outside the contract: files, media, previews. Gets a scope of its own. */
export type HttpPlugin = (fastify: FastifyInstance, web: WebApp) => void

/** Dependencies of {@link serveApp}. */
export interface ServeAppDependencies extends Pick<BaseDependencies, 'database' | 'clock'> {
  environment: Environment
  objects: DiskObjectStore
  log: FastifyBaseLogger
  /** Shown at `/dev/outbox` in the demo. */
  smsOutbox: SmsOutbox | null
  rateLimiter: RateLimiter
  routes: readonly Route[]
  plugins: readonly HttpPlugin[]
  gauges: Parameters<typeof serveMetrics>[1]['gauges']
  authenticate: Parameters<typeof limitInvalidTokens>[0]
  uploadBudget: UploadBudget
  /** First page of the home feed, with `size` works. */
  listFirstPage: (size: number) => ReturnType<Parameters<typeof serveWebApp>[1]['listFirstPage']>
  getMapProvider: Parameters<typeof serveWebApp>[1]['getMapProvider']
  webDirectory?: string
  /** Replaces the default limits. */
  limits?: Partial<ConnectionLimits>
}

const WEB_APP_DIRECTORY = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The HTTP server of the process: the API, files and media, the web app, and the endpoints for operators. */
export function serveApp(dependencies: ServeAppDependencies): { fastify: FastifyInstance; startDraining: () => void } {
  const { environment, database, objects, clock, log, rateLimiter, smsOutbox, routes, plugins } = dependencies
  const { product, publicOrigin, siteDomains, trustedProxies, demo, production } = environment
  let isDraining = false
  const limits = { ...createConnectionLimits(environment.rateLimitFactor), ...dependencies.limits }
  const fastify = createServer({ log, publicOrigin, siteDomains, trustedProxies, limits })
  registerNetworkLimits(fastify, { rateLimiter, product })
  serveMetrics(fastify, { token: environment.metricsToken, gauges: dependencies.gauges })
  serveHealth(fastify, { checks: [objects.checkRoom, database.check], isDraining: () => isDraining })
  const rejectOtherMethod = mountRoutes(fastify, routes, {
    product,
    authenticate: limitInvalidTokens(dependencies.authenticate, rateLimiter),
    rateLimiter,
    asCaller: database.asCaller,
    responseValidation: production ? 'compiled' : 'strict',
  })
  serveApiReference(fastify, { endpoints, publicOrigin })
  if (demo && smsOutbox !== null) serveSmsOutbox(fastify, { outbox: smsOutbox })
  const web = serveWebApp(fastify, {
    directory: path.resolve(dependencies.webDirectory ?? WEB_APP_DIRECTORY),
    product,
    listFirstPage: () => dependencies.listFirstPage(PAGE_SIZE_DEFAULT),
    getMapProvider: dependencies.getMapProvider,
    nowMs: clock.nowMs,
  })
  const files: HttpPlugin[] = [
    createPostObjectPlugin(objects, { budget: dependencies.uploadBudget }),
    createMediaPlugin(objects.directory),
  ]
  for (const plugin of [...files, ...plugins]) fastify.register(async (scope) => plugin(scope, web))
  fastify.setNotFoundHandler((request, reply) => {
    rejectOtherMethod(request, reply)
    return web.serve(request, reply) ?? sendFailure(reply, new AppError('NOT_FOUND'))
  })
  return {
    fastify,
    startDraining: () => {
      isDraining = true
    },
  }
}

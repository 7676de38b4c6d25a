import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { AppError } from '../failures/app-error.ts'
import { type ConnectionLimits, createConnectionLimits } from '../http/connection-limits.ts'
import { createServer } from '../http/create-server.ts'
import { sendFailure } from '../http/error-handler.ts'
import { createLogger, type LogSink } from '../http/logger.ts'
import { type MountOptions, mountRoutes } from '../http/mount-routes.ts'
import type { Route } from '../http/route.ts'

/** Options of {@link startTestServer}. */
export interface TestServerOptions extends Partial<MountOptions> {
  publicOrigin?: string
  siteDomains?: readonly string[]
  trustedProxies?: string | false
  logSink?: LogSink
  limits?: Partial<ConnectionLimits>
  /** Serves routes outside the contract. */
  plugin?: (fastify: FastifyInstance) => void
}

/** Routes over HTTP without modules or a database. Tokens are checked by `authenticate`; without it every token is unknown. */
export async function startTestServer(routes: readonly Route[], options: TestServerOptions = {}): Promise<FastifyInstance> {
  const { publicOrigin = 'http://localhost:3000', siteDomains = [], trustedProxies = false, logSink } = options
  const log = createLogger({ level: logSink === undefined ? 'silent' : 'info', sink: logSink ?? process.stderr })
  const limits = { ...createConnectionLimits(1), ...options.limits }
  const fastify = createServer({ log, publicOrigin, siteDomains, trustedProxies, limits })
  const rejectOtherMethod = mountRoutes(fastify, routes, {
    product: 'art',
    authenticate: async () => null,
    rateLimiter: { consume: async () => 0, getWaitS: async () => 0 },
    asCaller: (_caller, work) => work(),
    responseValidation: 'strict',
    ...options,
  })
  fastify.setNotFoundHandler((request, reply) => {
    rejectOtherMethod(request, reply)
    return sendFailure(reply, new AppError('NOT_FOUND'))
  })
  options.plugin?.(fastify)
  await fastify.ready()
  onTestFinished(() => fastify.close())
  return fastify
}

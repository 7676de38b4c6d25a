import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createServer } from '../http/create-server.ts'
import { createLogger, type LogSink } from '../http/log.ts'
import { type MountOptions, mountRoutes } from '../http/mount-routes.ts'
import type { Route } from '../http/serve.ts'

export interface TestServerOptions extends Partial<MountOptions> {
  publicOrigin?: string
  siteDomains?: readonly string[]
  trustedProxies?: string | false
  logSink?: LogSink
}

/** Routes over HTTP without modules or a database. Tokens are taken from `authenticate`; without it nobody is known. */
export async function startTestServer(routes: readonly Route[], options: TestServerOptions = {}): Promise<FastifyInstance> {
  const { publicOrigin = 'http://localhost:3000', siteDomains = [], trustedProxies = false, logSink } = options
  const log = createLogger({ level: logSink === undefined ? 'silent' : 'info', sink: logSink ?? process.stderr })
  const fastify = createServer({ log, publicOrigin, siteDomains, trustedProxies })
  mountRoutes(fastify, routes, {
    product: 'art',
    authenticate: async () => null,
    rateLimiter: { take: async () => 0, wait: async () => 0 },
    answers: 'strict',
    ...options,
  })
  await fastify.ready()
  onTestFinished(() => fastify.close())
  return fastify
}

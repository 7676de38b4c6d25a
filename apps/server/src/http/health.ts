import type { FastifyInstance } from 'fastify'

export interface HealthOptions {
  /** Rejects when the server cannot do its work. */
  checkDatabase: () => Promise<unknown>
  isDraining: () => boolean
}

/** `/healthz`: the process lives. `/readyz`: send it requests; not while it drains or has no database. */
export function serveHealth(fastify: FastifyInstance, { checkDatabase, isDraining }: HealthOptions): void {
  fastify.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 200, msg: 'ok' }
  })

  fastify.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 503, msg: 'draining' })
    try {
      await checkDatabase()
    } catch (error) {
      request.log.error({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 503, msg: 'no database' })
    }
    return { status: 200, msg: 'ready' }
  })
}

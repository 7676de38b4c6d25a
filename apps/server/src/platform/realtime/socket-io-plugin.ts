import type { FastifyInstance } from 'fastify'
import type { Realtime } from './realtime.ts'

/** Requests of clients of Socket.IO that have no WebSocket yet: these begin so. */
export const createSocketIoPlugin =
  (path: string, { takeRequest }: Pick<Realtime<never>, 'takeRequest'>): ((fastify: FastifyInstance) => void) =>
  (fastify) => {
    fastify.register(async (scope) => {
      // The library reads bodies itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      scope.route({
        method: ['GET', 'POST'],
        url: path,
        exposeHeadRoute: false,
        async handler(request, reply) {
          const refusal = await takeRequest(request.raw, reply.raw)
          return refusal === null ? reply.hijack() : reply.code(refusal).send()
        },
      })
    })
  }

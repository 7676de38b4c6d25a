import type { FastifyInstance } from 'fastify'
import { mapHeaders } from './map-headers.ts'
import type { Notifications } from './notifications.ts'

/** Folder of the addresses that providers call. */
export const NOTIFICATION_ADDRESS = '/api/payment/notify/'
const NOTIFICATION_MAX_BYTES = 64 * 1024

/** `POST /api/payment/notify/{provider}`: the bytes as they come, since they are what is signed. */
export const createNotificationPlugin =
  (notifications: Notifications): ((fastify: FastifyInstance) => void) =>
  (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    fastify.post<{ Params: { provider: string } }>(
      `${NOTIFICATION_ADDRESS}:provider`,
      { bodyLimit: NOTIFICATION_MAX_BYTES },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await notifications.receive(request.params.provider, { body, headers: mapHeaders(request.headers) })
        if (answer === null) return reply.code(404).send()
        return reply.code(answer.status).type(answer.type).send(answer.body)
      },
    )
  }

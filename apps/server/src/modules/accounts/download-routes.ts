import type { FastifyInstance } from 'fastify'
import { exchangeOf } from '../../http/exchange.ts'
import type { DataExports } from './exports.ts'

/** With the prefix no other host, and no page without TLS, can plant one. */
export const ticketCookieOf = (publicOrigin: string): string => (publicOrigin.startsWith('https://') ? '__Host-export' : 'export')

/** `GET /api/account/export/{id}/file`: the archive, for the browser that asked for the link. */
export function serveDataExports(exports: DataExports, publicOrigin: string): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.get<{ Params: { id: string } }>('/api/account/export/:id/file', async (request, reply) => {
      const ticket = exchangeOf(request, reply).cookie(ticketCookieOf(publicOrigin))
      const { file, sizeBytes, day } = await exports.open(request.params.id, ticket)
      return reply
        .header('content-disposition', `attachment; filename="zhanjian-${day}.zip"`)
        .header('content-length', sizeBytes)
        .type('application/zip')
        .send(file)
    })
  }
}

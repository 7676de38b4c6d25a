import type { FastifyInstance } from 'fastify'
import { getTicketCookieName } from '../../../http/download-plugin.ts'
import { createHttpContext } from '../../../http/http-context.ts'
import type { DataExports } from './exports.ts'

/** Of the tickets for archives. */
export const getExportCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'export')

/** `GET /api/account/export/{id}/file`: the archive, for the browser that requested the ticket. */
export function createDownloadPlugin(exports: DataExports, publicOrigin: string): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.get<{ Params: { id: string } }>('/api/account/export/:id/file', async (request, reply) => {
      const ticket = createHttpContext(request, reply).getCookie(getExportCookieName(publicOrigin))
      const { file, sizeBytes, day } = await exports.openDownload(request.params.id, ticket)
      return reply
        .header('content-disposition', `attachment; filename="zhanjian-${day}.zip"`)
        .header('content-length', sizeBytes)
        .type('application/zip')
        .send(file)
    })
  }
}

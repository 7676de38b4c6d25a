import type { FastifyInstance } from 'fastify'
import { createHttpContext } from '../../../../http/http-context.ts'
import type { CardDownloads } from './card-downloads.ts'

/** With the prefix, neither other hosts nor pages without TLS can set the cookie. */
export const getTicketCookieName = (publicOrigin: string): string =>
  publicOrigin.startsWith('https://') ? '__Host-cards' : 'cards'

/** `GET /api/bizCard/file/{sealed}`: a card or the whole holder as a file, for the browser that asked for the link. */
export function createCardDownloadPlugin(downloads: CardDownloads, publicOrigin: string): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.get<{ Params: { sealed: string } }>('/api/bizCard/file/:sealed', async (request, reply) => {
      const ticket = createHttpContext(request, reply).getCookie(getTicketCookieName(publicOrigin))
      const { content, type, name } = await downloads.open(request.params.sealed, ticket)
      const plainName = type === 'text/csv' ? 'cards.csv' : 'card.vcf'
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${encodeFileName(name)}`)
        .type(`${type}; charset=utf-8`)
        .send(content)
    })
  }
}

/** As RFC 8187 asks for; without characters that file systems refuse. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

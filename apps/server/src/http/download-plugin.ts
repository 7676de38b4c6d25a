import type { FastifyInstance } from 'fastify'
import { DOWNLOAD_LIFE_S, type DownloadedFile, type DownloadLinks } from '../platform/download-links.ts'
import { createHttpContext, type HttpContext } from './http-context.ts'

interface DownloadPluginOptions {
  /** Folder of the links: `/api/bizCard/file/`. */
  address: string
  cookieName: string
  /** @throws AppError NOT_FOUND for a link that does not work any more */
  open: (sealed: string, ticket: string | null) => Promise<DownloadedFile>
  /** For clients that read no other name. */
  plainName: (type: DownloadedFile['type']) => string
}

/** With the prefix, neither other hosts nor pages without TLS can set the cookie. */
export const getTicketCookieName = (publicOrigin: string, name: string): string =>
  publicOrigin.startsWith('https://') ? `__Host-${name}` : name

/** The browser's ticket, without which a user's link opens nothing; it gets one if it has none. */
export function issueTicket(links: Pick<DownloadLinks<unknown>, 'getTicket'>, cookieName: string, exchange: HttpContext): string {
  const ticket = links.getTicket(exchange.getCookie(cookieName))
  exchange.setCookie(cookieName, ticket, DOWNLOAD_LIFE_S)
  return ticket
}

/** `GET {address}{sealed}`: a file of the user, for the browser that asked for the link. */
export const createDownloadPlugin =
  ({ address, cookieName, open, plainName }: DownloadPluginOptions): ((fastify: FastifyInstance) => void) =>
  (fastify) => {
    fastify.get<{ Params: { sealed: string } }>(`${address}:sealed`, async (request, reply) => {
      const ticket = createHttpContext(request, reply).getCookie(cookieName)
      const { content, type, name } = await open(request.params.sealed, ticket)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${plainName(type)}"; filename*=UTF-8''${encodeFileName(name)}`)
        .type(`${type}; charset=utf-8`)
        .send(content)
    })
  }

/** As RFC 8187 asks for; without characters that file systems refuse. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

import { getHttpStatus } from '@zhanjian/contract/api/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import type { SignedInCaller } from '../module-support/caller.ts'
import { DOWNLOAD_LIFE_S, type LinkBearer } from '../platform/downloads/download-links.ts'
import { DOWNLOAD_ADDRESS, type DownloadedFile, type DownloadReader, type Downloads } from '../platform/downloads/downloads.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { createHttpContext, type HttpContext } from './http-context.ts'
import { renderHtmlPage } from './render-html-page.ts'

interface DownloadPluginOptions {
  downloads: Pick<Downloads, 'open'>
  publicOrigin: string
  /** @returns null for a session that has ended, or of an account that is not active */
  findReader: (sessionId: string) => Promise<DownloadReader | null>
}

/** With the prefix, neither other hosts nor pages without TLS can set the cookie. */
export const getTicketCookieName = (publicOrigin: string, name: string): string =>
  publicOrigin.startsWith('https://') ? `__Host-${name}` : name

const getCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'download')

/** Makes the bearers of links. */
export type ToBearer = (caller: Pick<SignedInCaller, 'user' | 'sessionId'>, exchange: HttpContext) => LinkBearer

/** The bearer of a link is the caller's browser, which gets a ticket if it has none: without it a link opens nothing. */
export const createToBearer =
  (downloads: Pick<Downloads, 'getTicket'>, publicOrigin: string): ToBearer =>
  ({ user, sessionId }, exchange) => {
    const cookieName = getCookieName(publicOrigin)
    const ticket = downloads.getTicket(exchange.getCookie(cookieName))
    exchange.setCookie(cookieName, ticket, DOWNLOAD_LIFE_S)
    return { userId: user.id, sessionId, ticket }
  }

/** `GET {DOWNLOAD_ADDRESS}{sealed}`: a file of the user, for the browser that asked for the link. */
export const createDownloadPlugin =
  ({ downloads, publicOrigin, findReader }: DownloadPluginOptions): ((fastify: FastifyInstance) => void) =>
  (fastify) => {
    fastify.get<{ Params: { sealed: string } }>(
      `${DOWNLOAD_ADDRESS}:sealed`,
      // An answer without the file would be as much work as one with it.
      { exposeHeadRoute: false, errorHandler: answerFailure },
      async (request, reply) => {
        const ticket = createHttpContext(request, reply).getCookie(getCookieName(publicOrigin))
        return sendFile(reply, await downloads.open(request.params.sealed, ticket, findReader))
      },
    )
  }

function sendFile(
  reply: FastifyReply,
  { content, type, name, sizeBytes }: Awaited<ReturnType<Downloads['open']>>,
): FastifyReply | undefined {
  if (typeof content === 'object' && 'destroy' in content) {
    // Whoever has left before the first piece was made is still to be noticed.
    if (reply.raw.destroyed) content.destroy()
    reply.raw.once('close', () => content.destroy())
  }
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes)
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', name === null ? 'inline' : toDisposition(name))
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(content)
}

/** A browser that has followed a link shows what it gets: the sentence, not the envelope. */
function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof AppError) || !(request.headers.accept ?? '').includes('text/html')) throw error
  const { code, message } = error
  const page = renderHtmlPage({ title: message, language: 'zh-CN', body: `<h1>${escapeHtml(message)}</h1>` })
  return reply.code(getHttpStatus(code)).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

const toDisposition = ({ plain, full }: NonNullable<DownloadedFile['name']>): string =>
  plain === full ? `attachment; filename="${plain}"` : `attachment; filename="${plain}"; filename*=UTF-8''${encodeFileName(full)}`

/** As RFC 8187 asks for; without characters that file systems refuse. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

import { getHttpStatus } from '@zhanjian/contract/api/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../../../failures/app-error.ts'
import { Outage } from '../../../../../failures/outage.ts'
import { createOutageLogger } from '../../../../../failures/outage-log.ts'
import type { PageWithInvitation } from '../../../../../http/app-page.ts'
import { logFailure, toAppError } from '../../../../../http/error-handler.ts'
import type { WebApp } from '../../../../../http/serve-web-app.ts'
import { renderBusyPage, renderErrorPage, renderMissingPage } from './render-shared-page.ts'

/** What a shared link is answered with. */
export interface AnsweredPage {
  http: number
  html: string
  /** An invitation, which the page of the app shows at once instead. */
  invitation?: PageWithInvitation
}

/** Serves pages of shared links, some of them with the page of the app. */
export type SharedPagesPlugin = (fastify: FastifyInstance, web: Pick<WebApp, 'serveInvitation'>) => void

/** Where pages without content lead. */
export const HOME_ADDRESS = '/#/'
/** Messengers request the cover a moment later; what is shared changes more slowly than this. */
const CACHE_CONTROL = 'public, max-age=60'

/** The parameters of an address; of one that is there several times the first. */
export type SharedPageQuery = Readonly<Record<string, string>>

/**
 * Serves links that users share.
 * @param pages by their address before the last part, such as `/h/`, which each is given, with the parameters after it
 */
export function createSharedPagesPlugin(
  pages: Readonly<Record<string, (key: string, query: SharedPageQuery) => Promise<AnsweredPage>>>,
): SharedPagesPlugin {
  return (fastify, { serveInvitation }) => {
    const logOutage = createOutageLogger((err, leftOut) =>
      fastify.log.error({ err, leftOut }, 'shared links fail because of an outage'),
    )
    // Visitors who open a link need a page, not JSON.
    fastify.setErrorHandler((error, request, reply) => {
      reply.header('cache-control', 'no-store')
      const failure = toAppError(error)
      if (error instanceof Outage) logOutage(error)
      else logFailure(request, failure, error)
      const { code, retryAfterS } = failure
      if (code === 'TOO_MANY_REQUESTS' || code === 'SERVER_BUSY') {
        if (retryAfterS !== undefined) reply.header('retry-after', Math.ceil(retryAfterS))
        return sendPage(reply, { http: getHttpStatus(code), html: renderBusyPage(request.url) })
      }
      if (getHttpStatus(code) < 500) return sendPage(reply, { http: 404, html: renderMissingPage('work', HOME_ADDRESS) })
      return sendPage(reply, { http: getHttpStatus(code), html: renderErrorPage(request.url, HOME_ADDRESS) })
    })
    for (const [address, getPage] of Object.entries(pages)) {
      for (const end of ['', '/'])
        fastify.get<{ Params: { key: string } }>(`${address}:key${end}`, async (request, reply) => {
          const { params, url } = request
          const key = removeTail(params.key)
          if (key + end !== params.key) return reply.redirect(`${address}${encodeURIComponent(key)}${readSearch(url)}`)
          const page = await getPage(key, readQuery(url))
          if (page.invitation !== undefined && serveInvitation !== null) return serveInvitation(request, reply, page.invitation)
          if (page.http === 200) reply.header('cache-control', CACHE_CONTROL)
          return sendPage(reply, page)
        })
    }
  }
}

/** Whatever `answer` does not find is answered with a page that says so. */
export function answerMissing(
  what: Parameters<typeof renderMissingPage>[0],
  answer: (key: string) => Promise<AnsweredPage>,
): (key: string) => Promise<AnsweredPage> {
  return async (key) => {
    try {
      return await answer(key)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
      return { http: 404, html: renderMissingPage(what, HOME_ADDRESS) }
    }
  }
}

/** Messaging apps take the punctuation behind a link, and the words behind that, for a part of it. */
const removeTail = (key: string): string => key.replace(/(?<=\w)(?:\P{ASCII}.*|[.,;:!)]+)$/su, '')

/** With `?`; empty: none. */
const readSearch = (address: string): string => /\?.*$/.exec(address)?.[0] ?? ''

const readQuery = (address: string): SharedPageQuery =>
  Object.fromEntries([...new URLSearchParams(readSearch(address))].reverse())

const sendPage = (reply: FastifyReply, { http, html }: AnsweredPage): FastifyReply =>
  reply.code(http).type('text/html; charset=utf-8').send(html)

import { httpStatusOf } from '@zhanjian/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../app-error.ts'
import { hallLink } from '../posters.ts'
import type { WorksService } from '../service.ts'
import { busyHallPage, hallPage, missingHallPage } from './hall-page.ts'

const HOME_ADDRESS = '/#/'
const CODE = /^[0-9A-Za-z]{10}$/
/** Messengers ask for the cover a moment later; halls change more slowly than this. */
const CACHE_CONTROL = 'public, max-age=60'

/** `GET /h/{code}`: the link that people share. */
export function serveHallLinks(works: WorksService, publicOrigin: string): (fastify: FastifyInstance) => void {
  async function pageOf(code: string): Promise<{ http: number; html: string }> {
    if (!CODE.test(code)) return { http: 404, html: missingHallPage('not_found', HOME_ADDRESS) }
    try {
      const work = await works.publicHalls.summaryByCode(code)
      const { title, summary, owner, workCount, cover, visibility } = work
      return {
        http: 200,
        html: hallPage({
          title,
          summary,
          workCount,
          nickname: owner.nickname,
          pictureUrl: cover && new URL(cover.url, publicOrigin).href,
          pictureSizePx: cover && { width: cover.widthPx, height: cover.heightPx },
          link: hallLink(publicOrigin, code),
          appAddress: `/#/pages/index/gallery?code=${code}`,
          isListed: visibility === 'public',
        }),
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'WORK_TAKEN_DOWN')
        return { http: 410, html: missingHallPage('taken_down', HOME_ADDRESS) }
      if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'WORK_LOCKED'))
        return { http: 404, html: missingHallPage('not_found', HOME_ADDRESS) }
      throw error
    }
  }

  return (fastify) => {
    // Who opens a link reads a page, not JSON.
    fastify.setErrorHandler((error, request, reply) => {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
      if (error.retryAfterS !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterS))
      reply.header('cache-control', 'no-store')
      return sendPage(reply, httpStatusOf(error.code), busyHallPage(request.url))
    })
    fastify.get<{ Params: { code: string } }>('/h/:code', async (request, reply) => {
      const { http, html } = await pageOf(request.params.code)
      if (http === 200) reply.header('cache-control', CACHE_CONTROL)
      return sendPage(reply, http, html)
    })
  }
}

const sendPage = (reply: FastifyReply, http: number, html: string): FastifyReply =>
  reply.code(http).type('text/html; charset=utf-8').send(html)

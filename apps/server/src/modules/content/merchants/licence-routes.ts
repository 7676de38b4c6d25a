import type { FastifyInstance } from 'fastify'
import { getTicketCookieName } from '../../../http/download-plugin.ts'
import { createHttpContext } from '../../../http/http-context.ts'
import { LICENCE_ADDRESS, type Licences } from './licences.ts'

/** Of the tickets for links. */
export const getLicenceCookieName = (publicOrigin: string): string => getTicketCookieName(publicOrigin, 'licence')

/** `GET …/{sealed}`: the picture of a licence, for the browser that asked for the link. */
export const createLicencePlugin =
  (licences: Pick<Licences, 'open'>, publicOrigin: string): ((fastify: FastifyInstance) => void) =>
  (fastify) => {
    fastify.get<{ Params: { sealed: string } }>(`${LICENCE_ADDRESS}:sealed`, async (request, reply) => {
      const ticket = createHttpContext(request, reply).getCookie(getLicenceCookieName(publicOrigin))
      const picture = await licences.open(request.params.sealed, ticket)
      return reply.header('cache-control', 'no-store').header('content-disposition', 'inline').type('image/webp').send(picture)
    })
  }

import type { FastifyInstance } from 'fastify'
import { findFakeProvider } from './fake-provider-list.ts'
import { isPagePath, toFakeRequest } from './fake-provider-server.ts'
import type { FakeProviders } from './fake-providers.ts'

/** The demo serves the fakes' pages itself, so that a phone that reaches the demo reaches them too. */
export const FAKE_PAGES_PATH = '/dev/providers'

/** The fakes' pages on the demo's own origin; they redirect to no other site. */
export function createFakePagesPlugin(fakes: FakeProviders): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.get<{ Params: { prefix: string; '*': string } }>(`${FAKE_PAGES_PATH}/:prefix/*`, async (request, reply) => {
      const prefix = findFakeProvider(request.params.prefix)?.prefix
      const path = `/${request.params['*']}`
      const { searchParams } = new URL(request.url, 'http://localhost')
      const back = searchParams.get('redirect_uri')
      const isOwnHost = back === null || (URL.canParse(back) && new URL(back).host === request.host)
      if (prefix === undefined || !isPagePath(path) || !isOwnHost) return reply.code(404).send()
      const { status, type, body, location } = fakes.handle(
        prefix,
        toFakeRequest('GET', path, searchParams, '', `${FAKE_PAGES_PATH}/${prefix}`),
      )
      if (location !== undefined) reply.header('location', location)
      return reply.code(status).header('cache-control', 'no-store').type(type).send(body)
    })
  }
}

import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../failures/app-error.ts'
import { isUuid } from '../../../../../platform/random.ts'
import { escapeHtml } from '../../../../../text/escape-html.ts'
import { createWorkLink } from '../posters.ts'
import { createPersonLink } from './shared-link-routes.ts'
import type { SitemapPart, SitemapStore } from './sitemap-store.ts'

/** URLs in each part. Search engines accept 50 000; a part of this size is queried within milliseconds. */
export const SITEMAP_PART_SIZE = 10_000
/** Search engines fetch it about once a day. */
const CACHE_CONTROL = 'public, max-age=3600'

/** `GET /robots.txt`, `GET /sitemap.xml` and its parts, for search engines. */
export function createSitemapPlugin(store: SitemapStore, publicOrigin: string): (fastify: FastifyInstance) => void {
  const partEntry = (kind: 'works' | 'people', { from, changedAt }: SitemapPart): string =>
    `<sitemap>${toLocation(`${publicOrigin}/sitemap/${kind}/${from}.xml`, changedAt)}</sitemap>`

  return (fastify) => {
    fastify.get('/robots.txt', async (_request, reply) =>
      reply
        .header('cache-control', CACHE_CONTROL)
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\nAllow: /\nSitemap: ${publicOrigin}/sitemap.xml\n`),
    )

    fastify.get('/sitemap.xml', async (_request, reply) => {
      const [works, people] = await Promise.all([store.listWorkParts(), store.listPeopleParts()])
      const entries = [...works.map((part) => partEntry('works', part)), ...people.map((part) => partEntry('people', part))]
      reply.header('cache-control', CACHE_CONTROL).type(XML)
      return reply.send(`${XML_DECLARATION}<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`)
    })

    const subjects = [
      { kind: 'works', listRows: store.listWorks, createLink: createWorkLink },
      { kind: 'people', listRows: store.listPeople, createLink: createPersonLink },
    ] as const
    for (const { kind, listRows, createLink } of subjects) {
      fastify.get<{ Params: { from: string } }>(`/sitemap/${kind}/:from.xml`, async ({ params }, reply) => {
        if (!isUuid(params.from)) throw new AppError('NOT_FOUND')
        const rows = await listRows(params.from)
        reply.header('cache-control', CACHE_CONTROL).type(XML)
        const entries = rows.map(({ name, changedAt }) => `<url>${toLocation(createLink(publicOrigin, name), changedAt)}</url>`)
        return reply.send(`${XML_DECLARATION}<urlset xmlns="${SCHEMA}">${entries.join('')}</urlset>`)
      })
    }
  }
}

const XML = 'application/xml; charset=utf-8'
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const toLocation = (link: string, changedAt: Date): string =>
  `<loc>${escapeHtml(link)}</loc><lastmod>${changedAt.toISOString()}</lastmod>`

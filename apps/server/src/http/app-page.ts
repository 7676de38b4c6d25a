import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createMonotonicClock } from '../platform/monotonic-clock.ts'
import { stringifyForScript } from '../text/stringify-for-script.ts'
import { allowMapProvider } from './security-headers.ts'

/** Placeholders of the first feed and of an invitation: before the page's own scripts, which read them. */
const FEED_PLACEHOLDER = '<!--first-feed-->'
const INVITATION_PLACEHOLDER = '<!--first-invitation-->'
/** What a preview says in place of them. */
const OWN_PREVIEW = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g
/** Concurrent visitors share one read; the feed in the page is at most this old. */
const PAGE_CACHE_TTL_MS = 5000
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

interface AppPageDependencies {
  /** The built `index.html`. */
  file: string
  /** First page of the feed for visitors without a login. */
  listFirstPage: () => Promise<unknown>
  /** Null: no maps, or it is not known. */
  getMapProvider: () => Promise<MapProviderName | null>
  nowMs: () => number
}

/** An invitation with which the page is opened by its shared link. */
export interface PageWithInvitation {
  /** Title and elements that messaging apps and search engines read. */
  head: string
  /** Shown where scripts do not run. */
  body: string
  /** The invitation as everybody with the link sees it, and the address within the app at which it is shown. */
  firstInvitation: { address: string; invitation: PublicInvitation }
}

interface Page {
  html: string
  etag: string
  /** Hashes of its inline scripts, for the Content-Security-Policy. */
  scripts: string
  mapProvider: MapProviderName | null
}

/**
 * The page of the web app. It contains the first feed, so that home can render without a request. Only the script in the page
 * knows whether home was requested, since the path is behind `#`.
 */
export function createAppPage({ file, listFirstPage, getMapProvider, nowMs }: AppPageDependencies) {
  const running = createMonotonicClock({ nowMs })
  let cachedPage: { untilMs: number; page: Promise<Page> } | undefined

  async function renderPage(): Promise<Page> {
    const atMs = nowMs()
    // Without the feed the page requests it by itself and shows the error.
    const [html, feed, mapProvider] = await Promise.all([
      readFile(file, 'utf8'),
      listFirstPage().catch(() => undefined),
      findMapProvider(),
    ])
    const filled =
      feed === undefined ? html : html.replace(FEED_PLACEHOLDER, () => renderDataElement('first-feed', { atMs, feed }))
    return createPage(filled, mapProvider)
  }

  /** Without it the page says that the map does not open. */
  const findMapProvider = () => getMapProvider().catch(() => null)

  function getPageWithFeed(): Promise<Page> {
    if (cachedPage === undefined || cachedPage.untilMs <= running.nowMs()) {
      const page = renderPage()
      cachedPage = { untilMs: running.nowMs() + PAGE_CACHE_TTL_MS, page }
      page.catch(() => {
        cachedPage = undefined
      })
    }
    return cachedPage.page
  }

  return {
    sendWithFeed: async (request: FastifyRequest, reply: FastifyReply) => sendPage(await getPageWithFeed(), request, reply),
    send: async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(createPage(await readFile(file, 'utf8'), await findMapProvider()), request, reply),
    sendWithInvitation: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { head, body, firstInvitation }: PageWithInvitation,
    ) => {
      const html = (await readFile(file, 'utf8'))
        .replaceAll(OWN_PREVIEW, '')
        .replace(INVITATION_PLACEHOLDER, () => head + renderDataElement('first-invitation', firstInvitation))
        .replace('<body>', () => `<body><noscript>${body}</noscript>`)
      return sendPage(createPage(html, await findMapProvider()), request, reply)
    },
  }
}

function createPage(html: string, mapProvider: MapProviderName | null): Page {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
  return { html, etag: `W/"${sha256(html)}"`, scripts: scripts.join(' '), mapProvider }
}

function sendPage({ html, etag, scripts, mapProvider }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const policy = allowMapProvider(String(reply.getHeader('content-security-policy')), mapProvider)
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${scripts}`.trimEnd()))
  // Revalidated each time: it names the files of the current build.
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

const renderDataElement = (id: 'first-feed' | 'first-invitation', data: unknown): string =>
  `<script type="application/json" id="${id}">${stringifyForScript(data)}</script>`

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createMonotonicClock } from '../platform/monotonic-clock.ts'

/** Where the first feed comes to stand: before the page's own script, which reads it. */
const FEED_PLACEHOLDER = '<!--first-feed-->'
/** Many people who come at once cost one read; nobody sees an older feed than this. */
const PAGE_CACHE_TTL_MS = 5000
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

interface AppPageDependencies {
  /** The built `index.html`. */
  file: string
  /** What somebody sees first who is not logged in. */
  listFirstPage: () => Promise<unknown>
  nowMs: () => number
}

interface Page {
  html: string
  etag: string
  /** Hashes of its own scripts, for the page's policy. */
  scripts: string
}

/**
 * The page of the web app. With the feed in it, home needs no call before it shows something; the script in the page
 * alone knows whether home was asked for, since the address behind `#` stays in the browser.
 */
export function createAppPage({ file, listFirstPage, nowMs }: AppPageDependencies) {
  const running = createMonotonicClock({ nowMs })
  let cachedPage: { untilMs: number; page: Promise<Page> } | undefined

  async function renderPage(): Promise<Page> {
    const atMs = nowMs()
    // Without the feed the page asks for it by itself, and says what is wrong.
    const [html, feed] = await Promise.all([readFile(file, 'utf8'), listFirstPage().catch(() => undefined)])
    return createPage(feed === undefined ? html : html.replace(FEED_PLACEHOLDER, () => renderFeedElement({ atMs, feed })))
  }

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
      sendPage(createPage(await readFile(file, 'utf8')), request, reply),
  }
}

function createPage(html: string): Page {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
  return { html, etag: `W/"${sha256(html)}"`, scripts: scripts.join(' ') }
}

function sendPage({ html, etag, scripts }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${scripts}`.trimEnd()))
  // Asked for anew each time: it names the files of the present build.
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Not executed, and nothing in it can end it. */
const renderFeedElement = (data: unknown): string =>
  `<script type="application/json" id="first-feed">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

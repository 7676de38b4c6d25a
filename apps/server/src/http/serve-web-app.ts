import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAppPage, type PageWithInvitation } from './app-page.ts'
import { EMBED_PATH } from './security-headers.ts'
import { serveFiles } from './serve-files.ts'

/** Vite's directory for files with a content hash in their name. */
const HASHED_DIRECTORY = `${path.sep}assets${path.sep}`
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHE_SHORT = 'public, max-age=600'
const CACHE_REVALIDATE = 'no-cache'

interface ServeWebOptions {
  directory: string
  product: string
  /** First page of the home feed for visitors without a login. */
  listFirstPage: () => Promise<unknown>
  /** Whose maps the app may show; null: none. */
  getMapProvider: () => Promise<MapProviderName | null>
  nowMs: () => number
}

/** What else serves the page of the app. */
export interface WebApp {
  /** Of an unknown address: the app for a navigation, else null. */
  serve: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null
  /** Of a shared invitation: the app with the invitation in its page. Null: the app is not built. */
  serveInvitation: ((request: FastifyRequest, reply: FastifyReply, page: PageWithInvitation) => Promise<FastifyReply>) | null
}

/** Serves the built web app, with the `.br` or `.gz` copy of a file if the browser accepts it. */
export function serveWebApp(
  fastify: FastifyInstance,
  { directory, product, listFirstPage, getMapProvider, nowMs }: ServeWebOptions,
): WebApp {
  const file = path.join(directory, 'index.html')
  if (!existsSync(file)) return { serve: () => null, serveInvitation: null }
  const page = createAppPage({ file, listFirstPage, getMapProvider, nowMs })
  serveFiles(fastify, {
    root: directory,
    prefix: '/',
    preCompressed: true,
    // Set below, depending on the file.
    cacheControl: false,
    setHeaders: (response, file) => void response.header('cache-control', getCacheControl(file)),
  })
  fastify.get('/', page.sendWithFeed)
  // What the service worker keeps: offline the page needs the policy for its scripts as well.
  fastify.get('/index.html', page.send)
  fastify.get(EMBED_PATH, page.send)
  return {
    serve: (request, reply) => (isNavigation(request, product) ? page.send(request, reply) : null),
    serveInvitation: page.sendWithInvitation,
  }
}

function getCacheControl(file: string): string {
  if (file.includes(HASHED_DIRECTORY)) return CACHE_IMMUTABLE
  return /\.(html|webmanifest)(\.br|\.gz)?$|[/\\](sw|service-worker)\.js(\.br|\.gz)?$/.test(file) ? CACHE_REVALIDATE : CACHE_SHORT
}

/** A missing script or picture must not get the page: it would be cached as the file. */
function isNavigation(request: FastifyRequest, product: string): boolean {
  const pathname = request.url.replace(/[?#].*$/, '')
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|dev)(\/|$)/.test(pathname) || pathname.startsWith(`/${product}/`)) return false
  if (/\.\w{1,5}$/.test(pathname)) return false
  return (request.headers.accept ?? '').includes('text/html')
}

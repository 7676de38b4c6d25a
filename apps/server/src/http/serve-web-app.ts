import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAppPage } from './app-page.ts'
import { EMBED_PATH } from './security-headers.ts'

/** Vite puts files whose names carry a hash of their content here. */
const HASHED_DIRECTORY = `${path.sep}assets${path.sep}`
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHE_SHORT = 'public, max-age=600'
const CACHE_REVALIDATE = 'no-cache'

interface ServeWebOptions {
  directory: string
  product: string
  /** What home shows first to somebody who is not logged in. */
  listFirstPage: () => Promise<unknown>
  nowMs: () => number
}

/**
 * Serves the built web app, with the `.br` or `.gz` beside a file where the browser takes it.
 * @returns what answers an address that nothing serves: the app for a person who navigates there, else null
 */
export function serveWebApp(
  fastify: FastifyInstance,
  { directory, product, listFirstPage, nowMs }: ServeWebOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null {
  const file = path.join(directory, 'index.html')
  if (!existsSync(file)) return () => null
  const page = createAppPage({ file, listFirstPage, nowMs })
  fastify.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    // Set below, by kind of file.
    cacheControl: false,
    setHeaders: (response, file) => void response.header('cache-control', getCacheControl(file)),
  })
  fastify.get('/', page.sendWithFeed)
  fastify.get(EMBED_PATH, page.send)
  return (request, reply) => (isNavigation(request, product) ? page.send(request, reply) : null)
}

function getCacheControl(file: string): string {
  if (file.includes(HASHED_DIRECTORY)) return CACHE_IMMUTABLE
  return /\.(html|webmanifest)(\.br|\.gz)?$|[/\\](sw|service-worker)\.js(\.br|\.gz)?$/.test(file) ? CACHE_REVALIDATE : CACHE_SHORT
}

/** A script or picture that is missing must not get a page: it would be taken for one, and cached. */
function isNavigation(request: FastifyRequest, product: string): boolean {
  const pathname = request.url.replace(/[?#].*$/, '')
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|dev)(\/|$)/.test(pathname) || pathname.startsWith(`/${product}/`)) return false
  if (/\.\w{1,5}$/.test(pathname)) return false
  return (request.headers.accept ?? '').includes('text/html')
}

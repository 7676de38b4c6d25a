import { isIP } from 'node:net'
import { type MapProviderName, mapProviders } from '@zhanjian/contract/places/map-providers.ts'
import type { FastifyInstance } from 'fastify'

/** The only path that any site may embed in a frame. */
export const EMBED_PATH = '/embed'

/** The only document that communicates with its opener window. */
const LAUNCH_PATH = '/launch.html'

const CONTENT_SECURITY_POLICY: readonly string[] = [
  "default-src 'self'",
  // Mesh and texture decoders are WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  // Decoders run in workers made from blobs.
  "worker-src 'self' blob:",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  // Positions and sizes are set on elements by script.
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

interface SecurityHeaderOptions {
  publicOrigin: string
  /** Domains whose pages, subdomains included, the web view may frame. */
  siteDomains: readonly string[]
}

/** Over plain http both schemes are allowed: a source with `http:` includes `https:`. */
function createFrameSources({ publicOrigin, siteDomains }: SecurityHeaderOptions): string {
  const { protocol } = new URL(publicOrigin)
  const hosts = siteDomains.flatMap((domain) => (isIP(domain) === 0 ? [domain, `*.${domain}`] : [domain]))
  return ["frame-src 'self'", ...hosts.map((host) => `${protocol}//${host}`)].join(' ')
}

/**
 * Pictures inside a model are fetched as blobs. One native shell provides camera photos under its own scheme. Older browsers
 * (Safari before 15.4) do not match WebSockets with `'self'`.
 */
const createConnectSources = ({ publicOrigin }: SecurityHeaderOptions): string =>
  `connect-src 'self' ${publicOrigin.replace(/^http/, 'ws')} blob: data: capacitor://localhost`

const PERMISSIONS_POLICY = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'screen-wake-lock',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=(self)`),
  ...['bluetooth', 'display-capture', 'hid', 'payment', 'serial', 'usb'].map((feature) => `${feature}=()`),
].join(', ')

/**
 * Scripts, styles, fonts and pictures that a page consists of: browsers read the policies of documents from documents and workers
 * alone, and with them a script of a few hundred bytes would be one of fifteen hundred.
 */
const isPartOfPage = (url: string): boolean => /^\/assets\/[\w.-]+\.(css|js|webp|woff2)$/.test(url) && !url.includes('.worker-')

/**
 * Headers of every response. Only the launch page keeps its opener, and it cannot be framed; all other documents are isolated
 * from their openers. There is no embedder policy: it would block pictures of an external store.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, options: SecurityHeaderOptions): void {
  const isHttps = options.publicOrigin.startsWith('https://')
  const policy = [...CONTENT_SECURITY_POLICY, createConnectSources(options), createFrameSources(options)]
  const ownPolicy = [...policy, "frame-ancestors 'self'"].join('; ')
  const launchPolicy = [...policy, "frame-ancestors 'none'"].join('; ')
  const embeddedPolicy = [...policy, 'frame-ancestors *'].join('; ')
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-site')
    reply.header('x-request-id', request.id)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isPartOfPage(request.url)) {
      done()
      return
    }
    const embedded = isPath(request.url, EMBED_PATH)
    const launching = isPath(request.url, LAUNCH_PATH)
    reply.header('content-security-policy', embedded ? embeddedPolicy : launching ? launchPolicy : ownPolicy)
    if (!embedded) reply.header('x-frame-options', launching ? 'DENY' : 'SAMEORIGIN')
    reply.header('cross-origin-opener-policy', launching ? 'unsafe-none' : 'same-origin')
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    reply.header(
      'referrer-policy',
      launching || hasTokenInQuery(request.query) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** The policy of the app's page while an operator has chosen a provider of maps: its pages may be framed, or its pictures shown. */
export function allowMapProvider(policy: string, provider: MapProviderName | null): string {
  if (provider === null) return policy
  const { frames, pictures } = mapProviders[provider]
  return policy
    .replace("frame-src 'self'", ["frame-src 'self'", ...frames].join(' '))
    .replace("img-src 'self'", ["img-src 'self'", ...pictures].join(' '))
}

const isPath = (url: string, path: string): boolean => url === path || url.startsWith(`${path}?`)

/** Launches and social logins arrive here with a token in the query; it must not leak as a referrer. */
const hasTokenInQuery = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && ('token' in query || 'social_temp_token' in query)

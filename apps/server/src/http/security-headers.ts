import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The path under which the app may stand in a frame of any site; everything else refuses foreign frames. */
export const EMBED_PATH = '/embed'

/** T-08: the one document that talks to the window that opened it. */
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
  /** V-05: whose pages the web view may frame, with all that lies below them. */
  siteDomains: readonly string[]
}

/** Over plain http both kinds may be framed: a source with `http:` stands for `https:` as well. */
function createFrameSources({ publicOrigin, siteDomains }: SecurityHeaderOptions): string {
  const { protocol } = new URL(publicOrigin)
  const hosts = siteDomains.flatMap((domain) => (isIP(domain) === 0 ? [domain, `*.${domain}`] : [domain]))
  return ["frame-src 'self'", ...hosts.map((host) => `${protocol}//${host}`)].join(' ')
}

/**
 * Pictures inside a model are fetched as blobs. The native shell of one maker hands the camera's photos over under its own
 * scheme, which only it knows. Older browsers (Safari before 15.4) do not count live connections as `'self'`.
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
 * Headers of every answer. Only the launch page keeps its opener, and nobody may frame it; every other document is
 * parted from whoever opened it. There is no embedder policy: it would keep pictures of an outside store away.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, options: SecurityHeaderOptions): void {
  const isHttps = options.publicOrigin.startsWith('https://')
  const policy = [...CONTENT_SECURITY_POLICY, createConnectSources(options), createFrameSources(options)]
  const ownPolicy = [...policy, "frame-ancestors 'self'"].join('; ')
  const launchPolicy = [...policy, "frame-ancestors 'none'"].join('; ')
  const embeddedPolicy = [...policy, 'frame-ancestors *'].join('; ')
  fastify.addHook('onRequest', (request, reply, done) => {
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
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-site')
    reply.header('x-request-id', request.id)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

const isPath = (url: string, path: string): boolean => url === path || url.startsWith(`${path}?`)

/** The console and social logins land here with a token in the query; it must not leave as a referrer. */
const hasTokenInQuery = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && ('token' in query || 'social_temp_token' in query)

import type { FastifyInstance } from 'fastify'
import { getNetworkPrefix, normalizeIpAddress } from '../ip-address.ts'
import { AppError } from '../app-error.ts'
import type { AuthenticatedSession } from './resolve-caller.ts'
import type { RateLimiter } from './rate-limiter.ts'

/**
 * What one network may do a minute, before a token, a body or the database costs anything. A school of fifty behind one
 * address that opens a link, walks a hall and edits its own stays far below; what one machine can send does not.
 */
const NETWORK_CALLS_PER_MINUTE = {
  /** Fifty editors save twice a second each and follow their uploads; the server answers that many in a second. */
  calls: 12_000,
  /** A link in a group chat: everybody opens it at once, some twice, and the messenger looks at it itself. */
  links: 600,
  /** Twenty photos each, all at once; the bytes have a budget of their own. */
  posts: 1_200,
  /** A browser whose token ran out has a handful of calls under way; fifty of them at the same moment. */
  badTokens: 600,
}

/** Call it before the routes are mounted. Files of the app and of halls are not counted: they cost next to nothing. */
export function registerNetworkLimits(
  fastify: FastifyInstance,
  { rateLimiter, product }: { rateLimiter: RateLimiter; product: string },
) {
  const getRouteKind = (route: string | undefined): 'calls' | 'links' | 'posts' | null => {
    if (route === undefined) return null
    if (route.startsWith('/api/') || route.startsWith(`/${product}/`)) return 'calls'
    if (route.startsWith('/h/')) return 'links'
    return route.startsWith('/oss/') ? 'posts' : null
  }
  fastify.addHook('onRequest', async (request) => {
    const kind = getRouteKind(request.routeOptions.url)
    if (kind === null) return
    const network = getNetworkPrefix(normalizeIpAddress(request.ip))
    const waitS = await rateLimiter.consume(`network ${kind} ${network}`, NETWORK_CALLS_PER_MINUTE[kind])
    if (waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: waitS })
  })
}

type Authenticate = (accessToken: string) => Promise<AuthenticatedSession | null>

/** Tokens that nobody has are counted by network; a network that sent too many is refused before the next costs a query. */
export const limitInvalidTokens =
  (authenticate: Authenticate, rateLimiter: RateLimiter) =>
  async (accessToken: string, network: string): Promise<AuthenticatedSession | null> => {
    const key = `network bad token ${network}`
    const waitS = await rateLimiter.getWaitS(key, NETWORK_CALLS_PER_MINUTE.badTokens)
    if (waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: waitS })
    const session = await authenticate(accessToken)
    if (session === null) await rateLimiter.consume(key, NETWORK_CALLS_PER_MINUTE.badTokens)
    return session
  }

import { INVITATION_FONTS_ADDRESS } from '@zhanjian/contract/invitations/invitation-font-links.ts'
import { AR_FILES_ADDRESS } from '@zhanjian/contract/works/ar-files.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import { getNetworkPrefix, normalizeIpAddress } from '../text/ip-address.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { AuthenticatedSession } from './resolve-caller.ts'

/**
 * Limits of one network per minute, checked before a token, a body or the database is read. `PEOPLE_PER_NETWORK`
 * who open a link, walk through a hall and edit halls stay below; a single machine that floods does not.
 */
export const NETWORK_CALLS_PER_MINUTE = {
  /** All of them edit: each saves twice a second and polls uploads; the server can handle that many. */
  calls: 12_000,
  /** A link in a group chat: all members open it at the same time, some twice, and the messenger fetches a preview. */
  links: 600,
  /** Each of them puts a few works into their room; a file of some megabytes is made for every size. */
  arFiles: 300,
  /** Guests of a party open their invitations at the same time, each with a few fonts; one that was made lately costs nothing. */
  invitationFonts: 3_000,
  /** Twenty photos of each at the same time; the bytes have a limit of their own. */
  posts: 1_200,
  /** A browser whose token has expired has a few pending requests; all of them at the same time. */
  badTokens: 600,
}

/** Of booths, cards, works, guests of invitations, people and wheels. */
const LINK = /^\/[bchiuw]\//

/** Call it before the routes are mounted. Static files are not counted: they cost next to nothing. */
export function registerNetworkLimits(
  fastify: FastifyInstance,
  { rateLimiter, product }: { rateLimiter: RateLimiter; product: string },
) {
  const getRouteKind = (route: string | undefined): keyof Omit<typeof NETWORK_CALLS_PER_MINUTE, 'badTokens'> | null => {
    if (route === undefined) return null
    if (route.startsWith(`${AR_FILES_ADDRESS}/`)) return 'arFiles'
    if (route.startsWith(`${INVITATION_FONTS_ADDRESS}/`)) return 'invitationFonts'
    if (route.startsWith('/api/') || route.startsWith(`/${product}/`)) return 'calls'
    if (LINK.test(route)) return 'links'
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

/** Counts invalid tokens by network; a network that sent too many is refused before the next one costs a query. */
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

import { socialProvider } from '@zhanjian/contract/accounts/social.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import { logFailure } from '../../../../http/error-handler.ts'
import { createHttpContext, type HttpContext } from '../../../../http/http-context.ts'
import type { RateLimiter } from '../../../../http/rate-limiter.ts'
import { getNetworkPrefix, normalizeIpAddress } from '../../../../text/ip-address.ts'
import type { SocialService } from './service.ts'
import type { CallbackOutcome } from './social-login.ts'

/** Start options of the server that determine its origin. */
export interface CallbackOptions {
  product: string
  publicOrigin: string
  /** A demo is reachable under any host name, and its fake providers accept any callback. */
  demo: boolean
}

const CALLBACKS_PER_MINUTE = 60

const textParameterSchema = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined)
const callbackQuerySchema = z.object({ state: textParameterSchema, code: textParameterSchema })

/** With the prefix, neither other hosts nor pages without TLS can set the cookie. */
export const getBrowserCookieName = ({ publicOrigin }: CallbackOptions): string =>
  publicOrigin.startsWith('https://') ? '__Host-oas' : 'oas'

/** Providers redirect to the registered address only; the host that the client sends is trusted in a demo only. */
export const getCallbackOrigin = (exchange: HttpContext, { demo, publicOrigin }: CallbackOptions): string =>
  demo ? exchange.origin : publicOrigin

/**
 * `GET /{product}/oauth/openid/callback/{provider}`: redirect target of providers. Redirects into the app with a token to
 * exchange, or to the login screen with an error code.
 */
export function createSocialCallbackPlugin(
  social: SocialService,
  { rateLimiter, ...site }: CallbackOptions & { rateLimiter: RateLimiter },
): (fastify: FastifyInstance) => void {
  return (fastify) => {
    // A HEAD request would use the state up.
    const options = { exposeHeadRoute: false }
    fastify.get<{ Params: { provider: string } }>(
      `/${site.product}/oauth/openid/callback/:provider`,
      options,
      async (request, reply) => {
        const waitS = await rateLimiter.consume(
          `social callback ${getNetworkPrefix(normalizeIpAddress(request.ip))}`,
          CALLBACKS_PER_MINUTE,
        )
        if (waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: waitS })
        const provider = z.safeParse(socialProvider, request.params.provider)
        if (!provider.success) throw new AppError('NOT_FOUND')
        const { state = '', code = null } = z.parse(callbackQuerySchema, request.query)
        const exchange = createHttpContext(request, reply)
        const origin = getCallbackOrigin(exchange, site)
        const browserKey = exchange.getCookie(getBrowserCookieName(site))
        const outcome = await social.handleCallback({ provider: provider.data, state, code, origin, browserKey })
        if ('error' in outcome) logFailure(request, outcome.error, outcome.error)
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(getRedirectAddress(outcome), 302)
      },
    )
  }
}

function getRedirectAddress(outcome: CallbackOutcome): string {
  if (outcome.kind === 'arrived') return `/?social_temp_token=${outcome.token}#${outcome.returnPath}`
  if (outcome.kind === 'bound') return `/#${addQueryParameter(outcome.returnPath, 'socialBound', outcome.family)}`
  if (outcome.kind === 'not_bound') return `/#${addQueryParameter(outcome.returnPath, 'error', outcome.error.code)}`
  return `/#${screenAddress('passwordLogin', { error: outcome.error.code, to: outcome.returnPath ?? undefined })}`
}

const addQueryParameter = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value }).toString()}`

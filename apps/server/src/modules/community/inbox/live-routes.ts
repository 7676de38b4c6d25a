import { LIVE_MESSAGES_PATH } from '@zhanjian/contract/community/live-messages.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../failures/app-error.ts'
import { limitInvalidTokens } from '../../../http/network-limits.ts'
import type { RateLimiter } from '../../../http/rate-limiter.ts'
import { resolveSignedInCaller } from '../../../http/resolve-caller.ts'
import { EVENT_STREAM_HEADERS } from '../../../platform/live-streams/change-stream.ts'
import type { LiveStreams } from '../../../platform/live-streams/live-streams.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { getInboxTopic } from '../../base/outbox/service.ts'

interface LiveRoutesDependencies {
  streams: LiveStreams
  identity: Pick<IdentityService, 'authenticate'>
  rateLimiter: RateLimiter
  product: string
}

/** Enough for a browser that loses its network again and again. */
const OPENS_PER_MINUTE = 60
const FULL_RETRY_AFTER_S = 60
const STOPPING_RETRY_AFTER_S = 2

/** `GET` {@link LIVE_MESSAGES_PATH}: tells the caller's pages that their messages have changed, as long as they are open. */
export const createLiveRoutes =
  ({ streams, identity, rateLimiter, product }: LiveRoutesDependencies) =>
  (fastify: FastifyInstance): void => {
    const authenticate = limitInvalidTokens(identity.authenticate, rateLimiter)
    fastify.get(LIVE_MESSAGES_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      // A link that somebody opens by mistake ends at once instead of never.
      if (!(request.headers.accept ?? '').includes('text/event-stream')) throw new AppError('INVALID_INPUT')
      const { user, sessionId, network } = await resolveSignedInCaller(request, { product, authenticate })
      const waitS = await rateLimiter.consume(`live messages ${user.id}`, OPENS_PER_MINUTE)
      if (waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: waitS })
      const owner = { accountId: user.id, sessionId, network }
      const result = await streams.open(getInboxTopic(user.id), owner, reply.raw, () => {
        reply.headers(EVENT_STREAM_HEADERS).hijack()
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      })
      if (result === 'full') throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: FULL_RETRY_AFTER_S })
      if (result === 'closed') throw new AppError('SERVER_BUSY', { retryAfterS: STOPPING_RETRY_AFTER_S })
      return reply
    })
  }

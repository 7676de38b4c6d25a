import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { JSON_BODY_MAX_BYTES } from '@zhanjian/contract/api/limits.ts'
import { ASSISTANT_CHAT_PATH, type AssistantEvent, assistantQuestion } from '@zhanjian/contract/community/assistant.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import { logFailure, toAppError } from '../../../http/error-handler.ts'
import { createHttpContext, type HttpContext } from '../../../http/http-context.ts'
import { limitInvalidTokens } from '../../../http/network-limits.ts'
import { parseInput } from '../../../http/parse-input.ts'
import type { RateLimiter } from '../../../http/rate-limiter.ts'
import { getRateLimitKey, resolveCaller } from '../../../http/resolve-caller.ts'
import type { Caller } from '../../../module-support/caller.ts'
import { EVENT_STREAM_HEADERS } from '../../../platform/live-streams/change-stream.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { Viewer } from '../../content/works/service.ts'
import type { ToAsker } from './routes.ts'
import type { AssistantService } from './service.ts'

interface ChatRoutesDependencies {
  assistant: Pick<AssistantService, 'begin'>
  identity: Pick<IdentityService, 'authenticate'>
  toViewer: (caller: Pick<Caller, 'user'>, cookies: Pick<HttpContext, 'getCookie'>) => Viewer
  toAsker: ToAsker
  rateLimiter: RateLimiter
  product: string
  /** Ends the answers of a server that stops. */
  stopping: AbortSignal
}

const QUESTIONS_PER_MINUTE = 30
const VISITOR = { access: 'visitor' } as const
/** The form of a call, so that its input is checked and refused like that of every call. */
const question = endpoint(`POST ${ASSISTANT_CHAT_PATH}`, 'visitor', {
  summary: 'Ask the assistant',
  body: assistantQuestion,
  data: z.unknown(),
})

/** `POST` {@link ASSISTANT_CHAT_PATH}: one answer, piece by piece. A client that leaves ends it, also at the model's provider. */
export const createChatRoutes =
  ({ assistant, identity, toViewer, toAsker, rateLimiter, product, stopping }: ChatRoutesDependencies) =>
  (fastify: FastifyInstance): void => {
    const authenticate = limitInvalidTokens(identity.authenticate, rateLimiter)
    fastify.post(ASSISTANT_CHAT_PATH, { bodyLimit: JSON_BODY_MAX_BYTES }, async (request, reply) => {
      const caller = await resolveCaller(request, VISITOR, { product, authenticate })
      const waitS = await rateLimiter.consume(`assistant ${getRateLimitKey(caller)}`, QUESTIONS_PER_MINUTE)
      if (waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: waitS })
      const { body } = parseInput(question, { params: {}, query: {}, body: request.body })
      const cookies = createHttpContext(request, reply)
      const signal = AbortSignal.any([cookies.gone, stopping])
      const asked = body as z.output<typeof assistantQuestion>
      const { events, end } = await assistant.begin(asked, toViewer(caller, cookies), toAsker(caller, cookies), signal)
      sendHead(reply)
      try {
        await sendEvents(reply, events, signal)
      } catch (error) {
        // The head is sent: a client sees an answer without its end, and offers to ask again.
        logFailure(request, toAppError(error), error)
      } finally {
        end()
        reply.raw.end()
      }
      return reply
    })
  }

function sendHead(reply: FastifyReply): void {
  reply.headers(EVENT_STREAM_HEADERS).hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.on('error', () => {})
  reply.raw.flushHeaders()
}

async function sendEvents(reply: FastifyReply, events: AsyncGenerator<AssistantEvent>, signal: AbortSignal): Promise<void> {
  for await (const event of events) {
    // Leaving the loop lets the answer keep what was shown.
    if (signal.aborted) break
    reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
}

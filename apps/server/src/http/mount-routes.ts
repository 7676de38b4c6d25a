import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { CALLS_PER_MINUTE, CALLS_PER_MINUTE_OF_NETWORK, JSON_BODY_MAX_BYTES } from '@zhanjian/contract/api/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'
import type { SignedInCaller } from '../module-support/caller.ts'
import { createResponseSchema, createSuccessEnvelope } from './envelope.ts'
import { createFindServedMethods } from './find-served-methods.ts'
import { createHttpContext } from './http-context.ts'
import { parseInput } from './parse-input.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { getRateLimitKey, type ResolveCallerDependencies, resolveCaller } from './resolve-caller.ts'
import type { Route } from './route.ts'

/** Options of {@link mountRoutes}. */
export interface MountOptions extends ResolveCallerDependencies {
  product: string
  rateLimiter: RateLimiter
  /** Runs a call on the account of its caller. */
  asCaller: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
  /**
   * `strict` throws on a response that violates the contract (development, tests). `compiled` logs it and serialises by
   * the contract's schema, so that no other fields are sent (production).
   */
  responseValidation: 'strict' | 'compiled'
}

/**
 * Serves each route at its contract path.
 * @returns to be called with a request that has no route: throws METHOD_NOT_ALLOWED if its path has one for another method
 */
export function mountRoutes(
  fastify: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions,
): (request: FastifyRequest, reply: FastifyReply) => void {
  for (const route of routes) mountRoute(fastify, route, options)
  const findServedMethods = createFindServedMethods(routes, (path) => toFastifyPath(path, options.product))
  return (request, reply) => {
    const served = findServedMethods(request.url)
    // The router also gives up a path with an endless parameter.
    if (served.length === 0 || served.includes(request.method)) return
    reply.header('allow', served.join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }
}

/** `/{product}/work/{id}` → `/art/work/:id`: one deployment serves one product; paths of others are unknown. */
const toFastifyPath = (path: string, product: string): string => path.replace('{product}', product).replace(/\{(\w+)\}/g, ':$1')

function mountRoute(fastify: FastifyInstance, { endpoint, handler }: Route, options: MountOptions): void {
  const { product, rateLimiter, asCaller, responseValidation } = options
  fastify.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path, product),
    bodyLimit: endpoint.maxBodyBytes ?? JSON_BODY_MAX_BYTES,
    ...(responseValidation === 'compiled'
      ? { schema: { response: { 200: createResponseSchema(endpoint.data, 'draft-07') } } }
      : {}),
    async handler(request, reply) {
      // Responses are personal; those of logins contain tokens.
      reply.header('cache-control', 'no-store')
      const caller = await resolveCaller(request, endpoint, options)
      // Without a login clients are identified by network only: a school counts as one client.
      const defaultPerMinute = caller.user === null ? CALLS_PER_MINUTE_OF_NETWORK : CALLS_PER_MINUTE
      const perMinute = endpoint.perMinute ?? defaultPerMinute
      const key = getRateLimitKey(caller)
      const waitS = await rateLimiter.consume(`${endpoint.method} ${endpoint.path} ${key}`, perMinute)
      if (waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: waitS })
      const input = parseInput(endpoint, {
        params: { ...(request.params as Record<string, string>), product },
        query: request.query,
        body: request.body,
      })
      // `resolveCaller` has ensured that there is a user if the endpoint needs one.
      const data = await asCaller(key, async () => handler(input, caller as SignedInCaller, createHttpContext(request, reply)))
      return createSuccessEnvelope(validateResponse(endpoint, data, responseValidation, request))
    },
  })
}

function validateResponse(
  endpoint: Endpoint,
  data: unknown,
  answers: MountOptions['responseValidation'],
  request: FastifyRequest,
): unknown {
  const result = z.safeParse(endpoint.data, data)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const message = `the response of ${endpoint.method} ${endpoint.path} breaks its contract: ${faults}`
  if (answers === 'strict') throw new Error(message)
  request.log.error(message)
  return data
}

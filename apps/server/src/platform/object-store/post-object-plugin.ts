import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../failures/app-error.ts'
import { Outage } from '../../failures/outage.ts'
import { createOutageLogger } from '../../failures/outage-log.ts'
import { getNetworkPrefix, normalizeIpAddress } from '../../text/ip-address.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { PEOPLE_PER_NETWORK } from '../people-per-network.ts'
import type { DiskObjectStore } from './disk-object-store.ts'
import { createRefusal, type Refusal, renderRefusalXml } from './post-refusal.ts'
import { receivePost, type UploadBudget } from './receive-post.ts'

/** Concurrent uploads of one network: each of its people sends three pictures and a video. */
const PARALLEL_UPLOADS_MAX = 4 * PEOPLE_PER_NETWORK
const RETRY_AFTER_S = 10

interface PostRouteOptions {
  budget?: UploadBudget
  parallelUploadsMax?: number
}

const UNLIMITED_BUDGET: UploadBudget = { reserve: async () => 'known', release: async () => {} }

/** The disk store as browsers use it: `POST /oss/{bucket}` takes a signed form with the file last. */
export function createPostObjectPlugin(
  store: DiskObjectStore,
  { budget = UNLIMITED_BUDGET, parallelUploadsMax = PARALLEL_UPLOADS_MAX }: PostRouteOptions = {},
): (fastify: FastifyInstance) => void {
  return (fastify) => {
    // In a scope of its own: multipart forms are accepted nowhere else.
    fastify.register(async (scope) => {
      scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
      setStoreErrorHandler(scope)
      limitParallelUploads(scope, parallelUploadsMax)
      const receiving = new Set<Promise<unknown>>()
      scope.post<{ Params: { bucket: string } }>('/oss/:bucket', async (request, reply) => {
        if (request.params.bucket !== store.credentials.bucket) return sendRefusal(reply, createRefusal('NoSuchBucket'))
        const post = receivePost(request, store, budget)
        receiving.add(post)
        const outcome = await post.finally(() => receiving.delete(post))
        return outcome.refused ? sendRefusal(reply, outcome) : reply.code(outcome.successStatus).send()
      })
      // Incomplete uploads are deleted before the process ends.
      scope.addHook('onClose', () => Promise.allSettled(receiving))
    })
  }
}

/** Counted before the body is read, until the response is sent or the client disconnects. */
function limitParallelUploads(scope: FastifyInstance, postsAtOnce: number): void {
  const runningPosts = createConcurrencyLimit(postsAtOnce)
  scope.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const network = getNetworkPrefix(normalizeIpAddress(request.ip))
    if (!runningPosts.begin(network)) {
      return sendRefusal(reply.header('retry-after', RETRY_AFTER_S), createRefusal('ActiveRequestLimitExceeded'))
    }
    reply.raw.once('close', () => runningPosts.end(network))
  })
}

const REFUSAL_BY_OUTAGE = { database: 'ServiceUnavailable', disk: 'InsufficientStorage' } as const

/** Clients of the store expect its error format only. */
function setStoreErrorHandler(scope: FastifyInstance): void {
  const logOutage = createOutageLogger((err, leftOut) => scope.log.warn({ err, leftOut }, 'posts to the store fail'))
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof Outage) {
      logOutage(error)
      return sendRefusal(reply.header('retry-after', RETRY_AFTER_S), createRefusal(REFUSAL_BY_OUTAGE[error.kind]))
    }
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return sendRefusal(
      reply.header('retry-after', Math.ceil(error.retryAfterS ?? RETRY_AFTER_S)),
      createRefusal('QpsLimitExceeded'),
    )
  })
}

const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply.code(refusal.http).type('application/xml').send(renderRefusalXml(refusal))

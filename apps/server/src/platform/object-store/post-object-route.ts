import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf, plainAddress } from '../../address.ts'
import { AppError } from '../../app-error.ts'
import { Outage } from '../../outage.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { DiskObjectStore } from './disk-object-store.ts'
import { type Refusal, refusalXml, refuse } from './post-refusal.ts'
import { type PostBudget, receivePost } from './receive-post.ts'

/** One network's at the same time: sixty people who send three pictures and a film each. */
const POSTS_AT_ONCE = 240
const RETRY_AFTER_S = 10

interface PostRouteOptions {
  budget?: PostBudget
  postsAtOnce?: number
}

const noBudget: PostBudget = { setAside: async () => 'known', giveBack: async () => {} }

/** The disk store as browsers see it: `POST /oss/{bucket}` takes a signed form with the file last. */
export function postObjectRoute(
  store: DiskObjectStore,
  { budget = noBudget, postsAtOnce = POSTS_AT_ONCE }: PostRouteOptions = {},
): (fastify: FastifyInstance) => void {
  return (fastify) => {
    // In a scope of its own: nowhere else is a form of files taken.
    fastify.register(async (scope) => {
      scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
      speakAsStore(scope)
      limitPosts(scope, postsAtOnce)
      const receiving = new Set<Promise<unknown>>()
      scope.post<{ Params: { bucket: string } }>('/oss/:bucket', async (request, reply) => {
        if (request.params.bucket !== store.credentials.bucket) return sendRefusal(reply, refuse('NoSuchBucket'))
        const post = receivePost(request, store, budget)
        receiving.add(post)
        const outcome = await post.finally(() => receiving.delete(post))
        return outcome.refused ? sendRefusal(reply, outcome) : reply.code(outcome.successStatus).send()
      })
      // Posts that a stop cut off: what has arrived of them is removed before the process ends.
      scope.addHook('onClose', () => Promise.allSettled(receiving))
    })
  }
}

/** Counted before a byte of the body is read, until the answer is out or the connection is gone. */
function limitPosts(scope: FastifyInstance, postsAtOnce: number): void {
  const underWay = createConcurrencyLimit(postsAtOnce)
  scope.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const network = networkOf(plainAddress(request.ip))
    if (!underWay.begin(network)) {
      return sendRefusal(reply.header('retry-after', RETRY_AFTER_S), refuse('ActiveRequestLimitExceeded'))
    }
    reply.raw.once('close', () => underWay.end(network))
  })
}

const REFUSAL_BY_OUTAGE = { database: 'ServiceUnavailable', disk: 'InsufficientStorage' } as const

/** Whoever posts to the store understands its words alone. */
function speakAsStore(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof Outage) {
      request.log.warn({ err: error }, 'a post was not taken')
      return sendRefusal(reply.header('retry-after', RETRY_AFTER_S), refuse(REFUSAL_BY_OUTAGE[error.kind]))
    }
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return sendRefusal(reply.header('retry-after', Math.ceil(error.retryAfterS ?? RETRY_AFTER_S)), refuse('QpsLimitExceeded'))
  })
}

const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply.code(refusal.http).type('application/xml').send(refusalXml(refusal))

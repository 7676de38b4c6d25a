import { getHttpStatus, type ErrorCode } from '@zhanjian/contract/errors.ts'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { AppError } from '../app-error.ts'
import { Outage } from '../outage.ts'
import { sayOutagesRarely } from '../outage-log.ts'
import { createFailureEnvelope } from './envelope.ts'

/** Every failure leaves in the envelope, with a sentence of the catalogue and nothing of the inside. */
export function registerErrorHandler(fastify: FastifyInstance): void {
  const sayOutage = sayOutagesRarely((err, leftOut) => fastify.log.error({ err, leftOut }, 'calls fail for now'))
  fastify.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error)
    if (error instanceof Outage) sayOutage(error)
    else logFailure(request, failure, error)
    return sendFailure(reply, failure)
  })
}

/**
 * What is ours to mend is an error, with all that is known of it. What the caller did is none, however it came about:
 * anybody can ask for what does not exist, as often as they like.
 */
export function logFailure({ log }: FastifyRequest, failure: AppError, error: unknown): void {
  const { code, cause } = failure
  if (isServerFault(failure)) log.error({ err: error }, 'a call failed')
  else if (cause instanceof Error && !(cause instanceof AppError))
    log.info({ refusal: code, reason: cause.message }, 'a call was refused')
}

/** A refusal that was made out of another one is judged by that one. */
const isServerFault = ({ code, cause }: AppError): boolean =>
  code === 'SERVER_FAULT' ||
  (cause instanceof AppError ? isServerFault(cause) : cause !== undefined && getHttpStatus(code) >= 500)

/** Fastify's own lines name addresses and callers, so they are off, with one exception. */
export class FastifyErrorLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** The head of the answer is out: the connection is all that can still be ended. Who went away has nothing to do with us. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error }, 'an answer broke off')
  }
}

/** What the answer would have been, had it not failed. */
const SUCCESS_HEADERS = ['content-encoding', 'content-disposition', 'content-range', 'accept-ranges', 'etag', 'last-modified']

export function sendFailure(reply: FastifyReply, failure: AppError): FastifyReply {
  for (const name of SUCCESS_HEADERS) reply.removeHeader(name)
  if (failure.retryAfterS !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterS))
  return (
    reply
      .code(getHttpStatus(failure.code))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // The route's own serialiser knows successful answers only.
      .serializer(JSON.stringify)
      .send(createFailureEnvelope(failure))
  )
}

const ERROR_CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVER_BUSY',
}

const CODE_BY_OUTAGE = { database: 'SERVER_BUSY', disk: 'DISK_FULL' } as const satisfies Record<Outage['kind'], ErrorCode>
const OUTAGE_RETRY_AFTER_S = 5

/** The HTTP server's own refusals (broken JSON, too large …) by their status; anything else is a fault of ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Outage) return new AppError(CODE_BY_OUTAGE[error.kind], { retryAfterS: OUTAGE_RETRY_AFTER_S })
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = ERROR_CODE_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'INVALID_INPUT' : 'SERVER_FAULT')
  return new AppError(code)
}

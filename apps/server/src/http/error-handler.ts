import { type ErrorCode, getHttpStatus } from '@zhanjian/contract/api/errors.ts'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import { Outage } from '../failures/outage.ts'
import { createOutageLogger } from '../failures/outage-log.ts'
import { createFailureEnvelope } from './envelope.ts'

/** Every error is sent as an envelope with a sentence of the catalogue and no internal details. */
export function registerErrorHandler(fastify: FastifyInstance): void {
  const logOutage = createOutageLogger((err, leftOut) =>
    fastify.log.error({ err, leftOut }, 'API calls fail because of an outage'),
  )
  fastify.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error)
    if (error instanceof Outage) logOutage(error)
    else logFailure(request, failure, error)
    return sendFailure(reply, failure)
  })
}

/** Server errors are logged with all details. Errors of the caller are not: any client could cause any number of them. */
export function logFailure({ log }: FastifyRequest, failure: AppError, error: unknown): void {
  const { code, cause } = failure
  if (isServerFault(failure)) log.error({ err: error }, 'a request failed')
  else if (cause instanceof Error && !(cause instanceof AppError))
    log.info({ refusal: code, reason: cause.message }, 'a request was refused')
}

/** An error that was derived from another one is judged by its cause. */
const isServerFault = ({ code, cause }: AppError): boolean =>
  code === 'SERVER_FAULT' ||
  (cause instanceof AppError ? isServerFault(cause) : cause !== undefined && getHttpStatus(code) >= 500)

/** Fastify's own log lines contain addresses and callers, so they are disabled, with one exception. */
export class FastifyErrorLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** The head of the response is sent, so the connection can only be closed. A client that disconnected is no error. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error }, 'a response was aborted')
  }
}

/** Headers of the successful response, which the error response must not have. */
const SUCCESS_HEADERS = ['content-encoding', 'content-disposition', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Sends an error as an envelope. */
export function sendFailure(reply: FastifyReply, failure: AppError): FastifyReply {
  for (const name of SUCCESS_HEADERS) reply.removeHeader(name)
  if (failure.retryAfterS !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterS))
  return (
    reply
      .code(getHttpStatus(failure.code))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // The route's serialiser supports successful responses only.
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

/** Maps errors of the HTTP server (invalid JSON, too large …) by their status; anything else is a server error. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Outage) return new AppError(CODE_BY_OUTAGE[error.kind], { retryAfterS: OUTAGE_RETRY_AFTER_S })
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = ERROR_CODE_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'INVALID_INPUT' : 'SERVER_FAULT')
  return new AppError(code)
}

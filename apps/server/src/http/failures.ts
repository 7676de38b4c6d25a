import { httpStatusOf, type ErrorCode } from '@zhanjian/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import { failureEnvelope } from './envelope.ts'

/** Every failure leaves in the envelope, with a sentence of the catalogue and nothing of the inside. */
export function answerFailures(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error, request, reply) => {
    const failure = asAppError(error)
    if (isTrouble(failure)) request.log.error({ err: error }, 'a call failed')
    return sendFailure(reply, failure)
  })
}

export function sendFailure(reply: FastifyReply, failure: AppError): FastifyReply {
  if (failure.retryAfterS !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterS))
  return (
    reply
      .code(httpStatusOf(failure.code))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // The route's own serialiser knows successful answers only.
      .serializer(JSON.stringify)
      .send(failureEnvelope(failure))
  )
}

/** A refusal that was made out of another one is still a refusal: whoever asks for what is not there fills no log. */
const isTrouble = ({ code, cause }: AppError): boolean =>
  code === 'SERVER_FAULT' || (cause instanceof AppError ? isTrouble(cause) : cause !== undefined)

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVER_BUSY',
}

/** The HTTP server's own refusals (broken JSON, too large …) by their status; anything else is a fault of ours. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = CODE_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'INVALID_INPUT' : 'SERVER_FAULT')
  return new AppError(code)
}

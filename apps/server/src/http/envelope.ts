import type { Schema } from '@zhanjian/contract/api/endpoint.ts'
import type { Envelope } from '@zhanjian/contract/api/envelope.ts'
import { getBodyStatus } from '@zhanjian/contract/api/errors.ts'
import * as z from 'zod/mini'
import type { AppError } from '../failures/app-error.ts'

/** Body of a successful response. */
export const createSuccessEnvelope = <Data>(data: Data): Envelope<Data> => ({ status: 200, msg: 'ok', data })

/** Body of an error response. */
export const createFailureEnvelope = (error: AppError): Envelope<unknown> => ({
  status: getBodyStatus(error.code),
  msg: error.message,
  code: error.code,
  ...(error.data === undefined ? {} : { data: error.data }),
})

/** JSON Schema of a successful response: for the serialiser and for the reference. */
export function createResponseSchema(data: Schema, target: 'draft-07' | 'openapi-3.0'): Record<string, unknown> {
  const envelope = z.object({ status: z.int(), msg: z.string(), data })
  return { ...z.toJSONSchema(envelope, { target, io: 'output', unrepresentable: 'any' }) }
}

import type { Envelope } from '@zhanjian/contract/envelope.ts'
import { bodyStatusOf } from '@zhanjian/contract/errors.ts'
import * as z from 'zod/mini'
import type { Schema } from '@zhanjian/contract/endpoint.ts'
import type { AppError } from '../app-error.ts'

export const successEnvelope = <Data>(data: Data): Envelope<Data> => ({ status: 200, msg: 'ok', data })

export const failureEnvelope = (error: AppError): Envelope<unknown> => ({
  status: bodyStatusOf(error.code),
  msg: error.message,
  code: error.code,
  ...(error.data === undefined ? {} : { data: error.data }),
})

/** JSON Schema of a successful answer: for the serialiser and for the reference. */
export function answerSchema(data: Schema, target: 'draft-07' | 'openapi-3.0'): Record<string, unknown> {
  const envelope = z.object({ status: z.int(), msg: z.string(), data })
  return { ...z.toJSONSchema(envelope, { target, io: 'output', unrepresentable: 'any' }) }
}

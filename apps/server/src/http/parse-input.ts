import type { Endpoint, HandlerInput, Schema } from '@zhanjian/contract/api/endpoint.ts'
import { formatLimitError } from '@zhanjian/contract/api/errors.zh.ts'
import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'

/** An entry of `data.issues` of INVALID_INPUT. */
interface InputIssue {
  /** Path of the field: `body.phone`, `query.client_id`. */
  path: string
  message: string
}

/** A body can have a hundred thousand, of which nobody reads more than the first. */
const ISSUES_MAX = 100

/**
 * Parses all sections of a request. Invalid path parameters are NOT_FOUND: no such resource can exist.
 * @throws AppError NOT_FOUND, INVALID_INPUT with the first issue's sentence and `ISSUES_MAX` issues at most
 */
export function parseInput(
  endpoint: Endpoint,
  request: { params: unknown; query: unknown; body: unknown },
): HandlerInput<Endpoint> {
  return {
    params: parsePart('params', endpoint.params, request.params),
    query: parsePart('query', endpoint.query, request.query),
    body: parsePart('body', endpoint.body, request.body),
  }
}

function parsePart(part: 'params' | 'query' | 'body', schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  // A message of the contract takes precedence over this one.
  const result = z.safeParse(schema, value ?? {}, { error: formatLimitError })
  if (result.success) return result.data
  if (part === 'params') throw new AppError('NOT_FOUND')
  const issues = result.error.issues
    .slice(0, ISSUES_MAX)
    .map((issue): InputIssue => ({ path: [part, ...issue.path.map(String)].join('.'), message: issue.message }))
  const message = issues[0]?.message
  throw new AppError('INVALID_INPUT', { data: { issues }, ...(message === undefined ? {} : { message }) })
}

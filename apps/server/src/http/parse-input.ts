import type { HandlerInput, Endpoint, Schema } from '@zhanjian/contract/endpoint.ts'
import { formatLimitError } from '@zhanjian/contract/errors.zh.ts'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** What `data.issues` of an INVALID_INPUT answer lists. */
interface InputIssue {
  /** Where: `body.phone`, `query.client_id`. */
  path: string
  message: string
}

/**
 * Parses every part of a request. A path names one thing: what can be no name is not there.
 * @throws AppError NOT_FOUND, INVALID_INPUT with the first issue's sentence and all issues
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
  // The contract's own sentence wins over this one.
  const result = z.safeParse(schema, value ?? {}, { error: formatLimitError })
  if (result.success) return result.data
  if (part === 'params') throw new AppError('NOT_FOUND')
  const issues = result.error.issues.map(
    (issue): InputIssue => ({ path: [part, ...issue.path.map(String)].join('.'), message: issue.message }),
  )
  const message = issues[0]?.message
  throw new AppError('INVALID_INPUT', { data: { issues }, ...(message === undefined ? {} : { message }) })
}

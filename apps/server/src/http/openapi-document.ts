import type { Endpoint, Schema } from '@zhanjian/contract/api/endpoint.ts'
import { type ErrorCode, errorCodes, getBodyStatus, getHttpStatus } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { CALLS_PER_MINUTE, JSON_BODY_MAX_BYTES } from '@zhanjian/contract/api/limits.ts'
import * as z from 'zod/mini'
import { listEndpointErrors } from './endpoint-errors.ts'
import { createResponseSchema } from './envelope.ts'

/** A JSON object. */
export type JsonObject = Record<string, unknown>

/** The API reference as an OpenAPI 3.0 document, generated from the contract. */
export function createOpenApiDocument(endpoints: Readonly<Record<string, Endpoint>>, origin: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Zhanjian API',
      version: '1',
      description: 'Every response is an envelope {status, msg, data}; failures add a code.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        tokenInQuery: { type: 'apiKey', in: 'query', name: 'token' },
      },
      schemas: { Failure: createFailureSchema() },
    },
  }
}

function toOperation(name: string, endpoint: Endpoint): JsonObject {
  const {
    access,
    summary,
    params,
    query,
    body,
    data,
    perMinute = CALLS_PER_MINUTE,
    maxBodyBytes = JSON_BODY_MAX_BYTES,
  } = endpoint
  return {
    operationId: name,
    summary,
    'x-access': access,
    'x-calls-per-minute': perMinute,
    ...(body === undefined ? {} : { 'x-max-body-bytes': maxBodyBytes }),
    security: toSecurity(endpoint),
    parameters: [...toParameters('path', params), ...toParameters('query', query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: toInputSchema(body) } } } }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: createResponseSchema(data, 'openapi-3.0') } } },
      ...toErrorResponses(listEndpointErrors(endpoint)),
    },
  }
}

/** Alternatives; empty: no authentication. */
function toSecurity({ access, takesTokenInQuery = false }: Endpoint): JsonObject[] {
  if (access === 'public') return []
  return [...(access === 'visitor' ? [{}] : []), { bearer: [] }, ...(takesTokenInQuery ? [{ tokenInQuery: [] }] : [])]
}

const toInputSchema = (schema: Schema): JsonObject => ({
  ...z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }),
})

function toParameters(location: 'path' | 'query', schema: Schema | undefined): JsonObject[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function toErrorResponses(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = Map.groupBy(codes, getHttpStatus)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${errorTexts[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const createFailureSchema = (): JsonObject => ({
  type: 'object',
  required: ['status', 'msg', 'code'],
  properties: {
    status: { type: 'integer', enum: [...new Set(errorCodes.map(getBodyStatus))] },
    msg: { type: 'string' },
    code: { type: 'string', enum: errorCodes },
    data: {},
  },
})

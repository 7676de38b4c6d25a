import * as z from 'zod'

/** The subset of JSON Schema that the document uses. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  pattern?: string
  nullable?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** An operation of the document. */
export interface Operation {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'visitor' | 'user' | 'merchant' | 'admin'
  inPath: Parameter[]
  inQuery: Parameter[]
  body: JsonSchema | null
  /** Error codes that it may return, by HTTP status. */
  failures: ReadonlyMap<number, ReadonlySet<string>>
  /** Why a successful response violates the document; null: it does not. */
  faultOfSuccess(envelope: unknown): string | null
}

/** A parameter in a path or query. */
export interface Parameter {
  name: string
  required: boolean
  schema: JsonSchema
}

interface DocumentOperation {
  operationId: string
  'x-access': Operation['access']
  parameters: (Parameter & { in: 'path' | 'query' })[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
}

/** Every operation of the document that the server serves. */
export function readOperations(document: { paths: Record<string, Record<string, DocumentOperation>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
  )
}

function operationOf(path: string, method: string, operation: DocumentOperation): Operation {
  const { operationId, parameters, requestBody, responses } = operation
  const isSuccess = schemaOf(responses['200']?.content)
  return {
    name: operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    access: operation['x-access'],
    inPath: parameters.filter((parameter) => parameter.in === 'path'),
    inQuery: parameters.filter((parameter) => parameter.in === 'query'),
    body: requestBody?.content['application/json']?.schema ?? null,
    failures: new Map(Object.entries(responses).map(([status, { description }]) => [Number(status), codesIn(description)])),
    faultOfSuccess(envelope) {
      const result = isSuccess.safeParse(envelope)
      return result.success ? null : z.prettifyError(result.error)
    },
  }
}

/** Each is at the start of a line, followed by its sentence. */
const codesIn = (description: string): Set<string> =>
  new Set([...description.matchAll(/^([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? ''))

function schemaOf(content: Record<string, { schema: JsonSchema }> | undefined): z.ZodType {
  const schema = content?.['application/json']?.schema
  if (schema === undefined) throw new Error('an endpoint has no response schema')
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: 'openapi-3.0' })
}

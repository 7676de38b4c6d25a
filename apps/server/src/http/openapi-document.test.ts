import { endpoints } from '@zhanjian/contract/api/api.ts'
import { errorCodes } from '@zhanjian/contract/api/errors.ts'
import { expect, test } from 'vitest'
import { renderApiReference } from './api-reference-page.ts'
import { listEndpointErrors } from './endpoint-errors.ts'
import { createOpenApiDocument } from './openapi-document.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
  parameters: { name: string; in: string; required: boolean }[]
}
const document = createOpenApiDocument(endpoints, 'https://zhanjian.example')
const paths = document.paths as Record<string, Record<string, Operation>>

test('the OpenAPI document contains every call with its errors', () => {
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => operation.operationId))
  expect(names.sort()).toEqual(Object.keys(endpoints).sort())
  expect(paths['/{product}/oauth/api/token']?.post?.responses).toHaveProperty('429')
})

test('C-41 the document states which path and query parameters are required', () => {
  const parameters = paths['/{product}/oauth/api/token']?.post?.parameters.map(({ name, in: place, required }) => [
    name,
    place,
    required,
  ])
  expect(parameters).toEqual([
    ['product', 'path', true],
    ['client_id', 'query', true],
    ['invitation_code', 'query', false],
    ['grant_type', 'query', false],
  ])
})

test('every part of a path is a parameter of its endpoint', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const operation of Object.values(methods)) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)
      expect(declared, path).toEqual(inPath)
    }
  }
})

test('all references of the document can be resolved', () => {
  const text = JSON.stringify(document)
  const targets = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]))
  expect([...targets]).toEqual(['#/components/schemas/Failure'])
})

test('a call that needs a login may answer LOGIN_REQUIRED, a public one only if it declares it', () => {
  for (const endpoint of Object.values(endpoints)) {
    const isForAnybody = endpoint.access === 'public' || endpoint.access === 'visitor'
    expect(listEndpointErrors({ ...endpoint, errors: [] }).includes('LOGIN_REQUIRED')).toBe(!isForAnybody)
  }
})

test('X-05 a call on a single item may answer NOT_FOUND', () => {
  for (const endpoint of Object.values(endpoints)) {
    if (/\{(id|code)\}/.test(endpoint.path)) expect(listEndpointErrors(endpoint), endpoint.path).toContain('NOT_FOUND')
  }
})

test('the reference page contains every call and error and loads nothing', () => {
  const page = renderApiReference(endpoints)
  for (const name of [...Object.keys(endpoints), ...errorCodes]) expect(page).toContain(name)
  expect(page).not.toMatch(/<script|src=|<link(?! rel="icon" href="data:,">)|@import|https?:/)
})

test('every integer input fits into an integer of the database', () => {
  const beyond: string[] = []
  const look = (place: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, minimum = -Infinity, maximum = Infinity } = schema as { type?: unknown; minimum?: number; maximum?: number }
    if (type === 'integer' && !(minimum >= -(2 ** 31) && maximum < 2 ** 31)) beyond.push(place)
    for (const [key, part] of Object.entries(schema)) look(`${place} ${key}`, part)
  }
  for (const methods of Object.values(paths)) {
    for (const { operationId, parameters, ...operation } of Object.values(methods)) {
      look(operationId, parameters)
      look(operationId, 'requestBody' in operation ? operation.requestBody : null)
    }
  }
  expect(beyond).toEqual([])
})

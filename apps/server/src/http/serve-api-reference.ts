import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { renderApiReference } from './api-reference-page.ts'
import { createOpenApiDocument } from './openapi-document.ts'

/** `/api/openapi.json` and the HTML page `/api/docs`, generated from the contract at the first request. */
export function serveApiReference(
  fastify: FastifyInstance,
  { endpoints, publicOrigin }: { endpoints: Readonly<Record<string, Endpoint>>; publicOrigin: string },
): void {
  const document = memoize(() => JSON.stringify(createOpenApiDocument(endpoints, publicOrigin)))
  const page = memoize(() => renderApiReference(endpoints))
  fastify.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

function memoize(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

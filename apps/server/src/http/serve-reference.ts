import type { Endpoint } from '@zhanjian/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './reference.ts'
import { referencePage } from './reference-page.ts'

/** `/api/openapi.json` for programs and `/api/docs` for people, both made once from the contract. */
export function serveReference(
  fastify: FastifyInstance,
  { endpoints, publicOrigin }: { endpoints: Readonly<Record<string, Endpoint>>; publicOrigin: string },
): void {
  const document = JSON.stringify(openApiDocument(endpoints, publicOrigin))
  const page = referencePage(endpoints)
  fastify.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

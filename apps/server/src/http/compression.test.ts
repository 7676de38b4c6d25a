import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/start-test-server.ts'
import { defineRoute } from './route.ts'

const long = '展厅'.repeat(2_000)
const textAt = (path: string, text: string) =>
  defineRoute(endpoint(`GET ${path}`, 'public', { summary: 'Text', data: z.string() }), () => text)
const routes = [textAt('/api/long', long), textAt('/api/short', 'a'), textAt('/{product}/oauth/long', long)]

test.each([
  'strict',
  'compiled',
] as const)('a long response is compressed if the client accepts it (%s)', async (responseValidation) => {
  const server = await startTestServer(routes, { responseValidation })
  const get = (encoding: string) => server.inject({ url: '/api/long', headers: { 'accept-encoding': encoding } })
  const brotli = await get('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotli.rawPayload.length).toBe(Number(brotli.headers['content-length']))
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString()).data).toBe(long)
  const zipped = await get('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString()).data).toBe(long)
  for (const encoding of ['identity', 'br;q=0, gzip;q=0', '']) {
    const plain = await get(encoding)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
    expect(plain.json().data).toBe(long)
  }
})

test('a short response, and one that may carry tokens, is not compressed', async () => {
  const server = await startTestServer(routes)
  for (const url of ['/api/short', '/art/oauth/long']) {
    const answer = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  }
})

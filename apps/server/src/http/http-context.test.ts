import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/start-test-server.ts'
import { defineRoute } from './route.ts'

const look = endpoint('GET /{product}/look', 'public', {
  summary: 'What the exchange tells',
  params: z.object({ product: z.string() }),
  data: z.object({ cookie: z.nullable(z.string()), bearer: z.nullable(z.string()), origin: z.string() }),
})
const looking = defineRoute(look, (_input, _caller, exchange) => {
  exchange.setCookie('__Host-key', 'new', 600)
  exchange.setCookie('key', 'new', 600)
  return { cookie: exchange.getCookie('__Host-key'), bearer: exchange.getBearerToken(), origin: exchange.origin }
})
const seen = async (headers: Record<string, string>) => {
  const server = await startTestServer([looking])
  return (await server.inject({ url: '/art/look', headers })).json().data
}

test('a handler may read cookies, the bearer token and the caller’s claimed host', async () => {
  const headers = { host: 'zhanjian.example', cookie: 'a=1; __Host-key=v=2; b=3', authorization: 'Bearer zjt_1' }
  expect(await seen(headers)).toEqual({ cookie: 'v=2', bearer: 'zjt_1', origin: 'http://zhanjian.example' })
})

test.each([
  '',
  'x__Host-key=1',
  '__host-key=1',
  'a=__Host-key',
  '__Host-key=planted; __Host-key=own',
])('%j contains no such cookie', async (cookie) => expect(await seen({ cookie })).toMatchObject({ cookie: null }))

test('a cookie is limited to this host and not readable by scripts', async () => {
  const server = await startTestServer([looking])
  const { headers } = await server.inject({ url: '/art/look' })
  expect(headers['set-cookie']).toEqual([
    '__Host-key=new; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
    'key=new; Path=/; Max-Age=600; HttpOnly; SameSite=Lax',
  ])
})

test('responses of calls are not cached', async () => {
  const server = await startTestServer([looking])
  expect((await server.inject({ url: '/art/look' })).headers['cache-control']).toBe('no-store')
})

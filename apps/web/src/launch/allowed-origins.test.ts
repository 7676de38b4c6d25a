import { expect, test } from 'vitest'
import { createScriptedServer, errorResponse, okResponse, type ScriptedResponse } from '../lib/api/scripted-server.fake.ts'
import { fetchAllowedOrigins } from './allowed-origins.ts'

const OWN_ORIGIN = 'https://zhanjian.example'
const fetchOriginsWith = async (answer: ScriptedResponse) => {
  const server = createScriptedServer(() => answer)
  return { origins: await fetchAllowedOrigins(server.fetch, OWN_ORIGIN), requests: server.requests }
}
const buildConfigResponse = (value: unknown) => okResponse([{ name: 'launchOrigins', value }])

test('T-08 only the own origin and the configured ones may log a user in', async () => {
  const { origins, requests } = await fetchOriginsWith(buildConfigResponse('https://console.example,http://10.0.0.7:8080'))
  expect(origins).toEqual([OWN_ORIGIN, 'https://console.example', 'http://10.0.0.7:8080'])
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([['POST', '/api/config', ['launchOrigins']]])
})

test.each([
  '*',
  'https://*',
  'https://*.example',
  'null',
  'console.example',
  'https://console.example/',
  'javascript://x',
  '',
])('T-08 %j is not an origin and allows nobody', async (value) => {
  expect((await fetchOriginsWith(buildConfigResponse(`${value},https://console.example`))).origins).toEqual([
    OWN_ORIGIN,
    'https://console.example',
  ])
})

test.each<[string, ScriptedResponse]>([
  ['a server that fails', errorResponse(500, 'SERVER_FAULT')],
  ['no network', 'broken'],
  ['a foreign page', { body: '<html></html>' }],
  ['null', { body: 'null' }],
  ['no list', okResponse({ name: 'launchOrigins', value: 'https://evil.example' })],
  ['another value', okResponse([{ name: 'siteDomains', value: 'https://evil.example' }])],
  ['no text', buildConfigResponse(['https://evil.example'])],
  ['nothing in the list', okResponse([null, 'launchOrigins', 7])],
])('T-08 after a response that is %s only the own origin is allowed', async (_what, answer) => {
  expect((await fetchOriginsWith(answer)).origins).toEqual([OWN_ORIGIN])
})

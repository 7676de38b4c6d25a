import { expect, test } from 'vitest'
import { createScriptedServer, failed, ok, type ScriptedAnswer } from '../lib/api/scripted-server.fake.ts'
import { allowedOrigins } from './allowed-origins.ts'

const OWN = 'https://zhanjian.example'
const originsWith = async (answer: ScriptedAnswer) => {
  const server = createScriptedServer(() => answer)
  return { origins: await allowedOrigins(server.fetch, OWN), requests: server.requests }
}
const named = (value: unknown) => ok([{ name: 'launchOrigins', value }])

test('T-08 our own origin and those that the operator named may log somebody in, and nobody else', async () => {
  const { origins, requests } = await originsWith(named('https://console.example,http://10.0.0.7:8080'))
  expect(origins).toEqual([OWN, 'https://console.example', 'http://10.0.0.7:8080'])
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
])('T-08 %j names no origin, and everybody least of all', async (value) => {
  expect((await originsWith(named(`${value},https://console.example`))).origins).toEqual([OWN, 'https://console.example'])
})

test.each<[string, ScriptedAnswer]>([
  ['a server that fails', failed(500, 'SERVER_FAULT')],
  ['no network', 'broken'],
  ['a page of somebody else', { body: '<html></html>' }],
  ['null', { body: 'null' }],
  ['no list', ok({ name: 'launchOrigins', value: 'https://evil.example' })],
  ['another value', ok([{ name: 'siteDomains', value: 'https://evil.example' }])],
  ['no text', named(['https://evil.example'])],
  ['nothing in the list', ok([null, 'launchOrigins', 7])],
])('T-08 of an answer that is %s nobody else is known to be ours', async (_what, answer) => {
  expect((await originsWith(answer)).origins).toEqual([OWN])
})

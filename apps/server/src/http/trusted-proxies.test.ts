import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openRawWebSocket } from '../testing/raw-websocket.ts'
import { getNetworkPrefix, normalizeIpAddress } from '../text/ip-address.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

const FORWARDED = [
  '',
  '203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '10.1.2.3, 203.0.113.7',
  'rubbish',
  '2001:db8::7',
  '203.0.113.7,,',
  '::ffff:203.0.113.7',
]

test.each<string | false>([
  false,
  'loopback',
  '127.0.0.1, 10.0.0.0/8',
  '192.0.2.1',
])('an upgrade has the same network as an HTTP request, with %s as proxies', async (trustedProxies) => {
  const fastify = Fastify({ trustProxy: trustedProxies })
  fastify.get('/', async (request) => getNetworkPrefix(normalizeIpAddress(request.ip)))
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { networkOfRequest } = readTrustedProxies(trustedProxies)
  for (const forwarded of FORWARDED) {
    const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded }
    const asked = once(fastify.server, 'upgrade')
    const opening = openRawWebSocket(origin, '/', headers)
    const [request, socket] = await asked
    const seen = networkOfRequest(request)
    socket.destroy()
    await opening
    expect(seen).toBe(await (await fetch(origin, { headers })).text())
  }
  await fastify.close()
})

test('a proxy is trusted by address, network or name of a network, in either notation of IPv4', () => {
  const { isTrusted } = readTrustedProxies('203.0.113.7, 2001:db8::/32,uniquelocal')
  expect(
    ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1::9', '10.1.2.3', '172.31.0.1', 'fd00::1'].map(isTrusted),
  ).not.toContain(false)
  expect(['203.0.113.8', '2001:db9::1', '127.0.0.1', '172.32.0.1', ''].map(isTrusted)).not.toContain(true)
  expect(readTrustedProxies('loopback').isTrusted('::1')).toBe(true)
  expect(readTrustedProxies(false).isTrusted('127.0.0.1')).toBe(false)
})

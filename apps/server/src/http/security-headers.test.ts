import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/start-test-server.ts'
import { defineRoute } from './route.ts'

const ping = endpoint('GET /api/ping', 'public', { summary: 'Pings', data: z.boolean() })
const routes = [defineRoute(ping, () => true)]

const directives = (policy: unknown): Map<string, string> =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive]),
  )

test('every response, including failures, restricts scripts, frames and content types to the own origin', async () => {
  const server = await startTestServer(routes)
  for (const url of ['/api/ping', '/missing']) {
    const { headers } = await server.inject({ url })
    const policy = directives(headers['content-security-policy'])
    // The whole policy, so that an addition is noticed.
    expect([...policy.values()]).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self' blob:",
      "img-src 'self' blob: data:",
      "media-src 'self' blob:",
      "font-src 'self' data:",
      "style-src 'self' 'unsafe-inline'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self' ws://localhost:3000 blob: data: capacitor://localhost",
      expect.stringContaining("frame-src 'self'"),
      "frame-ancestors 'self'",
    ])
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('scripts, styles and pictures of pages carry no policies of documents; workers and all else do', async () => {
  const server = await startTestServer(routes)
  for (const file of ['start-1a2b.js', 'start-1a2b.css', 'art-1a2b.webp', 'letters-1a2b.woff2']) {
    const { headers } = await server.inject({ url: `/assets/${file}` })
    expect([headers['content-security-policy'], headers['permissions-policy'], headers['x-frame-options']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
  }
  for (const url of [
    '/assets/scale.worker-1a2b.js',
    '/assets/icon-1a2b.svg',
    '/assets/a.html',
    '/assets/a.js/b',
    '/assets/a.js?x',
  ]) {
    const { headers } = await server.inject({ url })
    expect(directives(headers['content-security-policy']).has('script-src')).toBe(true)
  }
})

test('headsets and motion sensors are allowed for the own origin, payment and devices for none', async () => {
  const server = await startTestServer(routes)
  const policy = String((await server.inject({ url: '/api/ping' })).headers['permissions-policy'])
  const ours = 'accelerometer autoplay camera fullscreen gamepad geolocation gyroscope magnetometer microphone screen-wake-lock'
  const nobodys = 'bluetooth display-capture hid payment serial usb'
  expect(policy.split(', ')).toEqual([
    ...[...ours.split(' '), 'xr-spatial-tracking'].map((feature) => `${feature}=(self)`),
    ...nobodys.split(' ').map((feature) => `${feature}=()`),
  ])
})

test('only the embed page may be framed by another site', async () => {
  const server = await startTestServer(routes)
  const embedded = await server.inject({ url: '/embed' })
  expect(directives(embedded.headers['content-security-policy']).get('frame-ancestors')).toBe('frame-ancestors *')
  expect(embedded.headers['x-frame-options']).toBeUndefined()
  for (const url of ['/embedded', '/embed/../', '/?embed', '/api/embed']) {
    const { headers } = await server.inject({ url })
    expect(directives(headers['content-security-policy']).get('frame-ancestors')).toBe("frame-ancestors 'self'")
  }
})

test('V-05 S-72 the web view may frame only pages of the product’s own domains', async () => {
  const framesOf = async (options: { publicOrigin: string; siteDomains: readonly string[] }) =>
    directives((await (await startTestServer(routes, options)).inject({ url: '/' })).headers['content-security-policy']).get(
      'frame-src',
    )
  expect(await framesOf({ publicOrigin: 'https://app.a.com', siteDomains: ['a.com', 'b.cn'] })).toBe(
    "frame-src 'self' https://a.com https://*.a.com https://b.cn https://*.b.cn",
  )
  expect(await framesOf({ publicOrigin: 'http://127.0.0.1:3000', siteDomains: ['127.0.0.1'] })).toBe(
    "frame-src 'self' http://127.0.0.1",
  )
})

test('T-08 only the launch page keeps its opener, and it cannot be framed', async () => {
  const server = await startTestServer(routes)
  for (const url of ['/launch.html', '/launch.html?from=console']) {
    const { headers } = await server.inject({ url })
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(directives(headers['content-security-policy']).get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
  for (const url of ['/', '/embed', '/?launch.html', '/launch.html/x', '/api/ping', '/launch']) {
    expect((await server.inject({ url })).headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

test.each([
  'null',
  'https://evil.example',
  'https://zhanjian.example.evil.example',
  'http://localhost',
  'https://localhost',
  'capacitor://localhost',
])('no page of %s can read a response: the app and its native shells call their own origin', async (origin) => {
  const server = await startTestServer(routes)
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
    const answer = await server.inject({ method, url: '/api/ping', headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('photos of the iPhone’s native shell can be read under its own scheme, and nothing else of it may run', async () => {
  const policy = String((await (await startTestServer(routes)).inject({ url: '/' })).headers['content-security-policy']).split(
    '; ',
  )
  expect(policy.filter((part) => part.includes('capacitor:'))).toEqual([
    "connect-src 'self' ws://localhost:3000 blob: data: capacitor://localhost",
  ])
})

test('T-05 an address with a token is not sent as a referrer', async () => {
  const server = await startTestServer(routes)
  for (const name of ['token', 'social_temp_token']) {
    expect((await server.inject({ url: `/?${name}=abc` })).headers['referrer-policy']).toBe('no-referrer')
  }
})

test('responses of calls are not cached', async () => {
  const server = await startTestServer(routes)
  expect((await server.inject({ url: '/api/ping' })).headers['cache-control']).toBe('no-store')
})

test('over https browsers are told to keep using it', async () => {
  const server = await startTestServer(routes, { publicOrigin: 'https://zhanjian.example' })
  expect((await server.inject({ url: '/api/ping' })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('a request id is returned, and an unsafe one is replaced', async () => {
  const server = await startTestServer(routes)
  const idOf = async (given: string) =>
    (await server.inject({ url: '/api/ping', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idOf('trace-12345678')).toBe('trace-12345678')
  expect(await idOf('x'.repeat(500))).toMatch(/^[\w-]{36}$/)
})

import { requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { errorCodes } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { describe, expect, test } from 'vitest'
import { createMemoryRateLimiter } from './http/rate-limiter.ts'
import { createPhone } from './testing/builders.ts'
import { createSettableClock } from './testing/settable-clock.ts'
import { startTestApp } from './testing/start-test-app.ts'

describe('the contract', () => {
  test('X-05 every error code has a message', () => {
    for (const code of errorCodes) expect(errorTexts[code], code).toMatch(/\p{Script=Han}/u)
  })

  test('every response schema compiles to a serialiser, as in production', async () => {
    const app = await startTestApp({ environment: { production: true } })
    expect(await app.callOk(siteConfig, { body: ['aiSwitch'] })).toEqual([{ name: 'aiSwitch', value: false }])
  })

  test('the API reference is served', async () => {
    const { fastify } = await startTestApp()
    expect((await fastify.inject({ url: '/api/openapi.json' })).json()).toMatchObject({ openapi: '3.0.3' })
    const page = await fastify.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/openapi.json')
  })
})

describe('health', () => {
  test('a draining server is alive but not ready', async () => {
    const app = await startTestApp()
    expect((await app.fastify.inject({ url: '/readyz' })).statusCode).toBe(200)
    app.startDraining()
    expect((await app.fastify.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await app.fastify.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test('a server without its database is alive but not ready', async () => {
    const first = await startTestApp()
    const database = { ...first.database, check: () => Promise.reject(new Error('no connection')) }
    const app = await startTestApp({ database })
    expect((await app.fastify.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await app.fastify.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test('metrics count responses by route and status and are readable only from the same machine', async () => {
    const { fastify } = await startTestApp({ environment: { metricsToken: 't'.repeat(32) } })
    await fastify.inject({ url: '/api/work/secret-code', method: 'PATCH' })
    await fastify.inject({ url: '/healthz' })
    const metrics = await fastify.inject({ url: '/metrics' })
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
    expect(metrics.body).not.toContain('secret-code')
    const from = (remoteAddress: string, headers = {}) => fastify.inject({ url: '/metrics', remoteAddress, headers })
    expect((await from('203.0.113.7')).statusCode).toBe(404)
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    expect((await from('203.0.113.7', { authorization: `Bearer ${'t'.repeat(32)}` })).statusCode).toBe(200)
    expect((await from('203.0.113.7', { authorization: `Bearer ${'u'.repeat(32)}` })).statusCode).toBe(404)
  })
})

describe('the SMS outbox', () => {
  test('the demo shows the messages that would have been sent', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'login' } })
    await app.callOk(sendSmsCode, { body: { phone: createPhone(), purpose: 'login' } })
    const { messages } = (await app.fastify.inject({ url: `/dev/outbox.json?phone=${phone}` })).json()
    expect(messages).toEqual([
      { phone, purpose: 'login', code: expect.stringMatching(/^\d{6}$/), lifeMin: 5, at: expect.any(String) },
    ])
    const page = await app.fastify.inject({ url: '/dev/outbox' })
    expect(page.body).toContain(messages[0].code)
  })

  test.each([
    { demo: false },
    { demo: false, production: true },
  ])('there is no outbox without the demo (%j)', async (environment) => {
    const app = await startTestApp({ environment })
    for (const url of ['/dev/outbox', '/dev/outbox.json?phone=13800000000', '/dev/outbox/']) {
      expect((await app.fastify.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404)
    }
  })
})

test('no log line of a login contains the phone, the code, a token or the caller’s address', async () => {
  const lines: string[] = []
  const app = await startTestApp({ logSink: { write: (line) => void lines.push(line) } })
  const phone = createPhone()
  const ip = '203.0.113.77'
  await app.call(sendSmsCode, { body: { phone, purpose: 'login' }, ip })
  const code = app.smsOutbox.listMessages(phone)[0]?.code ?? ''
  const query = { client_id: 'art-client-h5', grant_type: 'phone_smscode', invitation_code: 'INVITE77' }
  const login = await app.callOk(requestToken, { query, body: { phone, smsCode: code }, ip })
  await app.call(requestToken, { query, body: { phone, smsCode: code }, ip })
  await app.call(userInfo, { token: login.access_token, ip })
  const log = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(4)
  for (const secret of [phone, code, login.access_token, login.refresh_token, ip, 'INVITE77']) expect(log).not.toContain(secret)
})

test('X-05 the limits of the contract apply to each caller', async () => {
  const app = await startTestApp({ rateLimiter: createMemoryRateLimiter({ clock: createSettableClock() }) })
  const ask = (ip: string) => app.call(sendSmsCode, { body: { phone: createPhone(), purpose: 'login' }, ip })
  const answers = []
  for (let index = 0; index < 21; index += 1) answers.push(await ask('203.0.113.7'))
  expect(answers.filter((answer) => answer.http === 200)).toHaveLength(20)
  expect(answers.at(-1)).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' })
  expect(await ask('203.0.113.8')).toMatchObject({ http: 200 })
})

test('routes outside the contract are mounted beside it', async () => {
  const app = await startTestApp({
    plugins: [
      (fastify) => {
        fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
        fastify.post('/files', async () => 'taken')
      },
    ],
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.fastify.inject({ method: 'POST', url: '/files', headers, payload: '--x--' })
  expect(answer.body).toBe('taken')
  // Its parser is its own: other endpoints still accept JSON only.
  const call = await app.fastify.inject({ method: 'POST', url: '/api/config', headers, payload: '--x--' })
  expect(call.statusCode).toBe(415)
})

import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Ban, Role } from '@zhanjian/contract/accounts/identity.ts'
import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'
import type { Caller } from '../module-support/caller.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import type { AuthenticatedSession } from './resolve-caller.ts'
import { defineRoute } from './route.ts'

const greet = endpoint('POST /{product}/greet/{id}', 'public', {
  summary: 'Greets',
  params: z.object({ product: z.string(), id: z.string().check(z.maxLength(4)) }),
  query: z.object({ times: z.optional(z.string().check(z.regex(/^\d$/, '请输入一位数字'))) }),
  body: z.object({ name: z.string().check(z.maxLength(4)) }),
  data: z.object({ greeting: z.string(), maybe: z.optional(z.string()) }),
})
const greeter = defineRoute(greet, ({ params, query, body }) => ({
  greeting: `${params.product} ${params.id} ${query.times ?? ''} ${body.name}`,
}))

const whoAmI = (access: 'public' | 'visitor' | 'user' | 'merchant' | 'admin') =>
  endpoint(`GET /api/who/${access}`, access, { summary: 'Says who calls', data: z.nullable(z.string()) })

describe('input', () => {
  test('X-01 a success is an envelope whose status equals the HTTP status', async () => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'POST', url: '/art/greet/7?times=2', payload: { name: '林深' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 200, msg: 'ok', data: { greeting: 'art 7 2 林深' } })
  })

  test('X-06 invalid input is answered with HTTP 400 and body status 5001, the message of the rule and all issues', async () => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'POST', url: '/art/greet/7?times=many', payload: { name: '林深' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      status: 5001,
      msg: '请输入一位数字',
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'query.times', message: '请输入一位数字' }] },
    })
  })

  test('X-05 an impossible id in the path is answered as not found, whatever else is wrong', async () => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'POST', url: '/art/greet/12345?times=many', payload: {} })
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: 404, msg: '未找到', code: 'NOT_FOUND' }])
  })

  test.each([
    ['a limit without a sentence of its own says the limit', { name: '一二三四五' }, '内容太长，最多4个字'],
    ['a missing value says 参数错误', {}, '参数错误'],
    ['a body of the wrong shape says 参数错误', ['x'], '参数错误'],
  ])('X-06 %s', async (_title, payload, msg) => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'POST', url: '/art/greet/7', payload })
    expect(answer.json()).toMatchObject({ status: 5001, msg, code: 'INVALID_INPUT' })
  })

  test('C-40 a call without a body may have the JSON content type', async () => {
    const ping = endpoint('POST /api/ping', 'public', { summary: 'Pings', data: z.boolean() })
    const server = await startTestServer([defineRoute(ping, () => true)])
    const answer = await server.inject({ method: 'POST', url: '/api/ping', headers: { 'content-type': 'application/json' } })
    expect(answer.json()).toEqual({ status: 200, msg: 'ok', data: true })
  })

  test.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'INVALID_INPUT'],
    ['a poisoned prototype', '{"name":"a","__proto__":{"x":1}}', 'application/json', 400, 'INVALID_INPUT'],
    ['a constructor’s prototype', '{"name":"a","constructor":{"prototype":{"x":1}}}', 'application/json', 400, 'INVALID_INPUT'],
    ['a NUL in a text', String.raw`{"name":"a\u0000"}`, 'application/json', 400, 'INVALID_INPUT'],
    ['the first half of a character', String.raw`{"name":"\uD83Da"}`, 'application/json', 400, 'INVALID_INPUT'],
    ['the second half of a character', String.raw`{"name":"a\ude00"}`, 'application/json', 400, 'INVALID_INPUT'],
    ['another content type', 'name=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', '{"name":"a"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body above the limit', JSON.stringify({ name: 'a'.repeat(300_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('X-05 %s is rejected with an envelope', async (_title, payload, type, http, code) => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'POST', url: '/art/greet/7', payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(http)
    expect(answer.json()).toMatchObject({ code })
  })

  test.each([
    String.raw`{"name":"a\u0000"}`,
    String.raw`{"name":"a\ud83d"}`,
    String.raw`{"name":"\udf89a"}`,
  ])('X-06 a text that cannot be stored says so: %s', async (payload) => {
    const server = await startTestServer([greeter])
    const headers = { 'content-type': 'application/json' }
    const answer = await server.inject({ method: 'POST', url: '/art/greet/7', payload, headers })
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', msg: '文字里有不能保存的字符，请删去后再试' })
  })

  test('X-06 a NUL in an address is rejected; a text that only mentions one is not', async () => {
    const server = await startTestServer([greeter])
    const post = (url: string, payload: string) =>
      server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    expect((await post('/art/greet/%00', '{"name":"a"}')).json()).toMatchObject({
      status: 5001,
      msg: '文字里有不能保存的字符，请删去后再试',
    })
    expect((await post('/art/greet/7', String.raw`{"name":"\uD83D\uDE00"}`)).json()).toMatchObject({
      data: { greeting: 'art 7  😀' },
    })
    const long = defineRoute({ ...greet, body: z.object({ name: z.string() }) }, ({ body }) => ({ greeting: body.name }))
    const other = await startTestServer([long])
    const answer = await other.inject({ method: 'POST', url: '/art/greet/7', payload: { name: String.raw`\u0000` } })
    expect(answer.json()).toMatchObject({ data: { greeting: String.raw`\u0000` } })
  })

  test('an endpoint may allow a larger body', async () => {
    const save = endpoint('POST /api/save', 'public', {
      summary: 'Saves',
      body: z.object({ text: z.string() }),
      data: z.number(),
      maxBodyBytes: 600_000,
    })
    const server = await startTestServer([defineRoute(save, ({ body }) => body.text.length)])
    const answer = await server.inject({ method: 'POST', url: '/api/save', payload: { text: 'a'.repeat(300_000) } })
    expect(answer.json()).toMatchObject({ data: 300_000 })
  })

  test('a path of another product is unknown', async () => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'POST', url: '/music/greet/7', payload: { name: 'a' } })
    expect(answer.statusCode).toBe(404)
  })

  test('X-05 a wrong method is answered with METHOD_NOT_ALLOWED and the allowed ones', async () => {
    const server = await startTestServer([greeter])
    const answer = await server.inject({ method: 'GET', url: '/art/greet/7' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  })
})

describe('access', () => {
  const holders: Record<string, AuthenticatedSession> = Object.fromEntries(
    (
      [
        ['user', ['user'], null],
        ['merchant', ['user', 'merchant'], null],
        ['admin', ['user', 'admin'], null],
        ['banned', ['user', 'admin'], { note: '刷屏', until: null }],
      ] satisfies [string, Role[], Ban | null][]
    ).map(([name, roles, ban]) => [name, { user: { id: name, roles }, sessionId: `session of ${name}`, ban, hasPhone: true }]),
  )

  test.each([
    { access: 'public', anonymous: null, user: null, merchant: null, admin: null, banned: null },
    { access: 'visitor', anonymous: null, user: 'user', merchant: 'merchant', admin: 'admin', banned: null },
    { access: 'user', anonymous: 401, user: 'user', merchant: 'merchant', admin: 'admin', banned: 403 },
    { access: 'merchant', anonymous: 401, user: 403, merchant: 'merchant', admin: 'admin', banned: 403 },
    { access: 'admin', anonymous: 401, user: 403, merchant: 403, admin: 'admin', banned: 403 },
  ] as const)('P-01 X-04 an endpoint for $access admits exactly those callers', async ({ access, ...outcomes }) => {
    const route = defineRoute(whoAmI(access), (_input, caller: Caller) => caller.user?.id ?? null)
    const server = await startTestServer([route], { authenticate: async (token) => holders[token] ?? null })
    for (const [token, outcome] of Object.entries(outcomes)) {
      const headers = token === 'anonymous' ? {} : { authorization: `Bearer ${token}` }
      const answer = await server.inject({ method: 'GET', url: `/api/who/${access}`, headers })
      if (typeof outcome === 'number') expect(answer.statusCode, token).toBe(outcome)
      else expect(answer.json().data, token).toBe(outcome)
    }
  })

  test('P-01 an endpoint that needs a phone reports that to a person without one, and to nobody else', async () => {
    const withoutPhone = { user: { id: 'new', roles: ['user'] as const }, sessionId: 's', ban: null, hasPhone: false }
    const plain = defineRoute(whoAmI('user'), (_input, caller: Caller) => caller.user?.id ?? null)
    const publishing = defineRoute(
      { ...whoAmI('merchant'), access: 'user', needsPhone: true },
      (_input, caller: Caller) => caller.user?.id ?? null,
    )
    const server = await startTestServer([plain, publishing], {
      authenticate: async (token) => (token === 'new' ? withoutPhone : (holders[token] ?? null)),
    })
    const ask = (access: string, token: string) =>
      server.inject({ url: `/api/who/${access}`, headers: { authorization: `Bearer ${token}` } })
    expect((await ask('user', 'new')).json()).toMatchObject({ data: 'new' })
    expect((await ask('merchant', 'new')).json()).toEqual({
      status: 403,
      msg: '请先绑定手机号，再继续操作',
      code: 'PHONE_REQUIRED',
    })
    expect((await ask('merchant', 'user')).json()).toMatchObject({ data: 'user' })
    expect((await ask('merchant', 'stranger')).statusCode).toBe(401)
  })

  test('P-03 X-05 a person without permission gets 您没有权限, a visitor 请重新登录', async () => {
    const server = await startTestServer([defineRoute(whoAmI('admin'), () => null)], {
      authenticate: async (token) => holders[token] ?? null,
    })
    const refused = await server.inject({ url: '/api/who/admin', headers: { authorization: 'Bearer user' } })
    expect(refused.json()).toEqual({ status: 403, msg: '您没有权限', code: 'FORBIDDEN' })
    const nobody = await server.inject({ url: '/api/who/admin', headers: { authorization: 'Bearer stolen' } })
    expect(nobody.json()).toEqual({ status: 401, msg: '请重新登录', code: 'LOGIN_REQUIRED' })
  })
})

describe('client address', () => {
  const address = endpoint('GET /api/address', 'public', { summary: 'Address', data: z.string() })
  const route = defineRoute(address, (_input, caller) => caller.address)
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }

  test('a client cannot forge its address', async () => {
    const server = await startTestServer([route])
    const answer = await server.inject({ url: '/api/address', remoteAddress: '203.0.113.1', headers: forwarded })
    expect(answer.json().data).toBe('203.0.113.1')
  })

  test('a trusted proxy may state the address that it saw itself', async () => {
    const server = await startTestServer([route], { trustedProxies: '10.0.0.0/8' })
    const answer = await server.inject({ url: '/api/address', remoteAddress: '10.1.2.3', headers: forwarded })
    expect(answer.json().data).toBe('203.0.113.7')
  })
})

describe('responses', () => {
  const leaky = defineRoute(greet, () => ({ greeting: 'hello', passwordHash: 'secret' }) as { greeting: string })
  const broken = defineRoute(greet, () => ({ greeting: 7 }) as unknown as { greeting: string })
  const request = { method: 'POST', url: '/art/greet/7', payload: { name: 'a' } } as const

  test.each(['strict', 'compiled'] as const)('fields outside the contract are removed (%s)', async (responseValidation) => {
    const server = await startTestServer([leaky], { responseValidation })
    const answer = await server.inject(request)
    expect(answer.json()).toEqual({ status: 200, msg: 'ok', data: { greeting: 'hello' } })
  })

  test('a response that breaks the contract fails in tests', async () => {
    const server = await startTestServer([broken])
    expect((await server.inject(request)).statusCode).toBe(500)
  })

  test('a response that breaks the contract is logged in production', async () => {
    const lines: string[] = []
    const server = await startTestServer([broken], {
      responseValidation: 'compiled',
      logSink: { write: (line) => void lines.push(line) },
    })
    expect((await server.inject(request)).statusCode).toBe(200)
    expect(lines.join('')).toContain('breaks its contract: greeting')
  })
})

test('X-05 a request that is not HTTP or has too large headers is rejected with an envelope', async () => {
  const server = await startTestServer([greeter])
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"INVALID_INPUT"')
  }
})

test('X-06 JSON of a hundred thousand brackets is rejected like other invalid input', async () => {
  const server = await startTestServer([greeter])
  const payload = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const headers = { 'content-type': 'application/json' }
  const answer = await server.inject({ method: 'POST', url: '/art/greet/7', payload, headers })
  expect(answer.json()).toMatchObject({ status: 5001, msg: '参数错误' })
})

describe('failures', () => {
  const failing = (error: unknown) =>
    defineRoute(greet, () => {
      throw error
    })
  const request = { method: 'POST', url: '/art/greet/7', payload: { name: 'a' } } as const

  test('X-05 an unexpected failure answers 操作失败，请重试 and reveals no internals', async () => {
    const lines: string[] = []
    const server = await startTestServer([failing(new Error('column "secret" does not exist'))], {
      responseValidation: 'compiled',
      logSink: { write: (line) => void lines.push(line) },
    })
    const answer = await server.inject(request)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ status: 500, msg: '操作失败，请重试', code: 'SERVER_FAULT' })
    expect(lines.join('')).toContain('does not exist')
    expect(lines.join('')).toContain(String(answer.headers['x-request-id']))
  })

  test('a failure carries its data, its message and Retry-After', async () => {
    const error = new AppError('STALE_REVISION', { data: { revision: 3 }, message: '请选择', retryAfterS: 1.2 })
    const server = await startTestServer([failing(error)], { responseValidation: 'compiled' })
    const answer = await server.inject(request)
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({ status: 409, msg: '请选择', code: 'STALE_REVISION', data: { revision: 3 } })
  })

  test.each([
    ['a refusal', new AppError('NOT_FOUND', { cause: new AppError('FORBIDDEN') }), false],
    [
      'trouble underneath',
      new AppError('NOT_FOUND', { cause: new AppError('SERVER_BUSY', { cause: new Error('ENOSPC') }) }),
      true,
    ],
  ])('a refusal caused by %s is logged as an error if it is a server fault', async (_title, error, isLogged) => {
    const lines: string[] = []
    const server = await startTestServer([failing(error)], { logSink: { write: (line) => void lines.push(line) } })
    await server.inject(request)
    expect(lines.some((line) => line.includes('"level":50'))).toBe(isLogged)
  })

  test('a malformed address is rejected with an envelope', async () => {
    const server = await startTestServer([greeter])
    expect((await server.inject({ url: '/%c0%ff' })).json()).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

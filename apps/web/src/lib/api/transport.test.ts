import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, getInlineErrorMessage, isNetworkFailure } from './api-error.ts'
import { createScriptedServer, errorResponse, okResponse, type ScriptedResponse } from './scripted-server.fake.ts'
import { createTransport, type SendOptions } from './transport.ts'

const testEndpoint = endpoint('POST /api/thing/{id}', 'user', {
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ part: z.optional(z.string()) }),
  body: z.object({ title: z.string() }),
  data: z.object({ count: z.number() }),
})

function setUp(answer: ScriptedResponse) {
  const server = createScriptedServer(() => answer)
  const unauthorized: string[] = []
  const transport = createTransport({ fetch: server.fetch, product: 'art', onUnauthorized: (path) => unauthorized.push(path) })
  const send = (options?: SendOptions) =>
    transport.send(testEndpoint, { params: { id: 'a/b' }, query: { part: 'c' }, body: { title: '月洞' } }, options)
  const failure = async (options?: SendOptions): Promise<ApiError> => {
    const error = await send(options).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, not ${String(error)}`)
    return error
  }
  return { server, transport, send, failure, unauthorized }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('C-40 an ordinary call carries JSON, bearer, client id and client version (K-11)', async () => {
  const { server, send } = setUp(okResponse({ count: 3 }))
  await expect(send({ token: 't1' })).resolves.toEqual({ count: 3 })
  const [request] = server.requests
  expect(request).toMatchObject({ method: 'POST', path: '/api/thing/a%2Fb', body: { title: '月洞' } })
  expect(request?.query.get('part')).toBe('c')
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer t1',
    'client-id': 'art-client-h5',
    'client-version': 'v0.1',
  })
})

test('C-41 a login call carries the platform marker and accepts JSON', async () => {
  const { server, send } = setUp(okResponse({ count: 1 }))
  await send({ isLoginCall: true })
  expect(server.requests[0]?.headers.get('platform')).toBe('H5')
  expect(server.requests[0]?.headers.get('accept')).toBe('application/json')
  expect(server.requests[0]?.headers.has('authorization')).toBe(false)
})

test('C-08 the product is filled into the login addresses', async () => {
  const { server, transport } = setUp(errorResponse(401, 'LOGIN_REQUIRED'))
  await expect(transport.send(userInfo, {})).rejects.toThrow()
  expect(server.requests[0]?.path).toBe('/art/oauth/user/userinfo')
})

test('X-01 success needs both the HTTP status and the body status in 200–299', async () => {
  const { failure } = setUp({ http: 200, body: { status: 4100, msg: '还不行' } })
  expect(await failure()).toMatchObject({ code: 4100, message: '还不行' })
})

test('X-01 a response without data is a failure', async () => {
  const { failure } = setUp({ body: { status: 200, msg: 'ok' } })
  expect(await failure()).toMatchObject({ code: 92002, message: '操作失败，请重试' })
  expect(await failure({ malformedText: '登录失败' })).toMatchObject({ message: '登录失败' })
})

test('X-01 a response with a non-numeric status is not valid', async () => {
  const { failure } = setUp({ body: { status: '200', msg: 'ok', data: { count: 1 } } })
  expect(isNetworkFailure(await failure())).toBe(true)
})

test('X-02 K-01 an ordinary call times out after 30 000 ms with code 92001', async () => {
  const { failure } = setUp('silent')
  const waiting = failure()
  await vi.advanceTimersByTimeAsync(29_999)
  let isSettled = false
  void waiting.then(() => {
    isSettled = true
  })
  await Promise.resolve()
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const error = await waiting
  expect(error).toMatchObject({ code: 92001, message: '请求超时，请重试' })
  expect(isNetworkFailure(error)).toBe(true)
})

test('X-03 a broken connection has code 92002', async () => {
  const { failure } = setUp('broken')
  const error = await failure()
  expect(error).toMatchObject({ code: 92002, message: '网络错误，请重试', errorCode: undefined })
  expect(isNetworkFailure(error)).toBe(true)
})

test('X-03 an invalid response, such as a gateway page, has code 92002', async () => {
  for (const http of [200, 502]) {
    const { failure } = setUp({ http, body: '<html>bad gateway</html>' })
    expect(await failure()).toMatchObject({ code: 92002, message: '网络错误，请重试' })
  }
})

test('X-03 any other HTTP failure has code 92002, the server’s message and the catalogue’s name', async () => {
  const { failure } = setUp({
    http: 409,
    body: { status: 409, msg: '已在别处修改', code: 'STALE_REVISION', data: { revision: 7 } },
  })
  const error = await failure()
  expect(error).toMatchObject({ code: 92002, errorCode: 'STALE_REVISION', message: '已在别处修改', data: { revision: 7 } })
  expect(isNetworkFailure(error)).toBe(false)
})

test('the server’s message of a named failure is available beside a field, even if the general message is shown', async () => {
  const named = setUp(errorResponse(401, 'WRONG_CREDENTIALS', '账号或密码不正确'))
  expect(getInlineErrorMessage(await named.failure())).toBe('账号或密码不正确')
  expect(getInlineErrorMessage(await setUp('broken').failure())).toBe('网络错误，请重试')
  expect(getInlineErrorMessage(new Error('no call at all'))).toBe('操作失败，请重试')
})

test('X-04 a 401 says 请重新登录 and is reported', async () => {
  const { failure, unauthorized } = setUp(errorResponse(401, 'LOGIN_REQUIRED'))
  expect(await failure()).toMatchObject({ code: 401, message: '请重新登录' })
  expect(unauthorized).toEqual(['/api/thing/{id}'])
})

test.each([
  [403, '您没有权限'],
  [404, '未找到'],
  [500, '操作失败，请重试'],
])('X-05 P-03 HTTP %d says %s', async (http, message) => {
  const { failure } = setUp({ http, body: { status: http, msg: '' } })
  expect(await failure()).toMatchObject({ code: http, message })
})

test('X-05 a failure of the catalogue keeps its own message', async () => {
  const { failure } = setUp(errorResponse(403, 'STORAGE_FULL', '存储空间已满，请清理后再上传'))
  expect(await failure()).toMatchObject({ code: 403, errorCode: 'STORAGE_FULL', message: '存储空间已满，请清理后再上传' })
})

test('X-06 a body status of 5001 counts, whatever the HTTP status', async () => {
  for (const http of [200, 400]) {
    const { failure } = setUp(errorResponse(http, 'INVALID_INPUT', '请输入正确的手机号', 5001))
    expect(await failure()).toMatchObject({ code: 5001, message: '请输入正确的手机号' })
  }
})

test('a call cancelled by its page rejects as cancelled, not as a failure', async () => {
  const { send } = setUp('silent')
  const abort = new AbortController()
  const call = send({ signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await expect(send({ signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

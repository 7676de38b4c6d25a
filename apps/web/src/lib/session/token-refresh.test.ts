import { REFRESH_GRACE_S } from '@zhanjian/contract/accounts/limits.ts'
import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { CALL_TIMEOUT_MS } from '@zhanjian/contract/api/limits.ts'
import { bizCard } from '@zhanjian/contract/cards/cards.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { errorResponse, okResponse, type ScriptedRequest } from '../api/scripted-server.fake.ts'
import { createRotatingServer } from './rotating-server.fake.ts'
import { buildLoginData, createDeviceStorage, createTestSession } from './test-session.fake.ts'

const myCardsEndpoint = endpoint('GET /api/mine', 'user', { summary: 'Mine', data: z.array(bizCard) })
const publicEndpoint = endpoint('GET /api/open', 'public', { summary: 'Open', data: z.string() })

const REFRESH = '/art/oauth/api/refreshToken'
const getBearer = ({ headers }: ScriptedRequest) => headers.get('authorization')
/** Accepts only the refreshed token. */
const respondIfRenewed = (request: ScriptedRequest) =>
  request.path === '/api/mine'
    ? getBearer(request) === 'Bearer access-renewed'
      ? okResponse([])
      : errorResponse(401, 'LOGIN_REQUIRED')
    : undefined

test('T-10 T-11 X-04 twenty calls that get a 401 share one renewal and are all retried', async () => {
  const { call, logIn, server, emittedEvents } = createTestSession({ script: respondIfRenewed })
  await logIn()
  const results = await Promise.all(Array.from({ length: 20 }, () => call(myCardsEndpoint, {})))
  expect(results).toEqual(Array(20).fill([]))
  expect(server.listRequestsTo(REFRESH)).toHaveLength(1)
  expect(emittedEvents).toContain('HTTP_401')
})

test('T-10 C-02 C-40 the renewal carries client id and refresh token, but no bearer', async () => {
  const { call, logIn, server } = createTestSession({ script: respondIfRenewed })
  await logIn()
  await call(myCardsEndpoint, {})
  const [request] = server.listRequestsTo(REFRESH)
  expect(request?.query.get('client_id')).toBe('art-client-h5')
  expect(request?.body).toEqual({ refresh_token: 'refresh-first' })
  expect(request?.headers.has('authorization')).toBe(false)
})

test('T-10 a call in flight during another renewal is retried without a second renewal', async () => {
  let answerSlow = () => {}
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve
  })
  let isFirst = true
  const { call, logIn, server } = createTestSession({
    script: async (request) => {
      if (request.path !== '/api/mine') return undefined
      if (isFirst) {
        isFirst = false
        await slow
        return errorResponse(401, 'LOGIN_REQUIRED')
      }
      return respondIfRenewed(request) ?? okResponse([])
    },
  })
  await logIn()
  const first = call(myCardsEndpoint, {})
  await call(myCardsEndpoint, {})
  answerSlow()
  await expect(first).resolves.toEqual([])
  expect(server.listRequestsTo(REFRESH)).toHaveLength(1)
})

test('T-10 T-12 when the server refuses the renewal, everything is cleared and the login page opens', async () => {
  const { call, session, logIn, loginPagesOpened, emittedEvents } = createTestSession({
    script: (request) => (request.path === REFRESH ? errorResponse(401, 'REFRESH_INVALID') : respondIfRenewed(request)),
  })
  await logIn()
  await expect(call(myCardsEndpoint, {})).rejects.toMatchObject({ code: 401, message: '请重新登录' })
  expect(session.getState()).toMatchObject({ kind: 'anonymous', user: { id: '' } })
  expect(loginPagesOpened()).toBe(1)
  expect(emittedEvents.filter((name) => name === 'logout:success')).toHaveLength(1)
})

test('T-10 without a network the user stays logged in and the failure is a network failure', async () => {
  const { call, session, logIn, loginPagesOpened } = createTestSession({
    script: (request) => (request.path === REFRESH ? 'broken' : respondIfRenewed(request)),
  })
  await logIn()
  await expect(call(myCardsEndpoint, {})).rejects.toMatchObject({ code: 92002 })
  expect(session.getState().kind).toBe('logged-in')
  expect(loginPagesOpened()).toBe(0)
})

test('T-10 T-11 a renewal whose response was lost is retried with the same token, and nobody is logged out', async () => {
  const clock = { nowMs: 1_000_000 }
  const rotating = createRotatingServer(clock)
  let toLose = 2
  const tab = createTestSession({
    clock,
    wait: async (durationMs) => void (clock.nowMs += durationMs),
    script: (request) => {
      const answer = rotating.respond(request)
      if (request.path !== REFRESH || toLose === 0) return answer
      toLose -= 1
      return 'broken'
    },
  })
  await tab.logIn()
  await expect(tab.session.refresh()).resolves.toBe('access-0-1')
  await expect(tab.call(myCardsEndpoint, {})).resolves.toBe('mine')
  expect(tab.server.listRequestsTo(REFRESH).map(({ body }) => body)).toEqual(Array(3).fill({ refresh_token: 'refresh-0-0' }))
  expect(tab.loginPagesOpened()).toBe(0)
})

test('T-11 missing responses are not awaited beyond the grace period: the last retry starts within it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const beganAtMs: number[] = []
  const tab = createTestSession({
    wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    script: ({ path }) => {
      if (path !== REFRESH) return undefined
      beganAtMs.push(Date.now())
      return 'silent'
    },
  })
  await tab.logIn()
  const failing = expect(tab.session.refresh()).rejects.toMatchObject({ code: 92001 })
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  await failing
  expect(beganAtMs).toHaveLength(3)
  expect((beganAtMs[2] ?? 0) - (beganAtMs[0] ?? 0)).toBeLessThan(REFRESH_GRACE_S * 1000)
  expect(tab.session.getState().kind).toBe('logged-in')
})

test('T-10 a device that knows to be offline does not retry by itself', async () => {
  const tab = createTestSession({ isOnline: () => false, script: ({ path }) => (path === REFRESH ? 'broken' : undefined) })
  await tab.logIn()
  await expect(tab.session.refresh()).rejects.toMatchObject({ code: 92002 })
  expect(tab.server.listRequestsTo(REFRESH)).toHaveLength(1)
})

test.each([
  ['of a server that has a fault', errorResponse(500, 'SERVER_FAULT')],
  ['of a server that is busy', errorResponse(503, 'SERVER_BUSY')],
  ['of a server that wants fewer calls', errorResponse(429, 'TOO_MANY_REQUESTS')],
])('T-10 a renewal that fails because %s logs nobody out', async (_case, answer) => {
  const clock = { nowMs: 1_000_000 }
  const tab = createTestSession({
    clock,
    script: (request) => (request.path === REFRESH ? answer : respondIfRenewed(request)),
  })
  await tab.logIn()
  await expect(tab.call(myCardsEndpoint, {})).rejects.toMatchObject({ code: expect.any(Number) })
  clock.nowMs += 3_600_000
  await expect(tab.call(myCardsEndpoint, {})).rejects.toMatchObject({ code: expect.any(Number) })
  expect(tab.session.getState().kind).toBe('logged-in')
  expect(tab.loginPagesOpened()).toBe(0)
})

test('T-12 a call that is refused even with the renewed token ends the session', async () => {
  const { call, session, logIn, loginPagesOpened } = createTestSession({
    script: ({ path }) => (path === '/api/mine' ? errorResponse(401, 'LOGIN_REQUIRED') : undefined),
  })
  await logIn()
  await expect(call(myCardsEndpoint, {})).rejects.toMatchObject({ code: 401 })
  expect(session.getState().kind).toBe('anonymous')
  expect(loginPagesOpened()).toBe(1)
})

test('V-02 without a refresh token there is nothing to renew: refresh token not found', async () => {
  const { session, call, loginPagesOpened } = createTestSession({ script: respondIfRenewed })
  await expect(session.refresh()).rejects.toThrow('refresh token not found')
  await expect(call(myCardsEndpoint, {})).rejects.toMatchObject({ code: 401, message: '请重新登录' })
  expect(loginPagesOpened()).toBe(1)
})

test('P-02 X-04 on a no-login page a 401 is a plain error: no renewal, no login page', async () => {
  const { call, session, logIn, server, loginPagesOpened, emittedEvents } = createTestSession({
    script: respondIfRenewed,
    isOnNoLoginPage: () => true,
  })
  await logIn()
  await expect(call(myCardsEndpoint, {})).rejects.toMatchObject({ code: 401, message: '请重新登录' })
  expect(server.listRequestsTo(REFRESH)).toHaveLength(0)
  expect(session.getState().kind).toBe('logged-in')
  expect(loginPagesOpened()).toBe(0)
  expect(emittedEvents).toContain('HTTP_401')
})

test('T-09 K-04 after half of its lifetime the token is renewed before the next call', async () => {
  const { call, logIn, server, clock } = createTestSession({
    script: ({ path }) => (path === '/api/mine' ? okResponse([]) : undefined),
  })
  await logIn()
  clock.nowMs += 300_000
  await call(myCardsEndpoint, {})
  expect(server.listRequestsTo(REFRESH)).toHaveLength(0)
  clock.nowMs += 1
  await Promise.all([call(myCardsEndpoint, {}), call(myCardsEndpoint, {})])
  expect(server.listRequestsTo('/api/mine').map(getBearer)).toEqual([
    'Bearer access-first',
    'Bearer access-renewed',
    'Bearer access-renewed',
  ])
  expect(server.listRequestsTo(REFRESH)).toHaveLength(1)
})

test('T-09 a valid token stays in use when its renewal fails', async () => {
  const { call, logIn, server, clock, session } = createTestSession({
    script: ({ path }) => (path === REFRESH ? 'broken' : path === '/api/mine' ? okResponse([]) : undefined),
  })
  await logIn()
  clock.nowMs += 300_001
  await expect(call(myCardsEndpoint, {})).resolves.toEqual([])
  expect(getBearer(server.listRequestsTo('/api/mine')[0] ?? fail())).toBe('Bearer access-first')
  expect(session.getState().kind).toBe('logged-in')
})

test('T-11 calls that start during a renewal wait for the new token', async () => {
  let answer = () => {}
  const renewal = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { call, session, logIn, server } = createTestSession({
    script: async ({ path }) => {
      if (path === REFRESH) await renewal
      return path === '/api/mine' ? okResponse([]) : undefined
    },
  })
  await logIn()
  const refreshing = session.refresh()
  await vi.waitFor(() => expect(session.getState().kind).toBe('refreshing'))
  const waiting = call(myCardsEndpoint, {})
  expect(server.listRequestsTo('/api/mine')).toHaveLength(0)
  answer()
  await Promise.all([refreshing, waiting])
  expect(getBearer(server.listRequestsTo('/api/mine')[0] ?? fail())).toBe('Bearer access-renewed')
})

test('an expired token is renewed before the call; a public call continues without one if that is refused', async () => {
  const visitor = { ...myCardsEndpoint, access: 'visitor' as const }
  const { call, session, logIn, server, clock } = createTestSession({
    script: (request) => {
      if (request.path === REFRESH) return errorResponse(401, 'REFRESH_INVALID')
      return request.path === '/api/mine' ? okResponse([]) : undefined
    },
  })
  await logIn()
  clock.nowMs += 600_000
  await expect(call(visitor, {})).resolves.toEqual([])
  expect(server.listRequestsTo('/api/mine')[0]?.headers.has('authorization')).toBe(false)
  expect(session.getState().kind).toBe('anonymous')
})

test('C-40 a public call never carries the token', async () => {
  const { call, logIn, server } = createTestSession({
    script: ({ path }) => (path === '/api/open' ? okResponse('hello') : undefined),
  })
  await logIn()
  await call(publicEndpoint, {})
  expect(server.listRequestsTo('/api/open')[0]?.headers.has('authorization')).toBe(false)
})

test('T-11 a token that another tab has renewed is read from storage, not renewed again', async () => {
  const device = createDeviceStorage()
  const clock = { nowMs: 1_000_000 }
  const first = createTestSession({ device, clock, script: respondIfRenewed })
  await first.logIn()
  const second = createTestSession({ device, clock, script: respondIfRenewed })
  await first.call(myCardsEndpoint, {})
  await second.call(myCardsEndpoint, {})
  expect(first.server.listRequestsTo(REFRESH)).toHaveLength(1)
  expect(second.server.listRequestsTo(REFRESH)).toHaveLength(0)
  expect(second.session.getCurrentToken()).toBe('access-renewed')
})

test('T-11 REFRESH_ALREADY_ROTATED: the tab waits for the token of the other tab and uses it', async () => {
  const device = createDeviceStorage()
  const clock = { nowMs: 1_000_000 }
  const other = createTestSession({ device, clock })
  await other.logIn()
  const tab = createTestSession({
    device,
    clock,
    script: (request) => (request.path === REFRESH ? errorResponse(409, 'REFRESH_ALREADY_ROTATED') : respondIfRenewed(request)),
    wait: async () => void (await other.session.refresh()),
  })
  await expect(tab.call(myCardsEndpoint, {})).resolves.toEqual([])
  expect(tab.session.getCurrentToken()).toBe('access-renewed')
})

test('T-11 a tab that was suspended while its token was renewed and expired uses the stored one', async () => {
  const device = createDeviceStorage()
  const clock = { nowMs: 1_000_000 }
  const awake = createTestSession({ device, clock })
  await awake.logIn()
  const asleep = createTestSession({ device, clock })
  await awake.session.refresh()
  clock.nowMs += 700_000
  await asleep.session.refresh()
  expect(asleep.server.listRequestsTo(REFRESH)[0]?.body).toEqual({ refresh_token: 'refresh-renewed' })
})

test('T-12 a call that was refused for one user does not log out the next', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const device = createDeviceStorage()
  const tab = createTestSession({
    device,
    script: async ({ path }) => {
      if (path !== REFRESH) return path === '/api/mine' ? errorResponse(401, 'LOGIN_REQUIRED') : undefined
      await slow
      return errorResponse(401, 'REFRESH_INVALID')
    },
  })
  await tab.logIn()
  const refused = tab.call(myCardsEndpoint, {})
  await vi.waitFor(() => expect(tab.server.listRequestsTo(REFRESH)).toHaveLength(1))
  const other = createTestSession({
    device,
    script: ({ path }) => (path.endsWith('/token') ? okResponse(buildLoginData('next')) : undefined),
  })
  await other.logIn()
  answer()
  await expect(refused).rejects.toMatchObject({ code: 401 })
  expect(tab.session.getCurrentToken()).toBe('access-next')
  expect(tab.loginPagesOpened()).toBe(0)
})

test('T-02 T-12 a call in flight during a logout does not open the login page', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const tab = createTestSession({
    script: async ({ path }) => {
      if (path !== '/api/mine') return undefined
      await slow
      return errorResponse(401, 'LOGIN_REQUIRED')
    },
  })
  await tab.logIn()
  const refused = tab.call(myCardsEndpoint, {})
  await vi.waitFor(() => expect(tab.server.listRequestsTo('/api/mine')).toHaveLength(1))
  await tab.session.logOut()
  answer()
  await expect(refused).rejects.toMatchObject({ code: 401 })
  expect(tab.loginPagesOpened()).toBe(0)
})

test('S-25 P-01 PHONE_REQUIRED of any call opens the page that binds a phone', async () => {
  const tab = createTestSession({
    script: ({ path }) => (path === '/api/mine' ? errorResponse(403, 'PHONE_REQUIRED', '请先绑定手机号，再继续操作') : undefined),
  })
  await tab.logIn()
  await expect(tab.call(myCardsEndpoint, {})).rejects.toMatchObject({ errorCode: 'PHONE_REQUIRED' })
  expect(tab.phonePagesOpened()).toBe(1)
  expect(tab.session.getState().kind).toBe('logged-in')
})

test('a user who logs out during a renewal stays logged out', async () => {
  let answer = () => {}
  const renewal = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { session, logIn } = createTestSession({
    script: async ({ path }) => {
      if (path === REFRESH) {
        await renewal
        return okResponse(buildLoginData('renewed'))
      }
      return undefined
    },
  })
  await logIn()
  const refreshing = session.refresh()
  await vi.waitFor(() => expect(session.getState().kind).toBe('refreshing'))
  await session.logOut()
  answer()
  await refreshing
  expect(session.getState().kind).toBe('anonymous')
})

function fail(): never {
  throw new Error('no such request')
}

const BAN_DATA = { note: '反复搬运他人作品', until: '2026-12-20T04:00:00.000Z' }
const BANNED_RESPONSE = { http: 403, body: { status: 403, msg: '账号已被停用', code: 'ACCOUNT_BANNED', data: BAN_DATA } }

test('T-03 a ban ends the session with the first refused call, and is shown once', async () => {
  const tab = createTestSession({ script: ({ path }) => (path === '/api/mine' ? BANNED_RESPONSE : undefined) })
  await tab.logIn()
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => tab.call(myCardsEndpoint, {})))
  expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect(tab.session.getState().kind).toBe('anonymous')
  expect(tab.bans).toEqual([BAN_DATA])
  expect(tab.loginPagesOpened()).toBe(0)
})

test('T-03 T-11 a ban that refuses the renewal of an expired token ends the session too', async () => {
  const clock = { nowMs: 1_000_000 }
  const tab = createTestSession({ clock, script: ({ path }) => (path.endsWith('/refreshToken') ? BANNED_RESPONSE : undefined) })
  await tab.logIn()
  clock.nowMs += 3_600_000
  await expect(tab.call(myCardsEndpoint, {})).rejects.toMatchObject({ errorCode: 'ACCOUNT_BANNED' })
  expect(tab.session.getState().kind).toBe('anonymous')
  expect(tab.bans).toEqual([BAN_DATA])
})

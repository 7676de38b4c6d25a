import { expect, test, vi } from 'vitest'
import { errorResponse, okResponse, type ScriptedRequest, type ScriptedResponse } from '../lib/api/scripted-server.fake.ts'
import type { AppEvents } from '../lib/app-events.ts'
import { createEventBus } from '../lib/event-bus.ts'
import type { StackEntry } from '../lib/navigation/stack-entry.ts'
import { buildLoginData, buildUser, createDeviceStorage, createTestSession } from '../lib/session/test-session.fake.ts'
import { type LaunchTokens, logInFromLaunch } from './log-in-from-launch.ts'

const SWAP_PATH = '/art/oauth/openid/swap_token'
const ACTIVATE_PATH = '/art/api/active_token'
const HOME: StackEntry = { key: 'k', path: '/', search: '' }

interface SetUpOptions {
  device?: Map<string, string>
  top?: StackEntry
  isAgreed?: boolean
  script?: (request: ScriptedRequest) => ScriptedResponse | undefined
}

function setUp({ device = createDeviceStorage(), top = HOME, isAgreed = true, script = () => undefined }: SetUpOptions = {}) {
  const tab = createTestSession({
    device,
    script: (request) => {
      const answer = script(request)
      if (answer !== undefined) return answer
      if ([SWAP_PATH, ACTIVATE_PATH].includes(request.path)) return okResponse(buildLoginData('arrived'))
      if (!request.path.endsWith('/userinfo')) return undefined
      const isArrived = /access-(arrived|renewed|kept)/.test(request.headers.get('authorization') ?? '')
      return okResponse(isArrived ? buildUser({ id: 'u2', nickname: '乔木' }) : buildUser())
    },
  })
  const confirm = vi.fn(async () => isAgreed)
  const handleError = vi.fn()
  const push = vi.fn()
  const returnToContent = vi.fn(async () => undefined)
  const events = createEventBus<AppEvents>()
  const failures: unknown[] = []
  events.on('login:failed', (failure) => failures.push(failure))
  const services = { session: tab.session, call: tab.call, events, confirm, showToast: vi.fn(), handleError }
  const router = { getState: () => ({ entries: [top] as const, action: 'start' as const }), push, returnToContent }
  return {
    ...tab,
    confirm,
    handleError,
    push,
    returnToContent,
    failures,
    arrive: (values: LaunchTokens) => logInFromLaunch(values, { services, router }),
    userId: () => tab.session.getState().user.id,
  }
}

test('T-06 C-05 a social login token is exchanged for a login', async () => {
  const { arrive, server, userId, returnToContent } = setUp()
  await arrive({ socialToken: 'zjs_1' })
  expect(userId()).toBe('u2')
  expect(server.listRequestsTo(SWAP_PATH)[0]?.query.get('social_temp_token')).toBe('zjs_1')
  expect(returnToContent).not.toHaveBeenCalled()
})

test('T-05 C-06 S-85 a launch token is the access token until it is exchanged, with itself as bearer', async () => {
  const kinds: string[] = []
  const { arrive, server, userId, session } = setUp({
    script: ({ path }) => {
      if (path === ACTIVATE_PATH) kinds.push(session.getState().kind)
      return undefined
    },
  })
  await arrive({ launchToken: 'zjt_1' })
  expect(kinds).toEqual(['temporary'])
  const [request] = server.listRequestsTo(ACTIVATE_PATH)
  expect(request?.headers.get('authorization')).toBe('Bearer zjt_1')
  expect(request?.query.get('client_id')).toBe('art-client-h5')
  expect(userId()).toBe('u2')
})

test('T-08 C-02 a token from an opener is used as a refresh token', async () => {
  const { arrive, server, userId } = setUp()
  await arrive({ refreshToken: 'of-console' })
  expect(server.listRequestsTo('/art/oauth/api/refreshToken')[0]?.body).toEqual({ refresh_token: 'of-console' })
  expect(userId()).toBe('u2')
})

test('T-13 a page that needed the login is shown as soon as the login is complete', async () => {
  const top = { key: 'k', path: '/pages/login/code', search: 'to=%2Fpages%2Faframe%2Fvr-projects' }
  const { arrive, returnToContent } = setUp({ top })
  await arrive({ socialToken: 'zjs_1' })
  expect(returnToContent).toHaveBeenCalledWith('/pages/aframe/vr-projects')
})

test.each([
  [true, 'u2', '/art/oauth/user/logout', 'Bearer access-first'],
  [false, 'u1', '/art/oauth/user/logout', 'Bearer access-arrived'],
])('T-05 another logged-in user is asked first; agreed: %s', async (isAgreed, userId, path, ended) => {
  const scene = setUp({ isAgreed })
  await scene.logIn()
  await scene.arrive({ launchToken: 'zjt_1' })
  expect(scene.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '切换为账号「乔木」？' }))
  await vi.waitFor(() => expect(scene.server.listRequestsTo(path)[0]?.headers.get('authorization')).toBe(ended))
  await vi.waitFor(() => expect(scene.userId()).toBe(userId))
})

test('T-05 the same user is not asked and keeps the current session: the other one is ended', async () => {
  const kinds: string[] = []
  const scene = setUp({
    script: ({ path }) => {
      // The logged-in user never loses their token during the exchange.
      if (path === ACTIVATE_PATH) kinds.push(scene.session.getState().kind)
      return path.endsWith('/userinfo') ? okResponse(buildUser()) : undefined
    },
  })
  await scene.logIn()
  await scene.arrive({ launchToken: 'zjt_1' })
  expect(kinds).toEqual(['logged-in'])
  const ended = () => scene.server.listRequestsTo('/art/oauth/user/logout').map(({ headers }) => headers.get('authorization'))
  await vi.waitFor(() => expect(ended()).toEqual(['Bearer access-arrived']))
  expect(scene.confirm).not.toHaveBeenCalled()
  expect(scene.session.getCurrentToken()).toBe('access-first')
})

test('T-05 T-02 a used token logs nobody in, is reported on the login page, and is not kept', async () => {
  const { arrive, userId, push, failures, session, device } = setUp({
    script: ({ path }) => (path === ACTIVATE_PATH ? errorResponse(400, 'LOGIN_TOKEN_INVALID') : undefined),
  })
  await arrive({ launchToken: 'zjt_1' })
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/pages/login/pwdLogin?error=LOGIN_TOKEN_INVALID'))
  expect([userId(), session.getState().kind]).toEqual(['', 'anonymous'])
  expect(failures).toHaveLength(1)
  expect([...device.values()].join()).not.toContain('zjt_1')
})

test.each([
  '令牌',
  'zjt 1',
  'zjt\n1',
  'zjt_1\0',
])('T-05 %j is not a token: it is not sent, and the login page reports it', async (launchToken) => {
  const { arrive, server, push, session } = setUp()
  await arrive({ launchToken })
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/pages/login/pwdLogin?error=LOGIN_TOKEN_INVALID'))
  expect(server.requests).toEqual([])
  expect(session.getState().kind).toBe('anonymous')
})

test('T-06 a banned user reads why and until when, then sees the login page', async () => {
  const data = { note: '多次发布广告', until: null }
  const refusal = { http: 403, body: { status: 403, msg: '', code: 'ACCOUNT_BANNED', data } }
  const { arrive, push, confirm } = setUp({ script: ({ path }) => (path === SWAP_PATH ? refusal : undefined) })
  await arrive({ socialToken: 'zjs_1' })
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/pages/login/pwdLogin?error=ACCOUNT_BANNED'))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('多次发布广告'), isNotice: true }))
})

test('T-06 a logged-in user stays logged in when a social login fails', async () => {
  const scene = setUp({
    script: ({ path }) => (path === SWAP_PATH ? errorResponse(400, 'LOGIN_TOKEN_INVALID', '登录失败') : undefined),
  })
  await scene.logIn()
  await scene.arrive({ socialToken: 'zjs_1' })
  await vi.waitFor(() => expect(scene.handleError).toHaveBeenCalled())
  expect(scene.userId()).toBe('u1')
  expect(scene.push).not.toHaveBeenCalled()
})

test('T-06 without a network the failure is shown and the page stays', async () => {
  const { arrive, push, handleError } = setUp({ script: ({ path }) => (path === SWAP_PATH ? 'broken' : undefined) })
  await arrive({ socialToken: 'zjs_1' })
  await vi.waitFor(() => expect(handleError).toHaveBeenCalledWith(expect.objectContaining({ code: 92002 })))
  expect(push).not.toHaveBeenCalled()
})

test.each([true, false])('S-36 a user whose account is pending deletion is asked whether to keep it: %s', async (isAgreed) => {
  const pending = {
    status: 409,
    msg: '',
    code: 'DELETION_PENDING',
    data: { eraseAt: '2026-11-27T00:00:00.000Z', cancelToken: 'keep' },
  }
  const { arrive, server, userId } = setUp({
    isAgreed,
    script: ({ path }) => {
      if (path === SWAP_PATH) return { http: 409, body: pending }
      return path === '/api/account/deletion/cancel' ? okResponse(buildLoginData('kept')) : undefined
    },
  })
  await arrive({ socialToken: 'zjs_1' })
  const cancelRequests = server.listRequestsTo('/api/account/deletion/cancel')
  await vi.waitFor(() => expect(userId()).toBe(isAgreed ? 'u2' : ''))
  if (isAgreed) expect(server.listRequestsTo('/api/account/deletion/cancel')[0]?.body).toEqual({ cancelToken: 'keep' })
  else expect(cancelRequests).toHaveLength(0)
})

import { expect, test, vi } from 'vitest'
import { errorResponse, okResponse } from '../api/scripted-server.fake.ts'
import { isLoggedInState } from './session-state.ts'
import { buildLoginData, buildUser, createDeviceStorage, createTestSession } from './test-session.fake.ts'

test('E-04 an anonymous user is named guest- and six characters, with the default profile picture and gender 0', () => {
  const { user, kind } = createTestSession().session.getState()
  expect(kind).toBe('anonymous')
  expect(user.nickname).toMatch(/^guest-[a-z0-9]{6}$/)
  expect(user).toMatchObject({ id: '', gender: 0, avatar: '/avatar-default.svg', isLogin: false, annonymous: true })
})

test('E-04 the guest name stays the same on one device', () => {
  const device = createDeviceStorage()
  const first = createTestSession({ device }).session.getState()
  expect(createTestSession({ device }).session.getState()).toEqual(first)
})

test('T-01 E-01 login stores the token with expiry = expires_in − 30 s, then the user, then avatar (C-14) and cards (C-31)', async () => {
  const { session, server, logIn, emittedEvents } = createTestSession({
    script: ({ path }) =>
      path === '/api/bizCard/cardList' ? okResponse([{ id: 'c1', cardId: 'k1', userId: 'u1', name: '林深' }]) : undefined,
  })
  await logIn()
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ avatar: { id: 'a1' }, cards: [{ id: 'c1' }] }))
  const state = session.getState()
  expect(state).toMatchObject({
    kind: 'logged-in',
    user: { id: 'u1', nickname: '林深' },
    token: {
      token: 'access-first',
      refreshToken: 'refresh-first',
      issueDate: 1_000_000,
      expireDate: 1_600_000,
      tokenType: 'bearer',
      jti: 'jti-first',
      scope: 'all',
    },
  })
  expect(emittedEvents).toEqual(['login:success'])
  expect(server.listRequestsTo('/art/oauth/user/userinfo')[0]?.headers.get('authorization')).toBe('Bearer access-first')
  expect(server.listRequestsTo('/api/userMetaAvatar/info')[0]?.body).toEqual({ id: 'u1' })
})

test('T-01 E-02 a login whose response contains the user makes one call; avatar and cards are loaded afterwards', async () => {
  const { session, server, logIn } = createTestSession({
    script: ({ path }) =>
      path.endsWith('/token') ? okResponse(buildLoginData('first', { user: buildUser({ nickname: '月洞' }) })) : undefined,
  })
  const user = await logIn()
  expect(user.nickname).toBe('月洞')
  expect(session.getState()).toMatchObject({ kind: 'logged-in', user: { nickname: '月洞' } })
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ avatar: { id: 'a1' } }))
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/art/oauth/api/token',
    '/api/userMetaAvatar/info',
    '/api/bizCard/cardList',
  ])
})

test('C-01 C-41 the login call: client id in the query, platform H5, no bearer', async () => {
  const { server, logIn } = createTestSession()
  await logIn()
  const [request] = server.listRequestsTo('/art/oauth/api/token')
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ client_id: 'art-client-h5' })
  expect(request?.body).toEqual({ grant_type: 'phone_smscode', phone: '13800000001', smsCode: '123456' })
  expect(request?.headers.get('platform')).toBe('H5')
  expect(request?.headers.has('authorization')).toBe(false)
})

test('T-01 a user whose avatar and cards cannot be loaded is logged in nevertheless', async () => {
  const { session, logIn } = createTestSession({
    script: ({ path }) => (/userMetaAvatar|bizCard/.test(path) ? errorResponse(500, 'SERVER_FAULT') : undefined),
  })
  await logIn()
  expect(session.getState()).toMatchObject({ kind: 'logged-in', avatar: null, cards: [] })
})

test('T-02 T-03 a failed login returns to anonymous and emits login:failed and the logout event', async () => {
  const { session, logIn, emittedEvents, device } = createTestSession({
    script: ({ path }) => (path.endsWith('/token') ? errorResponse(400, 'SMS_CODE_WRONG', '验证码不正确或已过期') : undefined),
  })
  await expect(logIn()).rejects.toMatchObject({ errorCode: 'SMS_CODE_WRONG' })
  expect(session.getState().kind).toBe('anonymous')
  expect(emittedEvents).toEqual(['logout:success', 'login:failed'])
  expect([...device.values()].join()).not.toContain('access-')
})

test('V-01 a login response without access token fails: 登录失败', async () => {
  for (const data of [buildLoginData('x', { access_token: '' }), { ...buildLoginData('x'), access_token: undefined }]) {
    const { session, logIn } = createTestSession({
      script: ({ path }) => (path.endsWith('/token') ? okResponse(data) : undefined),
    })
    await expect(logIn()).rejects.toThrow('登录失败')
    expect(session.getState().kind).toBe('anonymous')
  }
})

test('T-02 C-09 logout clears the device at once and calls the server with the old token', async () => {
  const { session, logIn, server, emittedEvents } = createTestSession()
  await logIn()
  await session.logOut()
  expect(session.getState()).toMatchObject({ kind: 'anonymous', user: { annonymous: true } })
  expect(emittedEvents).toEqual(['login:success', 'logout:success'])
  expect(server.listRequestsTo('/art/oauth/user/logout')[0]?.headers.get('authorization')).toBe('Bearer access-first')
})

test('T-02 logout works without a network too', async () => {
  const { session, logIn, emittedEvents } = createTestSession({
    script: ({ path }) => (path.endsWith('/logout') ? 'broken' : undefined),
  })
  await logIn()
  await session.logOut()
  expect(session.getState().kind).toBe('anonymous')
  expect(emittedEvents).toContain('logout:success')
})

test('T-04 at start an expired stored token is discarded and the user reset', async () => {
  const device = createDeviceStorage()
  const clock = { nowMs: 1_000_000 }
  await createTestSession({ device, clock }).logIn()
  clock.nowMs += 599_999
  expect(createTestSession({ device, clock }).session.getState()).toMatchObject({ kind: 'logged-in', user: { id: 'u1' } })
  clock.nowMs += 1
  expect(createTestSession({ device, clock }).session.getState()).toMatchObject({ kind: 'anonymous', user: { id: '' } })
})

test('T-04 an invalid stored session counts as none', () => {
  const device = new Map([['zhanjian.session', '{"kind":"logged-in"}']])
  expect(createTestSession({ device }).session.getState().kind).toBe('anonymous')
})

test('T-05 a temporary token is used for 60 s and never renewed', async () => {
  const { session, clock } = createTestSession()
  session.setTemporaryToken('temporary')
  expect(session.getState().kind).toBe('temporary')
  await expect(session.getValidToken()).resolves.toBe('temporary')
  clock.nowMs += 60_000
  await expect(session.getValidToken()).resolves.toBeUndefined()
})

test('T-07 E-11 the invitation code is kept across a restart and sent with login', async () => {
  const device = createDeviceStorage()
  createTestSession({ device }).session.saveInvitationCode('K7')
  const { server, logIn } = createTestSession({ device })
  await logIn()
  expect(server.listRequestsTo('/art/oauth/api/token')[0]?.query.get('invitation_code')).toBe('K7')
})

test.each([
  '',
  '\0',
  'K7\0',
  'K'.repeat(33),
  'K7&client_id=x',
  '邀请',
])('T-07 %j in a link is not a code: it is neither stored nor sent with a login', async (code) => {
  const device = createDeviceStorage()
  createTestSession({ device }).session.saveInvitationCode(code)
  // Earlier builds stored any value.
  const careless = new Map([['zhanjian.invitation-code', JSON.stringify(code)]])
  for (const storage of [device, careless]) {
    const { session, server, logIn } = createTestSession({ device: storage })
    expect(session.getInvitationCode()).toBeUndefined()
    await logIn()
    expect(server.listRequestsTo('/art/oauth/api/token')[0]?.query.has('invitation_code')).toBe(false)
  }
})

test('at start the user is requested from the server again', async () => {
  const device = createDeviceStorage()
  await createTestSession({ device }).logIn()
  const { session } = createTestSession({
    device,
    script: ({ path }) =>
      path.endsWith('/userinfo') ? okResponse(buildUser({ nickname: '新名字', roles: ['user', 'merchant'] })) : undefined,
  })
  await session.reloadUser()
  const state = session.getState()
  expect(isLoggedInState(state) && state.user.nickname).toBe('新名字')
})

/** The broadcast channels of all tabs of a device. */
function createFakeBroadcast() {
  const channels = new Set<Channel>()
  class Channel {
    onmessage: ((event: MessageEvent) => void) | null = null
    constructor() {
      channels.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.onmessage?.({ data } as MessageEvent)
    }
  }
  return Channel
}

test('T-03 a login or logout in one tab applies to every tab, and each is notified', async () => {
  const device = createDeviceStorage()
  const BroadcastChannel = createFakeBroadcast()
  const first = createTestSession({ device, BroadcastChannel })
  const second = createTestSession({ device, BroadcastChannel })
  await first.logIn()
  await vi.waitFor(() =>
    expect(second.session.getState()).toMatchObject({ kind: 'logged-in', user: { id: 'u1' }, avatar: { id: 'a1' } }),
  )
  expect(second.emittedEvents).toEqual(['login:success'])
  await second.session.logOut()
  expect(first.session.getState()).toMatchObject({ kind: 'anonymous', user: { id: '' } })
  expect(first.emittedEvents).toEqual(['login:success', 'logout:success', 'logout:elsewhere'])
  expect([...device.values()].join()).not.toMatch(/u1|linshen|林深|access-|refresh-/)
})

test('T-04 a tab that finds the session expired notifies the tabs that still show its user', async () => {
  const device = createDeviceStorage()
  const clock = { nowMs: 1_000_000 }
  const BroadcastChannel = createFakeBroadcast()
  const first = createTestSession({ device, clock, BroadcastChannel })
  await first.logIn()
  clock.nowMs += 600_000
  expect(first.session.getState().kind).toBe('logged-in')
  createTestSession({ device, clock, BroadcastChannel })
  expect(first.session.getState()).toMatchObject({ kind: 'anonymous', user: { id: '' } })
  expect(first.emittedEvents).toEqual(['login:success', 'logout:success', 'logout:elsewhere'])
})

test('T-03 a response about one user does not affect the next one, who logged in meanwhile in another tab', async () => {
  const device = createDeviceStorage()
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = createTestSession({ device })
  await first.logIn()
  const reloading = createTestSession({
    device,
    script: async ({ path }) => {
      if (path.endsWith('/userinfo')) await slow
      return undefined
    },
  })
  const reload = reloading.session.reloadUser()
  await vi.waitFor(() => expect(reloading.server.listRequestsTo('/art/oauth/user/userinfo')).toHaveLength(1))
  const next = createTestSession({
    device,
    script: ({ path }) => {
      if (path.endsWith('/token')) return okResponse(buildLoginData('next'))
      return path.endsWith('/userinfo') ? okResponse(buildUser({ id: 'u2', nickname: '乔木' })) : undefined
    },
  })
  await next.logIn()
  answer()
  await reload
  expect(reloading.session.getState()).toMatchObject({ user: { id: 'u2' }, token: { token: 'access-next' } })
  expect(device.get('zhanjian.session')).toContain('"u2"')
  expect(device.get('zhanjian.session')).not.toContain('"u1"')
})

test('T-05 a launch in progress is not undone by a tab without a login', async () => {
  const device = createDeviceStorage()
  const BroadcastChannel = createFakeBroadcast()
  const [launched, other] = [createTestSession({ device, BroadcastChannel }), createTestSession({ device, BroadcastChannel })]
  launched.session.setTemporaryToken('temporary')
  await other.session.logOut()
  expect(launched.session.getState().kind).toBe('temporary')
  await other.logIn()
  expect(launched.session.getState()).toMatchObject({ kind: 'logged-in', user: { id: 'u1' } })
})

test('if storage is blocked, tabs exchange the session by messages', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const BroadcastChannel = createFakeBroadcast()
  const blocked = Object.assign(new Map<string, string>(), { set: full, get: full })
  const first = createTestSession({ device: blocked, BroadcastChannel })
  const second = createTestSession({ device: blocked, BroadcastChannel })
  await first.logIn()
  expect(second.session.getState()).toMatchObject({ kind: 'logged-in', user: { id: 'u1' } })
  await first.session.logOut()
  expect(second.session.getState().kind).toBe('anonymous')
})

test('T-05 the launch token belongs to one page: other tabs never see it', () => {
  const device = createDeviceStorage()
  const BroadcastChannel = createFakeBroadcast()
  const launched = createTestSession({ device, BroadcastChannel })
  const other = createTestSession({ device, BroadcastChannel })
  launched.session.setTemporaryToken('temporary')
  expect(other.session.getState().kind).toBe('anonymous')
  expect([...device.values()].join()).not.toContain('temporary')
})

test('T-01 a login from elsewhere is inspected before it is adopted, and can be given back', async () => {
  const { session, server } = createTestSession()
  const arrival = await session.prepareLogin(buildLoginData('other'))
  expect(arrival.user.nickname).toBe('林深')
  expect(session.getState().kind).toBe('anonymous')
  await session.discardLogin(arrival)
  expect(server.listRequestsTo('/art/oauth/user/logout')[0]?.headers.get('authorization')).toBe('Bearer access-other')
  session.activateLogin(arrival)
  expect(session.getState()).toMatchObject({ kind: 'logged-in', user: { id: 'u1' } })
})

test('T-11 a new tab does not overwrite what another tab has stored', async () => {
  const device = createDeviceStorage()
  const first = createTestSession({ device })
  await first.logIn()
  const writes: string[] = []
  const set = device.set.bind(device)
  device.set = (key, value) => {
    writes.push(key)
    return set(key, value)
  }
  expect(createTestSession({ device }).session.getCurrentToken()).toBe('access-first')
  expect(writes).toEqual([])
})

import type { LoginData, User } from '@zhanjian/contract/accounts/identity.ts'
import { createApiClient } from '../api/api-client.ts'
import { createReportFailure } from '../api/report-failure.ts'
import {
  createScriptedServer,
  errorResponse,
  okResponse,
  type ScriptedRequest,
  type ScriptedResponse,
} from '../api/scripted-server.fake.ts'
import { createTransport } from '../api/transport.ts'
import type { AppEvents } from '../app-events.ts'
import { createStorage } from '../app-storage.ts'
import { createEventBus } from '../event-bus.ts'
import type { RunExclusively } from './run-exclusively.ts'
import { createSession } from './session.ts'

export const buildUser = (change: Partial<User> = {}): User => ({
  id: 'u1',
  username: 'linshen',
  nickname: '林深',
  avatar: '/avatar-default.svg',
  gender: 0,
  phone: '138****0001',
  roles: ['user'],
  invitationCode: 'LINSHEN1',
  isLogin: true,
  annonymous: false,
  ...change,
})

export const buildLoginData = (name: string, change: Partial<LoginData> = {}): LoginData => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 630,
  jti: `jti-${name}`,
  scope: 'all',
  token_type: 'bearer',
  ...change,
})

type FakeBroadcast = Parameters<typeof createSession>[0]['BroadcastChannel']

/** Storage of a device: shared by the tabs of a test. */
export const createDeviceStorage = () => new Map<string, string>()

interface TestSessionOptions {
  device?: Map<string, string>
  clock?: { nowMs: number }
  /** Responds first; a request that it returns undefined for gets a default response. */
  script?: (request: ScriptedRequest) => ScriptedResponse | undefined | Promise<ScriptedResponse | undefined>
  isOnNoLoginPage?: () => boolean
  wait?: (durationMs: number) => Promise<void>
  isOnline?: () => boolean
  runExclusively?: RunExclusively
  BroadcastChannel?: FakeBroadcast
}

/** A tab: session and API client with a scripted server. */
export function createTestSession({
  device = createDeviceStorage(),
  clock = { nowMs: 1_000_000 },
  script = () => undefined,
  isOnNoLoginPage = () => false,
  wait = () => Promise.resolve(),
  isOnline = () => true,
  runExclusively = (_name, action) => action(),
  BroadcastChannel,
}: TestSessionOptions = {}) {
  const answerByDefault = (request: ScriptedRequest): ScriptedResponse => {
    if (request.path.endsWith('/oauth/api/token')) return okResponse(buildLoginData('first'))
    if (request.path.endsWith('/oauth/api/refreshToken')) return okResponse(buildLoginData('renewed'))
    if (request.path.endsWith('/userinfo')) return okResponse(buildUser())
    if (request.path.endsWith('/logout')) return okResponse({ ended: true })
    if (request.path === '/api/userMetaAvatar/info') return okResponse({ id: 'a1', thumbnail: '/a.webp', extra: {} })
    if (request.path === '/api/bizCard/cardList') return okResponse([])
    return errorResponse(404, 'NOT_FOUND')
  }
  const server = createScriptedServer(async (request) => (await script(request)) ?? answerByDefault(request))
  const emittedEvents: string[] = []
  const toasts: string[] = []
  const events = createEventBus<AppEvents>()
  for (const name of ['login:success', 'login:failed', 'logout:success', 'logout:elsewhere', 'HTTP_401'] as const) {
    events.on(name, () => emittedEvents.push(name))
  }
  const reportFailure = createReportFailure((message) => toasts.push(message))
  const transport = createTransport({
    fetch: server.fetch,
    product: 'art',
    onUnauthorized: (path) => events.emit('HTTP_401', { path }),
  })
  const session = createSession({
    transport,
    storage: createStorage({
      backend: () => ({
        getItem: (key) => device.get(key) ?? null,
        setItem: (key, value) => void device.set(key, value),
        removeItem: (key) => void device.delete(key),
      }),
    }),
    events,
    reportFailure,
    now: () => clock.nowMs,
    random: () => 0.5,
    wait,
    isOnline,
    runExclusively,
    BroadcastChannel,
  })
  let loginPagesOpened = 0
  let phonePagesOpened = 0
  const bans: unknown[] = []
  const call = createApiClient({
    transport,
    tokens: session,
    reportFailure,
    isOnNoLoginPage,
    onAuthenticationFailed: () => {
      loginPagesOpened += 1
    },
    onPhoneRequired: () => {
      phonePagesOpened += 1
    },
    onBanned: ({ data }) => void bans.push(data),
  })
  const logIn = () => session.logIn({ grant_type: 'phone_smscode', phone: '13800000001', smsCode: '123456' })
  return {
    session,
    call,
    server,
    emittedEvents,
    toasts,
    clock,
    device,
    logIn,
    loginPagesOpened: () => loginPagesOpened,
    phonePagesOpened: () => phonePagesOpened,
    /** Bans of sessions that were ended by one. */
    bans,
  }
}

import { changeUsername } from '@zhanjian/contract/accounts/account.ts'
import { expect, test, vi } from 'vitest'
import { createHost } from '../host/create-host.ts'
import { createScriptedServer, errorResponse, type ScriptedResponse } from '../lib/api/scripted-server.fake.ts'
import { buildUser } from '../lib/session/test-session.fake.ts'
import { createMapStorage } from '../lib/testing/map-storage.ts'
import { createTheme } from '../lib/theme.ts'
import { createConfirmationStore } from '../ui/overlays/confirmation-store.ts'
import { createToastStore } from '../ui/overlays/toast-store.ts'
import { createServices } from './create-services.ts'

const NOW_MS = 1_000_000
const PLAIN_BROWSER = {
  kind: 'browser',
  isVrHeadset: false,
  hasOwnBars: false,
  isInstalled: false,
  shareMethod: 'copying',
  messagingAppVersion: undefined,
} as const

/** A logged-in user at `path`; the server responds to every call with `answer`. */
function setUpAt(path: string, answer: ScriptedResponse) {
  const token = { token: 'access', refreshToken: 'refresh', issueDate: NOW_MS, expireDate: NOW_MS + 3_600_000 }
  const person = { kind: 'logged-in', user: buildUser(), token, avatar: null, cards: [] }
  const device = new Map([['zhanjian.session', JSON.stringify(person)]])
  const storage = createMapStorage(device)
  const [toasts, confirmations] = [createToastStore(), createConfirmationStore()]
  const top = { key: 'k', path, search: '' }
  const push = vi.fn((address: string) => {
    top.path = address
  })
  const services = createServices({
    fetch: createScriptedServer(() => answer).fetch,
    product: 'art',
    storage,
    sessionStore: storage,
    toasts,
    confirmations,
    theme: createTheme({
      storage,
      root: { dataset: {} },
      prefersDark: { matches: false, addEventListener: () => undefined },
    }),
    host: () =>
      createHost(
        PLAIN_BROWSER,
        () => Promise.reject(new Error('not asked')),
        () => false,
      ),
    crypto: globalThis.crypto,
    locks: undefined,
    BroadcastChannel: undefined,
    navigateAway: () => undefined,
    isOnline: () => true,
    now: () => NOW_MS,
    random: () => 0.5,
    getRouter: () => ({ getState: () => ({ entries: [top], action: 'start' }), push }),
  })
  const heard: unknown[] = []
  services.events.on('HTTP_401', (unauthorized) => heard.push(unauthorized))
  const call = () => services.call(changeUsername, { body: { username: 'suyuan' } }).catch((error: unknown) => error)
  return { services, push, heard, call, toasts, confirmations }
}

const SESSION_OVER = errorResponse(401, 'LOGIN_REQUIRED')

test.each([
  '/',
  '/pages/ucenter/setting',
  '/pages/ucenter/account-safe',
  '/pages/ucenter/account/modify-pwd',
  '/pages/ucenter/account/modify-phone',
  '/pages/ucenter/account/delete-account',
])('T-10 T-12 an ended session leads from %s to the login by password, once', async (path) => {
  const { services, push, call } = setUpAt(path, SESSION_OVER)
  expect(await call()).toMatchObject({ code: 401, message: '请重新登录' })
  await call()
  expect(push.mock.calls).toEqual([['/pages/login/pwdLogin']])
  expect(services.session.getState().kind).toBe('anonymous')
})

test.each([
  '/pages/login/pwdLogin',
  '/pages/login/code',
  '/pages/login/register',
])('T-12 at %s the user stays there', async (path) => {
  const { services, push, call } = setUpAt(path, SESSION_OVER)
  await call()
  expect(push).not.toHaveBeenCalled()
  expect(services.session.getState().kind).toBe('anonymous')
})

test('P-02 X-04 on a page without login a 401 does not navigate, but is reported with its call', async () => {
  const { services, push, heard, call } = setUpAt('/pages/index/gallery', SESSION_OVER)
  expect(await call()).toMatchObject({ code: 401 })
  expect(push).not.toHaveBeenCalled()
  expect(services.session.getState().kind).toBe('logged-in')
  expect(heard).toEqual([{ path: changeUsername.path }])
})

test('S-25 a user without a phone is led to the page that binds one, unless already there', async () => {
  const refusal = errorResponse(403, 'PHONE_REQUIRED')
  const elsewhere = setUpAt('/pages/cms/publish', refusal)
  await elsewhere.call()
  expect(elsewhere.push.mock.calls).toEqual([['/pages/login/otherLogin']])
  const there = setUpAt('/pages/login/otherLogin', refusal)
  await there.call()
  expect(there.push).not.toHaveBeenCalled()
})

test('T-03 a user who is banned meanwhile reads why and until when', async () => {
  const body = { status: 403, msg: '', code: 'ACCOUNT_BANNED', data: { note: '刷屏', until: null } }
  const { call, confirmations, push } = setUpAt('/', { http: 403, body })
  await call()
  await vi.waitFor(() => expect(confirmations.get()).toMatchObject({ text: expect.stringContaining('刷屏'), isNotice: true }))
  expect(push).not.toHaveBeenCalled()
})

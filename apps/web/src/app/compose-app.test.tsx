import { beforeEach, expect, test, vi } from 'vitest'
import { buildUser } from '../lib/session/test-session.fake.ts'
import { composeApp } from './compose-app.ts'

beforeEach(() => {
  const now = Date.now()
  const token = { token: 'access', refreshToken: 'refresh', issueDate: now, expireDate: now + 3_600_000 }
  const person = { kind: 'logged-in', user: buildUser(), token, avatar: null, cards: [] }
  window.localStorage.setItem('zhanjian.session', JSON.stringify(person))
  window.matchMedia = vi.fn(() => ({ matches: false, addEventListener: vi.fn() }) as unknown as MediaQueryList)
})

const composeAt = (address: string) => {
  window.history.replaceState(null, '', address)
  return composeApp(window, { invitationCode: undefined }).services
}

test('T-04 a user who is logged in on the device is logged in to the app', () => {
  expect(composeAt('/#/').session.getState()).toMatchObject({ kind: 'logged-in', user: { id: 'u1' } })
})

test.each([
  '/embed#/pages/aframe/vr-gallery-test?code=a',
  '/embed?from=anybody#/pages/ucenter/account/delete-account',
])('at %s, which any site may frame, the app treats the user as a visitor and does not change the stored session', async (address) => {
  const stored = window.localStorage.getItem('zhanjian.session')
  const { session, theme } = composeAt(address)
  expect(session.getState()).toMatchObject({ kind: 'anonymous', user: { id: '' } })
  await session.logOut()
  expect(window.localStorage.getItem('zhanjian.session')).toBe(stored)
  // A setting of the device survives a logout.
  theme.set('dark')
  expect(window.localStorage.getItem('zhanjian.theme')).toBe('"dark"')
})

test('a visitor who wants to make something comes to the choice before any login, and logs in for what was chosen', () => {
  window.localStorage.removeItem('zhanjian.session')
  const addressAt = (address: string) => {
    window.history.replaceState(null, '', address)
    const { router } = composeApp(window, { invitationCode: undefined })
    return router.getState().entries.slice(-1)[0]?.path
  }
  expect(addressAt('/#/pages/index/gallery-creator')).toBe('/pages/cms/publish')
  expect(addressAt('/#/pages/cms/publish')).toBe('/pages/cms/publish')
  expect(addressAt('/#/pages/index/gallery-creator?template=white')).toBe('/pages/login/code')
})

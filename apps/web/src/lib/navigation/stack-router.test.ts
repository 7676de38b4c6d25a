import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeWindow } from './fake-window.fake.ts'
import { createPageRouter } from './navigation.tsx'
import { formatEntryAddress, type StackEntry } from './stack-entry.ts'
import { createStackRouter } from './stack-router.ts'

const TABS = ['/', '/me']
const KNOWN_PATHS = [
  ...TABS,
  '/a',
  '/b',
  '/c',
  '/mine',
  '/pages/aframe/viewer',
  '/pages/login/code',
  '/pages/login/register',
  '/pages/ucenter/account/find-pwd',
]

function setUp(hash = '', { stored = [] as readonly StackEntry[], fake = createFakeWindow(hash) } = {}) {
  let memory: readonly StackEntry[] = stored
  let isLoggedIn = false
  let keys = 0
  const unknown: string[] = []
  const open = () =>
    createStackRouter({
      window: fake.window,
      entryStore: {
        read: () => memory,
        write: (entries) => {
          memory = entries
        },
      },
      home: '/',
      aliases: { '/pages/index/index': '/' },
      isTab: (path) => TABS.includes(path),
      isKnown: (path) => KNOWN_PATHS.includes(path),
      getRedirect: (address, path) =>
        path === '/mine' && !isLoggedIn ? `/pages/login/code?to=${encodeURIComponent(address)}` : undefined,
      onUnknown: (path) => unknown.push(path),
      createKey: () => `k${(keys += 1)}`,
      leaveField: () => undefined,
    })
  const router = open()
  const stack = (of = router) => of.getState().entries.map(formatEntryAddress).join(' > ')
  return { fake, router, stack, open, unknown, logIn: () => (isLoggedIn = true), logOut: () => (isLoggedIn = false) }
}
const waitForHistory = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('S-01 the alias pages/index/index is the home tab', () => {
  const { stack, fake } = setUp('#/pages/index/index')
  expect(stack()).toBe('/')
  expect(fake.getAddress()).toBe('#/')
})

test('S-86 an unknown route leads to home with a message', () => {
  const { stack, unknown, router } = setUp('#/pages/gone/gone?id=1')
  expect(stack()).toBe('/')
  expect(unknown).toEqual(['/pages/gone/gone'])
  router.push('/nowhere')
  expect(unknown).toEqual(['/pages/gone/gone', '/nowhere'])
})

test('S-82 one page in the stack: back relaunches home', async () => {
  const { stack, router, fake } = setUp('#/a?id=9')
  router.back()
  await waitForHistory()
  expect(stack()).toBe('/')
  expect(fake.listAddresses()).toEqual(['#/'])
})

test('S-82 back goes back N pages', async () => {
  const { stack, router, fake } = setUp()
  for (const address of ['/a', '/b?x=1', '/c']) router.push(address)
  expect(stack()).toBe('/ > /a > /b?x=1 > /c')
  router.back(2)
  await waitForHistory()
  expect(stack()).toBe('/ > /a')
  expect(fake.getAddress()).toBe('#/a')
})

test('S-82 back twice in a moment does not leave the app, and a page that is opened after back lies on the one below', async () => {
  const { stack, router, fake } = setUp()
  const go = vi.spyOn(fake.window.history, 'go')
  router.push('/a')
  router.back()
  router.back()
  await waitForHistory()
  expect([stack(), go.mock.calls.length]).toEqual(['/', 1])
  router.push('/a')
  router.back()
  router.push('/b')
  await waitForHistory()
  expect([stack(), fake.getAddress()]).toEqual(['/ > /b', '#/b'])
})

test('S-82 back beyond the bottom of the stack leads home', async () => {
  const { stack, router } = setUp('#/a')
  router.push('/b')
  router.back(5)
  await waitForHistory()
  expect(stack()).toBe('/')
})

test('S-82 back from a VR page loads the earlier address as a new document, with the stack below it', async () => {
  const { stack, router, fake, open } = setUp()
  router.push('/a?id=1')
  router.push('/pages/aframe/viewer')
  router.back()
  await waitForHistory()
  expect(fake.reloads()).toBe(1)
  expect(fake.getAddress()).toBe('#/a?id=1')
  router.dispose()
  expect(stack(open())).toBe('/ > /a?id=1')
})

test('S-82 offline, back from a VR page shows the page below without a new document, which could not be loaded', async () => {
  const { stack, router, fake } = setUp('', { fake: createFakeWindow('', { onLine: false }) })
  router.push('/a?id=1')
  router.push('/pages/aframe/viewer')
  router.back()
  await waitForHistory()
  expect(fake.reloads()).toBe(0)
  expect([stack(), fake.getAddress()]).toEqual(['/ > /a?id=1', '#/a?id=1'])
})

test('the browser’s own back and forward move through the stack', async () => {
  const { stack, router, fake } = setUp()
  router.push('/a')
  fake.window.history.back()
  await waitForHistory()
  expect(stack()).toBe('/')
  fake.window.history.go(1)
  await waitForHistory()
  expect(stack()).toBe('/ > /a')
  expect(router.getState().action).toBe('push')
})

test('a reload keeps the stack', async () => {
  const { stack, router, open } = setUp()
  router.push('/a')
  router.push('/b')
  router.dispose()
  const again = open()
  expect(stack(again)).toBe('/ > /a > /b')
  again.back()
  await waitForHistory()
  expect(stack(again)).toBe('/ > /a')
})

test('the stack of another history entry is not used', () => {
  const { stack } = setUp('#/b', { stored: [{ key: 'x', path: '/a', search: '' }] })
  expect(stack()).toBe('/b')
})

test('S-05 a tab is always at the bottom of the stack', async () => {
  const { stack, router, fake } = setUp()
  router.push('/a')
  router.push('/b')
  router.push('/me')
  await waitForHistory()
  expect(stack()).toBe('/me')
  expect(fake.getAddress()).toBe('#/me')
  await Promise.all([router.switchTab('/'), waitForHistory()])
  expect(stack()).toBe('/')
})

test('S-05 taps on two tabs in quick succession end on the second', async () => {
  const { stack, router, fake } = setUp()
  router.push('/a')
  void router.switchTab('/me')
  void router.switchTab('/')
  router.push('/b')
  await waitForHistory()
  expect(stack()).toBe('/ > /b')
  expect(fake.getAddress()).toBe('#/b')
})

test('a plain link pushes, and a plain link to a tab moves to the bottom', async () => {
  const { stack, fake } = setUp()
  fake.typeHash('#/a?id=3')
  expect(stack()).toBe('/ > /a?id=3')
  fake.typeHash('#/me')
  await waitForHistory()
  expect(stack()).toBe('/me')
})

test('a plain link to the current page changes nothing', async () => {
  const { stack, fake, router } = setUp()
  router.push('/a')
  fake.typeHash('#/a')
  expect(stack()).toBe('/ > /a')
  router.back()
  await waitForHistory()
  expect(stack()).toBe('/')
})

test('a page that needs login is remembered as the target of the login page', () => {
  const { stack, router } = setUp()
  router.push('/mine?tab=2')
  expect(stack()).toBe('/ > /pages/login/code?to=%2Fmine%3Ftab%3D2')
})

test('going back to a page that needs login, after logging out, asks for login', async () => {
  const { stack, router, logIn, logOut } = setUp()
  logIn()
  router.push('/mine')
  router.push('/a')
  logOut()
  router.back()
  await waitForHistory()
  expect(stack()).toBe('/ > /pages/login/code?to=%2Fmine')
})

test('S-83 after login the newest content page is shown again', async () => {
  const { stack, router } = setUp()
  for (const address of ['/a', '/pages/login/code', '/pages/ucenter/account/find-pwd', '/pages/login/register'])
    router.push(address)
  void router.returnToContent()
  await waitForHistory()
  expect(stack()).toBe('/ > /a')
})

test('S-83 after login with no content page below, home is shown', async () => {
  const { stack, router } = setUp('#/pages/login/code')
  router.push('/pages/login/register')
  void router.returnToContent()
  await waitForHistory()
  expect(stack()).toBe('/')
})

test('S-83 after login a remembered target replaces the login pages', async () => {
  const { stack, router, logIn, fake } = setUp('#/a')
  router.push('/mine?tab=2')
  router.push('/pages/login/register')
  logIn()
  void router.returnToContent('/mine?tab=2')
  await waitForHistory()
  expect(stack()).toBe('/a > /mine?tab=2')
  expect(fake.getAddress()).toBe('#/mine?tab=2')
  router.back()
  await waitForHistory()
  expect(stack()).toBe('/a')
})

test('S-83 a remembered target is shown even without a content page below', async () => {
  const { stack, router, logIn } = setUp('#/mine')
  logIn()
  void router.returnToContent('/mine')
  await waitForHistory()
  expect(stack()).toBe('/mine')
})

test('the same page with other parameters is another entry', () => {
  const { router } = setUp()
  router.push('/a?id=1')
  router.push('/a?id=2')
  const [, first, second] = router.getState().entries
  expect(first?.key).not.toBe(second?.key)
})

test('a page whose query changes stays the same entry, and a reload restores it', () => {
  const { router, stack, fake, open } = setUp()
  router.push('/a?text=x')
  const key = router.getState().entries[1]?.key
  router.replaceQuery('text=y')
  expect([stack(), fake.getAddress()]).toEqual(['/ > /a?text=y', '#/a?text=y'])
  expect(router.getState()).toMatchObject({ entries: [{}, { key }], action: 'push' })
  expect(stack(open())).toBe('/ > /a?text=y')
})

test('replace changes the top and keeps what is below', () => {
  const { stack, router, fake } = setUp()
  router.push('/a')
  router.replace('/b')
  expect(stack()).toBe('/ > /b')
  expect(fake.listAddresses()).toEqual(['#/', '#/b'])
})

test('a step that the browser refuses does not hold the next ones', async () => {
  const { router, stack, fake } = setUp()
  vi.spyOn(fake.window.history, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('too many calls', 'SecurityError')
  })
  await expect(router.switchTab('/me')).rejects.toThrow('too many calls')
  await router.switchTab('/me')
  expect(stack()).toBe('/me')
})

/** A page over another that has something to change of itself; `below` is the router as that one has it. */
function setUpCoveredPage() {
  const all = setUp()
  all.router.push('/a')
  const below = createPageRouter(all.router, all.router.getState().entries[1]?.key ?? '')
  all.router.push('/b?x=1')
  return { ...all, below }
}

test('a covered page that changes its query leaves the page over it alone, and has it when it is shown again', async () => {
  const { router, below, stack, fake, open } = setUpCoveredPage()
  below.replaceQuery('id=1')
  expect([stack(), fake.getAddress()]).toEqual(['/ > /a?id=1 > /b?x=1', '#/b?x=1'])
  router.back()
  await waitForHistory()
  expect([stack(), fake.getAddress()]).toEqual(['/ > /a?id=1', '#/a?id=1'])
  expect(stack(open())).toBe('/ > /a?id=1')
})

test('a covered page that changed its query has it also when a walked page over it is left by a reload', async () => {
  const { router, below, stack, fake, open } = setUpCoveredPage()
  router.replace('/pages/aframe/viewer')
  below.replaceQuery('id=1')
  router.back()
  await waitForHistory()
  expect([fake.reloads(), stack(open())]).toEqual([1, '/ > /a?id=1'])
})

test('a covered page that gives its place to another one leaves the page over it alone', async () => {
  const { router, below, stack, fake } = setUpCoveredPage()
  below.replace('/c')
  expect([stack(), fake.getAddress()]).toEqual(['/ > /c > /b?x=1', '#/b?x=1'])
  router.back()
  await waitForHistory()
  expect([stack(), fake.getAddress()]).toEqual(['/ > /c', '#/c'])
})

test('what a page does late, when it is left already, befalls no other page', async () => {
  const { router, below, stack } = setUpCoveredPage()
  router.back(2)
  await waitForHistory()
  router.push('/c')
  for (const act of [() => below.replaceQuery('id=1'), () => below.replace('/b'), () => below.back()]) act()
  await waitForHistory()
  expect(stack()).toBe('/ > /c')
})

test('two presses of one Back leave one page', async () => {
  const { router, stack } = setUp()
  for (const address of ['/a', '/b']) router.push(address)
  const page = createPageRouter(router, router.getState().entries[2]?.key ?? '')
  page.back()
  page.back()
  await waitForHistory()
  expect(stack()).toBe('/ > /a')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeWindow } from './fake-window.fake.ts'
import { formatEntryAddress, type StackEntry } from './stack-entry.ts'
import { createStackRouter } from './stack-router.ts'

function setUp(hash = '#/a') {
  let memory: readonly StackEntry[] = []
  let keys = 0
  const fake = createFakeWindow(hash)
  const open = () =>
    createStackRouter({
      window: fake.window,
      entryStore: { read: () => memory, write: (entries) => void (memory = entries) },
      home: '/',
      aliases: {},
      isTab: (path) => path === '/',
      isKnown: () => true,
      getRedirect: () => undefined,
      onUnknown: () => undefined,
      createKey: () => `k${(keys += 1)}`,
      leaveField: () => void fieldsLeft.push([...shown.keys()].join(' ')),
    })
  const shown = new Map<string, () => void>()
  const fieldsLeft: string[] = []
  let router = open()
  /** An overlay as pages have them: closed by its own button or from outside, and released when it is gone. */
  const openOverlay = (name: string) => {
    const close = () => {
      shown.delete(name)
      release()
    }
    const release = router.openLayer(close)
    shown.set(name, close)
    return close
  }
  return {
    fake,
    fieldsLeft,
    openOverlay,
    get router() {
      return router
    },
    listOverlays: () => [...shown.keys()].join(' '),
    stack: () => router.getState().entries.map(formatEntryAddress).join(' > '),
    pressBack: async () => {
      fake.window.history.go(-1)
      await vi.advanceTimersByTimeAsync(50)
    },
    reload: ({ isStoreKept = true } = {}) => {
      router.dispose()
      shown.clear()
      if (!isStoreKept) memory = []
      router = open()
    },
  }
}
const wait = (durationMs = 1500) => vi.advanceTimersByTimeAsync(durationMs)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('S-82 Back closes what lies over a page that was opened by link, and leaves it only then', async () => {
  const { openOverlay, listOverlays, pressBack, stack, fake } = setUp()
  openOverlay('sheet')
  await pressBack()
  expect([listOverlays(), stack(), fake.listLeft()]).toEqual(['', '/a', []])
  await pressBack()
  expect(fake.listLeft()).toEqual(['back'])
})

test('S-82 a question over a sheet over a page: each takes one step back', async () => {
  const { openOverlay, listOverlays, pressBack, stack, router } = setUp('#/')
  router.push('/a')
  openOverlay('sheet')
  openOverlay('question')
  await pressBack()
  expect([listOverlays(), stack()]).toEqual(['sheet', '/ > /a'])
  await pressBack()
  expect([listOverlays(), stack()]).toEqual(['', '/ > /a'])
  await pressBack()
  expect(stack()).toBe('/')
})

test('S-82 what was closed by its button leaves no step behind', async () => {
  const { openOverlay, pressBack, stack, router, fake } = setUp('#/')
  router.push('/a')
  openOverlay('sheet')()
  await wait()
  expect(fake.countForward()).toBe(1)
  await pressBack()
  expect(stack()).toBe('/')
})

test('S-82 an overlay that follows another takes its place in the history', async () => {
  const { openOverlay, listOverlays, pressBack, fake } = setUp()
  const push = vi.spyOn(fake.window.history, 'pushState')
  openOverlay('menu')()
  openOverlay('report')
  openOverlay('report')()
  await wait()
  expect(push).toHaveBeenCalledTimes(2)
  openOverlay('report')
  await pressBack()
  expect([listOverlays(), fake.listLeft()]).toEqual(['', []])
})

test('S-82 after a reload with overlays open the page is without them, and one step leads back', async () => {
  for (const waitMs of [0, 1500]) {
    for (const below of ['', '/a']) {
      for (const isStoreKept of [true, false]) {
        const { openOverlay, pressBack, stack, router, fake, reload } = setUp('#/')
        if (below !== '') router.push(below)
        openOverlay('sheet')
        openOverlay('question')
        reload({ isStoreKept })
        await wait(waitMs)
        await pressBack()
        // Without its storage the app knows nothing of the page below, and shows it anew.
        expect(below === '' ? fake.listLeft() : stack(), `${waitMs} ${below} ${isStoreKept}`).toEqual(
          below === '' ? ['back'] : '/',
        )
      }
    }
  }
})

test('S-82 forward after Back has closed an overlay opens nothing and breaks nothing', async () => {
  const { openOverlay, listOverlays, pressBack, stack, router, fake } = setUp('#/')
  router.push('/a')
  openOverlay('sheet')
  await pressBack()
  fake.window.history.go(1)
  await wait()
  expect([listOverlays(), stack()]).toEqual(['', '/ > /a'])
  await pressBack()
  expect(stack()).toBe('/')
})

test('S-82 Back from a page that was opened out of an overlay leads to the page below, with the overlay if it stayed open', async () => {
  for (const isClosedBefore of [true, false]) {
    const { openOverlay, listOverlays, pressBack, stack, router, fake } = setUp('#/')
    router.push('/a')
    const close = openOverlay('sheet')
    if (isClosedBefore) close()
    router.push('/b')
    // The page is hidden, and its overlay with it.
    if (!isClosedBefore) close()
    await wait()
    await pressBack()
    expect(stack()).toBe('/ > /a')
    if (!isClosedBefore) {
      openOverlay('sheet')
      await wait()
      await pressBack()
      expect([listOverlays(), stack()]).toEqual(['', '/ > /a'])
    }
    await pressBack()
    expect([stack(), fake.listLeft()]).toEqual(['/', []])
  }
})

test('S-82 the app’s own way back leads from page to page, whatever lies or lay over them', async () => {
  const { openOverlay, stack, router, listOverlays } = setUp('#/')
  router.push('/a')
  openOverlay('menu')()
  router.push('/b')
  const close = openOverlay('sheet')
  router.back()
  close()
  await wait()
  expect([stack(), listOverlays()]).toEqual(['/ > /a', ''])
  router.push('/b')
  openOverlay('sheet')()
  router.push('/c')
  router.back(2)
  await wait()
  expect(stack()).toBe('/ > /a')
})

test('S-82 a page that is replaced, or left for a tab, takes with it what lay over it', async () => {
  const { openOverlay, stack, router, pressBack, fake } = setUp('#/')
  router.push('/a')
  openOverlay('sheet')
  router.replace('/b')
  await wait()
  expect([stack(), fake.listAddresses().slice(0, 2)]).toEqual(['/ > /b', ['#/', '#/b']])
  openOverlay('sheet')
  void router.switchTab('/')
  await wait()
  expect([stack(), fake.getAddress()]).toEqual(['/', '#/'])
  openOverlay('sheet')
  await pressBack()
  expect([stack(), fake.listLeft()]).toEqual(['/', []])
})

test('S-82 a query that changes under an open sheet stays when Back closes the sheet', async () => {
  const { openOverlay, stack, router, pressBack, fake } = setUp('#/a')
  openOverlay('filters')
  router.replaceQuery('state=used')
  await pressBack()
  expect([stack(), fake.getAddress()]).toEqual(['/a?state=used', '#/a?state=used'])
})

test('S-82 an overlay that refuses to close keeps its step', async () => {
  const { router, pressBack, fake } = setUp('#/a')
  const close = vi.fn()
  router.openLayer(close)
  await pressBack()
  await pressBack()
  expect([close.mock.calls.length, fake.listLeft()]).toEqual([2, []])
})

test('S-82 Back and the closing button in the same moment close once', async () => {
  const { openOverlay, stack, router, fake } = setUp('#/')
  router.push('/a')
  const close = openOverlay('sheet')
  fake.window.history.go(-1)
  close()
  await wait()
  expect([stack(), fake.countForward()]).toEqual(['/ > /a', 1])
})

test('S-82 a link in an overlay that the browser follows itself leaves no dead step', async () => {
  const { openOverlay, stack, pressBack, fake } = setUp('#/a')
  const close = openOverlay('sheet')
  fake.typeHash('#/b')
  close()
  await wait()
  expect(stack()).toBe('/a > /b')
  await pressBack()
  expect(stack()).toBe('/a')
  await pressBack()
  expect(fake.listLeft()).toEqual(['back'])
})

test('S-82 the app is left for another address only after the step of what was closed with the same tap', async () => {
  const { openOverlay, router, fake } = setUp('#/a')
  const close = openOverlay('sheet')
  router.leave('https://bank.example/pay')
  close()
  await wait()
  expect([fake.listLeft(), fake.countForward()]).toEqual([['https://bank.example/pay'], 1])
})

test('S-84 the shell closes the newest layer, and learns that there is none', () => {
  const { openOverlay, listOverlays, router } = setUp('#/a')
  openOverlay('sheet')
  openOverlay('question')
  expect([router.closeLayer(), listOverlays(), router.closeLayer(), router.closeLayer()]).toEqual([true, 'sheet', true, false])
})

test('what is typed over a page or on it is applied when Back leaves it: the field is left first', async () => {
  const { router, openOverlay, pressBack, fieldsLeft } = setUp()
  router.push('/b')
  openOverlay('sheet')
  await wait()
  await pressBack()
  expect(fieldsLeft).toEqual(['sheet'])
  await pressBack()
  expect(fieldsLeft).toEqual(['sheet', ''])
})

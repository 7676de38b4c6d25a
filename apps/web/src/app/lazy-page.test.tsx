import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackFailedStylesheets } from '../lib/failed-stylesheets.ts'
import { RouterContext } from '../lib/navigation/navigation.tsx'
import type { StackAction, StackRouter } from '../lib/navigation/stack-router.ts'
import { LazyPage } from './lazy-page.tsx'
import type { PageLoader } from './load-chunk.ts'

const LoadedTestPage = () => <p>页面到了</p>
const advanceTime = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs))

beforeEach(() => {
  vi.useFakeTimers()
  // React logs errors that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  back.mockClear()
})

const back = vi.fn()
/** @param action `start`: the page is the first one of this visit */
function renderLazyPage(load: PageLoader, { isTab = false, action = 'push' }: { isTab?: boolean; action?: StackAction } = {}) {
  const router: Partial<StackRouter> = { back, getState: () => ({ entries: [{ key: 'a', path: '/', search: '' }], action }) }
  return render(
    <RouterContext value={router as StackRouter}>
      <LazyPage load={load} isTab={isTab} />
    </RouterContext>,
  )
}

function createSlowPage() {
  let arrive: (page: typeof LoadedTestPage) => void = () => undefined
  let fail: (reason: unknown) => void = () => undefined
  const load = vi.fn<PageLoader>(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  return {
    load,
    arrive: () => act(async () => arrive(LoadedTestPage)),
    fail: () => act(async () => fail(new TypeError('offline'))),
  }
}

test('S-80 K-02 nothing is shown before 200 ms, then a loading placeholder, then the page', async () => {
  const page = createSlowPage()
  renderLazyPage(page.load)
  await advanceTime(199)
  expect(screen.queryByRole('status')).toBeNull()
  await advanceTime(1)
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
  await page.arrive()
  expect(screen.getByText('页面到了')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('S-80 a user who enters by a page sees the layout of index.html until the page is loaded', async () => {
  renderLazyPage(createSlowPage().load, { action: 'start' })
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
})

test.each([
  ['is late', 200],
  ['is very late', 60_000],
  ['has failed', 120_000],
])('S-80 S-82 a page whose code %s offers a way back', async (_what, afterMs) => {
  renderLazyPage(createSlowPage().load)
  await advanceTime(afterMs)
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(back).toHaveBeenCalledTimes(1)
})

test('S-80 S-82 a page that throws offers a way back too; a tab does not', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  renderLazyPage(async () => Broken)
  await advanceTime(0)
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(back).toHaveBeenCalledTimes(1)
  cleanup()
  renderLazyPage(async () => Broken, { isTab: true })
  await advanceTime(0)
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
})

test('S-80 K-02 after 60 s the error placeholder is shown, and the page if it arrives later', async () => {
  const page = createSlowPage()
  renderLazyPage(page.load)
  await advanceTime(59_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await advanceTime(1)
  expect(screen.getByRole('alert').textContent).toContain('页面加载得有些久')
  await page.arrive()
  expect(screen.getByText('页面到了')).toBeTruthy()
})

test('S-80 a chunk that fails shows the error placeholder, and retrying works', async () => {
  const page = createSlowPage()
  renderLazyPage(page.load)
  await page.fail()
  expect(screen.getByRole('alert').textContent).toContain('页面没有加载出来')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await page.arrive()
  expect(screen.getByText('页面到了')).toBeTruthy()
  expect(page.load).toHaveBeenCalledTimes(2)
})

test('S-80 a page whose code failed to load is loaded again when the network is back', async () => {
  const page = createSlowPage()
  renderLazyPage(page.load)
  await page.fail()
  fireEvent(window, new Event('online'))
  await page.arrive()
  expect(screen.getByText('页面到了')).toBeTruthy()
})

test('S-80 a page is shown after its missing stylesheets have loaded', async () => {
  const missing = document.createElement('link')
  missing.rel = 'stylesheet'
  missing.href = '/assets/page.css'
  document.head.append(missing)
  trackFailedStylesheets(document)
  missing.dispatchEvent(new Event('error'))
  const page = createSlowPage()
  renderLazyPage(page.load)
  await advanceTime(0)
  const again = document.querySelector<HTMLLinkElement>('link[href$="/assets/page.css"]')
  expect([again === missing, page.load.mock.calls.length]).toEqual([false, 0])
  again?.dispatchEvent(new Event('load'))
  await advanceTime(0)
  await page.arrive()
  await advanceTime(0)
  expect(screen.getByText('页面到了')).toBeTruthy()
  again?.remove()
})

test('S-80 K-02 a chunk that has not arrived after 120 s fails as ChunkLoadError', async () => {
  const page = createSlowPage()
  renderLazyPage(page.load)
  await advanceTime(120_000)
  expect(screen.getByRole('alert').textContent).toContain('页面没有加载出来')
})

test('a page that throws shows the error only in its own place', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  render(<p>别处照常</p>)
  renderLazyPage(async () => Broken)
  await advanceTime(0)
  expect(screen.getByRole('alert').textContent).toContain('页面出错了')
  expect(screen.getByText('别处照常')).toBeTruthy()
})

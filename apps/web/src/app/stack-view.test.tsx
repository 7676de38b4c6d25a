import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RouterContext } from '../lib/navigation/navigation.tsx'
import type { StackEntry } from '../lib/navigation/stack-entry.ts'
import type { StackAction, StackRouter, StackState } from '../lib/navigation/stack-router.ts'
import { PageHeading } from '../ui/layout/page.tsx'
import type { Route } from './route-table.ts'
import { StackView } from './stack-view.tsx'

const mountedPaths: string[] = []

function TestPage({ path }: { path: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    mountedPaths.push(path)
    return () => void mountedPaths.splice(mountedPaths.indexOf(path), 1)
  }, [path])
  return (
    <>
      <PageHeading>{path}</PageHeading>
      {path === '/list' ? (
        <audio data-testid="voice">
          <track kind="captions" />
        </audio>
      ) : null}
      <input aria-label={`field of ${path}`} value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

const routes: Record<string, Partial<Route>> = {
  '/': { isTab: true, loadTitle: async () => '首页' },
  '/list': { loadTitle: async () => '列表' },
  '/hall': { keepAlive: false, mood: 'immersive', loadTitle: async () => '展厅' },
}
const findRoute = (path: string): Route => ({ path, loadTitle: async () => path, load: async () => () => null, ...routes[path] })
const buildEntry = (path: string): StackEntry => ({ key: path, path, search: '' })

function setUp() {
  const state = createStore<StackState>(() => ({ entries: [buildEntry('/')], action: 'start' }))
  const router = { getState: state.getState, subscribe: state.subscribe } as Partial<StackRouter> as StackRouter
  const positions = new Map<string, number>()
  render(
    <RouterContext value={router}>
      <StackView
        router={router}
        findRoute={findRoute}
        renderPage={(path) => <TestPage path={path} />}
        scrollPositions={{
          getPositionPx: (key) => positions.get(key) ?? 0,
          setPosition: (key, topPx) => void positions.set(key, topPx),
          save: () => undefined,
        }}
        prefersReducedMotion={() => true}
      />
    </RouterContext>,
  )
  const go = (action: StackAction, ...paths: [string, ...string[]]) =>
    act(async () => {
      const [bottom, ...rest] = paths
      state.setState({ entries: [buildEntry(bottom), ...rest.map(buildEntry)], action })
    })
  return { go }
}
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
afterEach(() => {
  cleanup()
  pause.mockClear()
})

test('a page below another one keeps its input; its effects are paused', async () => {
  const { go } = setUp()
  await go('push', '/', '/list')
  const field = screen.getByLabelText('field of /list')
  await act(async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(field, '月洞')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await go('push', '/', '/list', '/hall')
  expect(mountedPaths).toEqual(['/hall'])
  await go('pop', '/', '/list')
  expect(screen.getByLabelText('field of /list')).toHaveProperty('value', '月洞')
  expect(mountedPaths).toEqual(['/list'])
})

test('a voice that sounds on a page stops when another page covers it', async () => {
  const { go } = setUp()
  await go('push', '/', '/list')
  await go('push', '/', '/list', '/hall')
  expect(pause.mock.instances).toEqual([screen.getByTestId('voice')])
})

test('a page that uses the GPU is unmounted as soon as it is hidden', async () => {
  const { go } = setUp()
  await go('push', '/', '/hall')
  expect(document.querySelector('[data-path="/hall"]')?.getAttribute('data-mood')).toBe('immersive')
  await go('push', '/', '/hall', '/list')
  expect(document.querySelector('[data-path="/hall"]')).toBeNull()
})

test('the document title follows the page once it has loaded, and the focus moves to the page’s heading', async () => {
  const { go } = setUp()
  await waitFor(() => expect(document.title).toBe('首页 · 展间'))
  expect(document.activeElement).toBe(document.body)
  await go('push', '/', '/list')
  expect(document.title).toBe('列表 · 展间')
  expect(document.activeElement?.textContent).toBe('/list')
})

test('going back returns the focus to the last used element', async () => {
  const { go } = setUp()
  screen.getByLabelText('field of /').focus()
  await go('push', '/', '/list')
  await go('pop', '/')
  expect(document.activeElement).toBe(screen.getByLabelText('field of /'))
})

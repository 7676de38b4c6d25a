import { expect, test } from 'vitest'
import type { StackEntry } from '../lib/navigation/stack-entry.ts'
import { type LivePage, livePages } from './live-pages.ts'

const entry = (path: string, key = path): StackEntry => ({ key, path, search: '' })
const rules = { isTab: (path: string) => path.startsWith('/tab'), keepsAlive: (path: string) => path !== '/hall' }
const show = (pages: LivePage[]) => pages.map(({ id, isShown }) => (isShown ? `[${id}]` : id)).join(' ')

test('a tab that was visited stays alive while another is shown', () => {
  const first = livePages([], [entry('/tab1', 'a')], rules)
  const second = livePages(first, [entry('/tab2', 'b')], rules)
  expect(show(second)).toBe('tab:/tab1 [tab:/tab2]')
  expect(show(livePages(second, [entry('/tab1', 'c')], rules))).toBe('[tab:/tab1] tab:/tab2')
})

test('pages below the top stay alive, and go when they leave the stack', () => {
  const deep = livePages([], [entry('/tab1'), entry('/a'), entry('/b')], rules)
  expect(show(deep)).toBe('tab:/tab1 /a [/b]')
  expect(show(livePages(deep, [entry('/tab1'), entry('/a')], rules))).toBe('tab:/tab1 [/a]')
})

test('a page that draws with the GPU is freed when it is hidden', () => {
  const viewing = livePages([], [entry('/tab1'), entry('/hall')], rules)
  expect(show(viewing)).toBe('tab:/tab1 [/hall]')
  expect(show(livePages(viewing, [entry('/tab1'), entry('/hall'), entry('/a')], rules))).toBe('tab:/tab1 [/a]')
})

test('at most 8 pages live; the lowest of the stack go first', () => {
  const entries = [entry('/tab1'), ...Array.from({ length: 10 }, (_, index) => entry(`/p${index}`))]
  expect(show(livePages([], entries, rules))).toBe('tab:/tab1 /p3 /p4 /p5 /p6 /p7 /p8 [/p9]')
})

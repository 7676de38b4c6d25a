import { expect, test } from 'vitest'
import type { StackEntry } from '../lib/navigation/stack-entry.ts'
import { computeRenderedPages, type RenderedPage } from './rendered-pages.ts'

const buildEntry = (path: string, key = path): StackEntry => ({ key, path, search: '' })
const rules = { isTab: (path: string) => path.startsWith('/tab'), shouldKeepAlive: (path: string) => path !== '/hall' }
const describePages = (pages: RenderedPage[]) => pages.map(({ id, isShown }) => (isShown ? `[${id}]` : id)).join(' ')

test('a visited tab stays mounted while another is shown', () => {
  const first = computeRenderedPages([], [buildEntry('/tab1', 'a')], rules)
  const second = computeRenderedPages(first, [buildEntry('/tab2', 'b')], rules)
  expect(describePages(second)).toBe('tab:/tab1 [tab:/tab2]')
  expect(describePages(computeRenderedPages(second, [buildEntry('/tab1', 'c')], rules))).toBe('[tab:/tab1] tab:/tab2')
})

test('pages below the top stay mounted, and are unmounted when they leave the stack', () => {
  const deep = computeRenderedPages([], [buildEntry('/tab1'), buildEntry('/a'), buildEntry('/b')], rules)
  expect(describePages(deep)).toBe('tab:/tab1 /a [/b]')
  expect(describePages(computeRenderedPages(deep, [buildEntry('/tab1'), buildEntry('/a')], rules))).toBe('tab:/tab1 [/a]')
})

test('a page that uses the GPU is unmounted when it is hidden', () => {
  const viewing = computeRenderedPages([], [buildEntry('/tab1'), buildEntry('/hall')], rules)
  expect(describePages(viewing)).toBe('tab:/tab1 [/hall]')
  expect(describePages(computeRenderedPages(viewing, [buildEntry('/tab1'), buildEntry('/hall'), buildEntry('/a')], rules))).toBe(
    'tab:/tab1 [/a]',
  )
})

test('at most 8 pages are mounted; the lowest of the stack are unmounted first', () => {
  const entries = [buildEntry('/tab1'), ...Array.from({ length: 10 }, (_, index) => buildEntry(`/p${index}`))]
  expect(describePages(computeRenderedPages([], entries, rules))).toBe('tab:/tab1 /p3 /p4 /p5 /p6 /p7 /p8 [/p9]')
})

import { QueryClient } from '@tanstack/react-query'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallApi } from '../../lib/api/api-client.ts'
import { prefetchHall, preloadHallFiles } from './prefetch-hall.ts'

const FILES = {
  lightmap: { url: '/media/light.webp', scale: 1, widthPx: 8, heightPx: 8, rects: {} },
  atlas: { url: '/media/atlas.webp', columns: 2, sizePx: 512, gutterPx: 8 },
}
const listPreloads = () => [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  document.head.replaceChildren()
})

test('F-01 for a hall opened by link, the document, light and small pictures are loaded in parallel with the code', async () => {
  const call = vi.fn(async () => FILES)
  const queryClient = new QueryClient()
  await prefetchHall({ call: call as unknown as CallApi, queryClient, query: new URLSearchParams('code=abc') })
  expect(call).toHaveBeenCalledWith(publicHallByCode, { params: { code: 'abc' } }, expect.anything())
  expect(listPreloads()).toEqual(['/media/light.webp', '/media/atlas.webp'])
})

test('F-01 a hall that fails to load is reported by the page', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = vi.fn(async () => {
    throw new Error('gone')
  })
  await prefetchHall({ call: call as unknown as CallApi, queryClient, query: new URLSearchParams('code=abc') })
  expect(listPreloads()).toEqual([])
})

test('each file is requested once, and a hall without baked light or pictures requests none', () => {
  preloadHallFiles(FILES)
  preloadHallFiles(FILES)
  preloadHallFiles({ lightmap: { ...FILES.lightmap, url: '' }, atlas: null })
  expect(listPreloads()).toEqual(['/media/light.webp', '/media/atlas.webp'])
})

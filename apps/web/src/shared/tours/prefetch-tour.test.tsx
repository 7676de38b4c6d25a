import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { samplePanorama, sampleTour } from '../../../playground/sample-tours.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { prefetchTour } from './prefetch-tour.ts'

beforeEach(() => {
  document.head.replaceChildren()
})

async function listPreloads(query: string, startSceneId: string | null = null) {
  const call = vi.fn(async () => ({ ...samplePanorama, document: { ...sampleTour, startSceneId } }))
  await prefetchTour({ call: call as unknown as CallApi, queryClient: new QueryClient(), query: new URLSearchParams(query) })
  return [...document.head.querySelectorAll('link[rel=preload]')].map((link) => /(\w+)-small/.exec(link.outerHTML)?.[1])
}

test('S-21 for a tour opened by link, the small picture of its first scene is loaded in parallel with the code', async () => {
  expect(await listPreloads('code=abc')).toEqual(['courtyard'])
})

test('S-21 a link to a scene loads that one, and a tour may begin elsewhere than with its first', async () => {
  expect(await listPreloads('code=abc&scene=bamboo', 'rooftop')).toEqual(['bamboo'])
  document.head.replaceChildren()
  expect(await listPreloads('code=abc&scene=gone', 'rooftop')).toEqual(['rooftop'])
})

test('S-21 a tour that fails to load is reported by the page', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = vi.fn(async () => {
    throw new Error('gone')
  })
  await prefetchTour({ call: call as unknown as CallApi, queryClient, query: new URLSearchParams('code=abc') })
  expect(document.head.querySelectorAll('link')).toHaveLength(0)
})

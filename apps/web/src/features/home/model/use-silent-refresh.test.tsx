import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FEED_STALE_TIME_MS } from '../feed-query.ts'
import type { FeedList } from './use-feed.ts'
import { useSilentRefresh } from './use-silent-refresh.ts'

afterEach(cleanup)

function renderRefresh({ ageMs, isAtTop, state = 'ready' }: { ageMs: number; isAtTop: boolean; state?: FeedList['state'] }) {
  const refresh = vi.fn(async () => {
    throw new Error('no network')
  })
  const part = { records: [], cursor: null, head: null }
  const list = { state, pages: [part], updatedAtMs: Date.now() - ageMs, refresh } as Partial<FeedList> as FeedList
  const { rerender } = renderHook(({ name }) => useSilentRefresh(list, name, () => isAtTop), { initialProps: { name: 'newest' } })
  return { refresh, rerender }
}

test('S-01 a feed that is shown again is refreshed only if the user has not scrolled down', async () => {
  const old = { ageMs: FEED_STALE_TIME_MS + 1000 }
  const { refresh, rerender } = renderRefresh({ ...old, isAtTop: true })
  expect(refresh).toHaveBeenCalledTimes(1)
  rerender({ name: 'newest' })
  expect(refresh).toHaveBeenCalledTimes(1)
  // Another choice counts as shown again.
  rerender({ name: 'recommended' })
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(renderRefresh({ ...old, isAtTop: false }).refresh).not.toHaveBeenCalled()
  expect(renderRefresh({ ...old, isAtTop: true, state: 'pending' }).refresh).not.toHaveBeenCalled()
  expect(renderRefresh({ ageMs: 1000, isAtTop: true }).refresh).not.toHaveBeenCalled()
})

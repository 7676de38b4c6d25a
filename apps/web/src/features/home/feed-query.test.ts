// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildCursorListKey } from '../../lib/api/cursor-list.ts'
import { buildFeedInput, prefetchFeed } from './feed-query.ts'

const fetchedPage = { records: [], cursor: 'asked', head: null }
const embeddedPage = { records: [], cursor: 'sent', head: null }

function embedFeed(data: unknown): void {
  document.body.innerHTML = `<script type="application/json" id="first-feed">${JSON.stringify(data)}</script>`
}
afterEach(() => {
  document.body.innerHTML = ''
})

async function prefetch() {
  // Response of the home page's only request.
  const call = vi.fn(async () => fetchedPage) as unknown as CallApi
  const queryClient = new QueryClient()
  await prefetchFeed({ call, queryClient, isVisitor: true })
  return { call, shown: queryClient.getQueryData(buildCursorListKey(homeFeed, buildFeedInput({ type: 'recommended' }))) }
}

test('S-01 the feed that the server wrote into the page is shown without a request', async () => {
  embedFeed({ atMs: Date.now(), feed: embeddedPage })
  const { call, shown } = await prefetch()
  expect(shown).toEqual({ pages: [embeddedPage], pageParams: [null] })
  expect(call).not.toHaveBeenCalled()
})

test('S-01 a logged-in user never sees the feed for visitors: home stays empty until their own feed is loaded', async () => {
  embedFeed({ atMs: Date.now(), feed: embeddedPage })
  let answer: (feed: typeof fetchedPage) => void = () => undefined
  const call = vi.fn(() => new Promise<typeof fetchedPage>((resolve) => (answer = resolve))) as unknown as CallApi
  const queryClient = new QueryClient()
  const shown = () => queryClient.getQueryData(buildCursorListKey(homeFeed, buildFeedInput({ type: 'recommended' })))
  const begun = prefetchFeed({ call, queryClient, isVisitor: false })
  expect(call).toHaveBeenCalledTimes(1)
  expect(shown()).toBeUndefined()
  answer(fetchedPage)
  await begun
  expect(shown()).toMatchObject({ pages: [fetchedPage] })
})

test('S-01 a page from an old browser cache requests the feed again', async () => {
  embedFeed({ atMs: Date.now() - 3_600_000, feed: embeddedPage })
  const { shown } = await prefetch()
  expect(shown).toMatchObject({ pages: [fetchedPage] })
})

test('S-01 without a valid feed in the page, home requests it', async () => {
  expect((await prefetch()).shown).toMatchObject({ pages: [fetchedPage] })
  embedFeed({ feed: 'x' })
  expect((await prefetch()).shown).toMatchObject({ pages: [fetchedPage] })
})

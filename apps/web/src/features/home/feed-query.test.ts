// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { homeFeed } from '@zhanjian/contract/works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../../lib/api/api-client.ts'
import { beginFeed } from './feed-query.ts'

const asked = { records: [], cursor: 'asked' }
const sent = { records: [], cursor: 'sent' }

function writeIntoPage(data: unknown): void {
  document.body.innerHTML = `<script type="application/json" id="first-feed">${JSON.stringify(data)}</script>`
}
afterEach(() => {
  document.body.innerHTML = ''
})

async function begin() {
  // The answer of the one call that home makes.
  const call = vi.fn(async () => asked) as unknown as Call
  const queryClient = new QueryClient()
  await beginFeed(call, queryClient)
  return { call, shown: queryClient.getQueryData([homeFeed.path, 'recommended']) }
}

test('S-01 what the server wrote into the page is shown without asking', async () => {
  writeIntoPage({ atMs: Date.now(), feed: sent })
  const { call, shown } = await begin()
  expect(shown).toEqual({ pages: [sent], pageParams: [null] })
  expect(call).not.toHaveBeenCalled()
})

test('S-01 a page that the browser kept for long is asked for again', async () => {
  writeIntoPage({ atMs: Date.now() - 3_600_000, feed: sent })
  const { shown } = await begin()
  expect(shown).toMatchObject({ pages: [asked] })
})

test('S-01 without it, or with something else in its place, home asks', async () => {
  expect((await begin()).shown).toMatchObject({ pages: [asked] })
  writeIntoPage({ feed: 'x' })
  expect((await begin()).shown).toMatchObject({ pages: [asked] })
})

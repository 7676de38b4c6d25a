// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { homeFeed } from '@zhanjian/contract/discovery.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../../lib/api/api-client.ts'
import { cursorListKey } from '../../lib/api/cursor-list.ts'
import { beginFeed, feedInput } from './feed-query.ts'

const asked = { records: [], cursor: 'asked', head: null }
const sent = { records: [], cursor: 'sent', head: null }

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
  await beginFeed({ call, queryClient, isVisitor: true })
  return { call, shown: queryClient.getQueryData(cursorListKey(homeFeed, feedInput({ type: 'recommended' }))) }
}

test('S-01 what the server wrote into the page is shown without asking', async () => {
  writeIntoPage({ atMs: Date.now(), feed: sent })
  const { call, shown } = await begin()
  expect(shown).toEqual({ pages: [sent], pageParams: [null] })
  expect(call).not.toHaveBeenCalled()
})

test('S-01 a person is never shown what the page brought for visitors: nothing stands there until their own feed has come', async () => {
  writeIntoPage({ atMs: Date.now(), feed: sent })
  let answer: (feed: typeof asked) => void = () => undefined
  const call = vi.fn(() => new Promise<typeof asked>((resolve) => (answer = resolve))) as unknown as Call
  const queryClient = new QueryClient()
  const shown = () => queryClient.getQueryData(cursorListKey(homeFeed, feedInput({ type: 'recommended' })))
  const begun = beginFeed({ call, queryClient, isVisitor: false })
  expect(call).toHaveBeenCalledTimes(1)
  expect(shown()).toBeUndefined()
  answer(asked)
  await begun
  expect(shown()).toMatchObject({ pages: [asked] })
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

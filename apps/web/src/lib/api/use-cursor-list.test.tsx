import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoint } from '@zhanjian/contract/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '@zhanjian/contract/paging.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Answer } from '../../../playground/fake-api.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from './use-cursor-list.ts'

const things = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'visitor',
  summary: 'Things',
  body: z.object({ ...cursorPageRequest, colour: z.string() }),
  data: cursorPageOf(z.object({ id: z.string() })),
})

let showEnd: () => void = () => undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        showEnd = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Things() {
  const list = useCursorList(things, { body: { colour: 'red' } }, { keyOf: ({ id }) => id })
  return (
    <>
      <p data-testid="records">{list.records.map(({ id }) => id).join(' ')}</p>
      <output>{list.state}</output>
      <ListEnd more={list.more} onLoadMore={list.loadMore} />
      <button type="button" onClick={() => void list.refresh().catch(() => undefined)}>
        refresh
      </button>
      <button type="button" onClick={list.retry}>
        retry
      </button>
    </>
  )
}

type Script = (body: { cursor?: string; colour: string }) => Answer<typeof things>
const part = (ids: string, cursor: string | null = null): Answer<typeof things> => ({
  data: { records: ids.split(' ').map((id) => ({ id })), cursor },
})

function show(script: Script) {
  const asked: unknown[] = []
  let current = script
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'things',
        render: () => <Things />,
        answers: (api) =>
          api.answer(things, ({ body }) => {
            asked.push(body)
            return current(body as Parameters<Script>[0])
          }),
      }}
    />,
  )
  return {
    asked,
    change: (next: Script) => {
      current = next
    },
  }
}
const records = () => screen.getByTestId('records').textContent

test('goes on behind the cursor when the end comes into sight, and shows nothing twice', async () => {
  const { asked } = show(({ cursor }) => (cursor === undefined ? part('a b', 'after-b') : part('b c')))
  await waitFor(() => expect(records()).toBe('a b'))
  showEnd()
  await waitFor(() => expect(records()).toBe('a b c'))
  expect(asked).toEqual([{ colour: 'red' }, { colour: 'red', cursor: 'after-b' }])
  expect(screen.getByText('— 已经到底了 —')).toBeTruthy()
})

test('a part that does not come is asked for again by itself; what is there stays', async () => {
  const { change } = show(({ cursor }) => (cursor === undefined ? part('a', 'after-a') : { isOffline: true }))
  await waitFor(() => expect(records()).toBe('a'))
  showEnd()
  await screen.findByText('后面的内容没有加载出来')
  expect(records()).toBe('a')
  change(() => part('b'))
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }))
  await waitFor(() => expect(records()).toBe('a b'))
})

test('a list that never came says so and comes with another try', async () => {
  const { change } = show(() => ({ isOffline: true }))
  await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
  change(() => part('a'))
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  await waitFor(() => expect(records()).toBe('a'))
})

test('begins anew with one call, and keeps what there is when that fails', async () => {
  const { change } = show(({ cursor }) => (cursor === undefined ? part('a', 'after-a') : part('b')))
  await waitFor(() => expect(records()).toBe('a'))
  showEnd()
  await waitFor(() => expect(records()).toBe('a b'))
  change(() => ({ isOffline: true }))
  await userEvent.click(screen.getByRole('button', { name: 'refresh' }))
  expect(records()).toBe('a b')
  change(() => part('new a'))
  await userEvent.click(screen.getByRole('button', { name: 'refresh' }))
  await waitFor(() => expect(records()).toBe('new a'))
})

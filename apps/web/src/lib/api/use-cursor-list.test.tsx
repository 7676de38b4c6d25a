import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '@zhanjian/contract/api/paging.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FakeResponse } from '../../../playground/fake-api.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from './use-cursor-list.ts'

const testListEndpoint = endpoint('POST /api/things', 'visitor', {
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

function TestList() {
  const list = useCursorList(testListEndpoint, { body: { colour: 'red' } }, { getKey: ({ id }) => id })
  return (
    <>
      <p data-testid="records">{list.records.map(({ id }) => id).join(' ')}</p>
      <output>{list.state}</output>
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
      <button type="button" onClick={() => void list.refresh().catch(() => undefined)}>
        refresh
      </button>
      <button type="button" onClick={list.retry}>
        retry
      </button>
    </>
  )
}

type Script = (body: { cursor?: string; colour: string }) => FakeResponse<typeof testListEndpoint>
const buildPageResponse = (ids: string, cursor: string | null = null): FakeResponse<typeof testListEndpoint> => ({
  data: { records: ids.split(' ').map((id) => ({ id })), cursor },
})

function renderList(script: Script) {
  const requests: unknown[] = []
  let current = script
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'things',
        render: () => <TestList />,
        answers: (api) =>
          api.mockEndpoint(testListEndpoint, ({ body }) => {
            requests.push(body)
            return current(body as Parameters<Script>[0])
          }),
      }}
    />,
  )
  return {
    requests,
    change: (next: Script) => {
      current = next
    },
  }
}
const readRecords = () => screen.getByTestId('records').textContent

test('the next page is loaded when the end becomes visible, without repeated items', async () => {
  const { requests } = renderList(({ cursor }) =>
    cursor === undefined ? buildPageResponse('a b', 'after-b') : buildPageResponse('b c'),
  )
  await waitFor(() => expect(readRecords()).toBe('a b'))
  showEnd()
  await waitFor(() => expect(readRecords()).toBe('a b c'))
  expect(requests).toEqual([{ colour: 'red' }, { colour: 'red', cursor: 'after-b' }])
  expect(screen.getByText('— 已经到底了 —')).toBeTruthy()
})

test('a failed page is retried by itself; loaded items stay', async () => {
  const { change } = renderList(({ cursor }) => (cursor === undefined ? buildPageResponse('a', 'after-a') : { isOffline: true }))
  await waitFor(() => expect(readRecords()).toBe('a'))
  showEnd()
  await screen.findByText('后面的内容没有加载出来')
  expect(readRecords()).toBe('a')
  change(() => buildPageResponse('b'))
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }))
  await waitFor(() => expect(readRecords()).toBe('a b'))
})

test('a list that failed to load shows it and can be retried', async () => {
  const { change } = renderList(() => ({ isOffline: true }))
  await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
  change(() => buildPageResponse('a'))
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  await waitFor(() => expect(readRecords()).toBe('a'))
})

test('a reload takes one call, and keeps the items when it fails', async () => {
  const { change } = renderList(({ cursor }) =>
    cursor === undefined ? buildPageResponse('a', 'after-a') : buildPageResponse('b'),
  )
  await waitFor(() => expect(readRecords()).toBe('a'))
  showEnd()
  await waitFor(() => expect(readRecords()).toBe('a b'))
  change(() => ({ isOffline: true }))
  await userEvent.click(screen.getByRole('button', { name: 'refresh' }))
  expect(readRecords()).toBe('a b')
  change(() => buildPageResponse('new a'))
  await userEvent.click(screen.getByRole('button', { name: 'refresh' }))
  await waitFor(() => expect(readRecords()).toBe('new a'))
})

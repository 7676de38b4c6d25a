import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markMessagesRead, myMessages, unreadMessages } from '@zhanjian/contract/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { communityMessages, systemMessages } from '../testing/sample-messages.ts'
import { MessagesPage } from './messages-page.tsx'

beforeEach(() => {
  // jsdom has no `IntersectionObserver`.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderPage(done: (body: unknown) => FakeResponse<typeof markMessagesRead>) {
  const push = vi.fn()
  const answers = (api: FakeApi) => {
    api.mockEndpoint(unreadMessages, { data: { system: 2, community: 2 } })
    api.mockEndpoint(myMessages, ({ body }) => {
      const records = (body as { type: string }).type === 'system' ? systemMessages : communityMessages
      return { data: { records, cursor: null } }
    })
    api.mockEndpoint(markMessagesRead, ({ body }) => done(body))
  }
  const story = { name: 'test', route: screenAddress('messages'), person: sampleCreator, render: () => <MessagesPage />, answers }
  render(<StoryFrame theme="light" router={{ push }} story={story} />)
  return { push }
}
const queryUnreadDots = () => screen.queryAllByRole('img', { name: '未读' })

test('S-03 C-34 all messages of a type are marked as read at once, and the badge disappears', async () => {
  const requests: unknown[] = []
  renderPage((body) => {
    requests.push(body)
    return { data: { system: 2, community: 0 } }
  })
  await screen.findByText('陈若溪 评论了《月洞春深》')
  expect(queryUnreadDots()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  expect(await screen.findByText('都标为已读了')).toBeTruthy()
  expect(queryUnreadDots()).toHaveLength(0)
  expect(requests).toEqual([{ type: 'community' }])
  expect(screen.getByRole('tab', { name: '互动消息' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^系统通知\s?2 条未读$/ })).toBeTruthy()
})

test('S-03 a failed mark is undone', async () => {
  renderPage(() => ({ error: 'SERVER_BUSY' }))
  await screen.findByText('陈若溪 评论了《月洞春深》')
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(queryUnreadDots()).toHaveLength(2))
  expect(screen.getByRole('tab', { name: /^互动消息\s?2 条未读$/ })).toBeTruthy()
})

test('S-03 a message links to its subject and is marked as read', async () => {
  const requests: unknown[] = []
  const { push } = renderPage((body) => {
    requests.push(body)
    return { data: { system: 1, community: 2 } }
  })
  await userEvent.click(await screen.findByRole('tab', { name: /系统通知/ }))
  await userEvent.click(await screen.findByRole('link', { name: /没有通过审核/ }))
  expect(push).toHaveBeenCalledWith(systemMessages[0]?.path)
  await waitFor(() => expect(requests).toEqual([{ ids: ['s1'] }]))
})

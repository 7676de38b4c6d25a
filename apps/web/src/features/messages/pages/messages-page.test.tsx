import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { commentsOfWork } from '@zhanjian/contract/community/community.ts'
import { type Message, markMessagesRead, myMessages, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleThreads } from '../../../../playground/sample-details.ts'
import { sampleWorks } from '../../../../playground/sample-works.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useServices } from '../../../lib/services.tsx'
import { communityMessages, systemMessages } from '../testing/sample-messages.ts'
import { MessagesPage } from './messages-page.tsx'

afterEach(cleanup)

function renderPage(done: (body: unknown) => FakeResponse<typeof markMessagesRead>, list = [...communityMessages]) {
  const push = vi.fn()
  let emitChange = () => {}
  function WithEvents() {
    const { events } = useServices()
    emitChange = () => events.emit('messages:changed')
    return <MessagesPage />
  }
  const answers = (api: FakeApi) => {
    api.mockEndpoint(unreadMessages, { data: { system: 2, community: 2, card: 0 } })
    api.mockEndpoint(myMessages, ({ body }) => {
      const records = (body as { type: string }).type === 'system' ? systemMessages : [...list]
      return { data: { records, cursor: null } }
    })
    api.mockEndpoint(markMessagesRead, ({ body }) => done(body))
  }
  const story = { name: 'test', route: screenAddress('messages'), person: sampleCreator, render: () => <WithEvents />, answers }
  render(<StoryFrame theme="light" router={{ push }} story={story} />)
  return { push, list, emitChange: () => emitChange() }
}
const queryUnreadDots = () => screen.queryAllByRole('img', { name: '未读' })

test('S-03 C-34 the messages of a type that are shown are marked as read at once, and those that have come since are counted', async () => {
  const requests: unknown[] = []
  renderPage((body) => {
    requests.push(body)
    return { data: { system: 2, community: 1, card: 0 } }
  })
  await screen.findByText('陈若溪 评论了《月洞春深》')
  expect(queryUnreadDots()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  expect(await screen.findByText('都标为已读了')).toBeTruthy()
  expect(queryUnreadDots()).toHaveLength(0)
  // The one that has arrived meanwhile stays unread.
  expect(requests).toEqual([{ type: 'community', until: 'c1' }])
  expect(await screen.findByRole('tab', { name: /^互动\s?1 条未读$/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^系统\s?2 条未读$/ })).toBeTruthy()
})

test('S-03 a failed mark is undone', async () => {
  renderPage(() => ({ error: 'SERVER_BUSY' }))
  await screen.findByText('陈若溪 评论了《月洞春深》')
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(queryUnreadDots()).toHaveLength(2))
  expect(screen.getByRole('tab', { name: /^互动\s?2 条未读$/ })).toBeTruthy()
})

test('S-03 S-52 a system message links to its subject and is marked as read', async () => {
  const requests: unknown[] = []
  const { push } = renderPage((body) => {
    requests.push(body)
    return { data: { system: 1, community: 2, card: 0 } }
  })
  await userEvent.click(await screen.findByRole('tab', { name: /^系统/ }))
  await userEvent.click(await screen.findByRole('link', { name: /没有通过审核/ }))
  expect(push).toHaveBeenCalledWith(systemMessages[0]?.path)
  await waitFor(() => expect(requests).toEqual([{ ids: ['s1'] }]))
})

const arrival = (id: string, text: string): Message => ({
  id,
  type: 'community',
  kind: 'comment.added',
  title: '收到评论',
  text,
  path: null,
  person: null,
  count: 1,
  isRead: false,
  createdAt: new Date().toISOString(),
})
const unread = () => ({ data: { system: 2, community: 2, card: 0 } })

test('F-12 a message that arrives while the reader is at the top comes into the list and is said', async () => {
  const { list, emitChange } = renderPage(unread)
  await screen.findByText('陈若溪 评论了《月洞春深》')
  list.unshift(arrival('d1', '光真好'))
  act(emitChange)
  const [first] = await screen.findAllByText('收到评论')
  expect(first?.closest('li')?.textContent).toContain('光真好')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 条新消息')
  expect(screen.queryByRole('button', { name: /新消息/ })).toBeNull()
})

test('F-12 further down nothing moves: the new ones wait behind a button that leads to the top', async () => {
  const { list, emitChange } = renderPage(unread)
  const scroller = (await screen.findByText('陈若溪 评论了《月洞春深》')).closest('[data-page-scroller]')
  if (scroller === null) throw new Error('the page has no scroller')
  const scrollTo = vi.fn()
  Object.assign(scroller, { scrollTop: 400, scrollTo })
  list.unshift(arrival('d2', '二'), arrival('d1', '一'))
  act(emitChange)
  const pill = await screen.findByRole('button', { name: '2 条新消息' })
  expect(screen.queryByText('收到评论')).toBeNull()
  list.unshift(arrival('d3', '三'))
  act(emitChange)
  await screen.findByRole('button', { name: '3 条新消息' })
  await userEvent.click(pill)
  expect(await screen.findAllByText('收到评论')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /新消息/ })).toBeNull()
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
})

test('F-12 those that wait come into the list when the reader is at the top again', async () => {
  const { list, emitChange } = renderPage(unread)
  const scroller = (await screen.findByText('陈若溪 评论了《月洞春深》')).closest('[data-page-scroller]')
  if (scroller === null) throw new Error('the page has no scroller')
  scroller.scrollTop = 400
  list.unshift(arrival('d1', '一'))
  act(emitChange)
  await screen.findByRole('button', { name: '1 条新消息' })
  scroller.scrollTop = 0
  fireEvent.scroll(scroller)
  expect(await screen.findByText('收到评论')).toBeTruthy()
})

test('S-03 messages about cards lead to the exchanges', async () => {
  renderPage(unread)
  await userEvent.click(await screen.findByRole('tab', { name: /^名片/ }))
  expect(screen.getByRole('link', { name: /名片交换/ }).getAttribute('href')).toBe(`#${screenAddress('cardMessages')}`)
})

test('S-03 a visitor reads what people say about public works, finds what will come here, and logs in from there', async () => {
  const push = vi.fn()
  const [silent, work] = [{ ...sampleWorks[0], commentCount: 0 }, sampleWorks[1]] as [
    (typeof sampleWorks)[0],
    (typeof sampleWorks)[0],
  ]
  const [said] = sampleThreads
  const asked: unknown[] = []
  const story = {
    name: 'test',
    route: screenAddress('messages'),
    render: () => <MessagesPage />,
    answers: (api: FakeApi) => {
      api.mockEndpoint(homeFeed, { data: { records: [silent, work], cursor: null, head: null } })
      api.mockEndpoint(commentsOfWork, ({ body }) => {
        asked.push(body)
        return { data: { records: sampleThreads.slice(0, 1), cursor: null, total: 1 } }
      })
    },
  }
  render(<StoryFrame theme="light" router={{ push }} story={story} />)
  const comment = await screen.findByRole('link', { name: new RegExp(said?.text ?? '') })
  expect(comment.getAttribute('href')).toBe(`#${workAddress(work)}&comment=${said?.id}`)
  expect(asked).toEqual([{ code: work.code, order: 'newest', size: 2 }])
  expect(within(screen.getByRole('list', { name: '这里会收到' })).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: '登录，看我的消息' }))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

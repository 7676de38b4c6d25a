import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { allFeedback, answerFeedback } from '@zhanjian/contract/community/feedback.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserFeedback } from '../model/record-types.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { timestampMinutesAgo } from '../testing/sample-admin.ts'
import { FeedbackPage } from './feedback-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const createFeedback = (id: string, text: string): UserFeedback => ({
  id,
  text,
  kind: 'problem',
  pictures: [],
  contact: '',
  device: null,
  state: 'open',
  answers: [],
  hasUnread: false,
  createdAt: timestampMinutesAgo(5),
  person: { id: 'u1', nickname: '苏园', avatar: '' },
})

test('S-29 an answer that failed or was closed by mistake is there when the admin answers again', async () => {
  const waiting = [createFeedback('f1', '转身时画面会抖'), createFeedback('f2', '找不到保存')]
  const sent: unknown[] = []
  const { user } = renderAdminPage({
    route: screenAddress('adminFeedback'),
    render: () => <FeedbackPage />,
    answers(api) {
      api.mockEndpoint(allFeedback, { data: { records: waiting, total: 2, current: 1, size: 20, pages: 1 } })
      api.mockEndpoint(answerFeedback, ({ params, body }) => {
        sent.push({ ...params, ...(body as object) })
        return sent.length === 1 ? { isOffline: true } : { data: createFeedback('f1', '') }
      })
    },
  })
  await screen.findByText('转身时画面会抖')
  const sheet = async () => within(await screen.findByRole('dialog'))
  const answer = async () => (await sheet()).getByRole<HTMLTextAreaElement>('textbox')
  await user.keyboard('ja')
  await user.type(await answer(), '下一版会修好')
  await user.click((await sheet()).getByRole('button', { name: '发送回复' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click((await sheet()).getByRole('button', { name: '关闭' }))
  await user.keyboard('ja')
  expect((await answer()).value).toBe('')
  await user.click((await sheet()).getByRole('button', { name: '关闭' }))
  await user.keyboard('ka')
  expect((await answer()).value).toBe('下一版会修好')
  await user.click((await sheet()).getByRole('button', { name: '发送回复' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    { id: 'f1', text: '下一版会修好', answersSeen: 0 },
    { id: 'f1', text: '下一版会修好', answersSeen: 0 },
  ])
})

test('S-29 if another admin has answered meanwhile, nothing is sent, and the text is kept for another answer', async () => {
  let answers: UserFeedback['answers'] = []
  const sent: unknown[] = []
  const { user } = renderAdminPage({
    route: screenAddress('adminFeedback'),
    render: () => <FeedbackPage />,
    answers(api) {
      api.mockEndpoint(allFeedback, () => ({
        data: { records: [{ ...createFeedback('f1', '转身时画面会抖'), answers }], total: 1, current: 1, size: 20, pages: 1 },
      }))
      api.mockEndpoint(answerFeedback, ({ body }) => {
        sent.push(body)
        answers = [{ id: 'a1', text: '同事的回复', at: timestampMinutesAgo(1) }]
        return sent.length === 1 ? { error: 'ALREADY_DECIDED' } : { data: createFeedback('f1', '') }
      })
    },
  })
  await screen.findByText('转身时画面会抖')
  await user.keyboard('ja')
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), '下一版会修好')
  await user.click(screen.getByRole('button', { name: '发送回复' }))
  await screen.findByText('刚才已有人回复了，写下的内容还留着')
  await screen.findByText('同事的回复')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  await user.click(await screen.findByRole('button', { name: '发送回复' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { text: '下一版会修好', answersSeen: 0 },
    { text: '下一版会修好', answersSeen: 1 },
  ])
})

test('S-29 when the last item of the last page is closed, the previous page is shown', async () => {
  const { amendQuery } = renderAdminPage({
    route: screenAddress('adminFeedback', { page: 3 }),
    render: () => <FeedbackPage />,
    answers: (api) => api.mockEndpoint(allFeedback, { data: { records: [], total: 40, current: 3, size: 20, pages: 2 } }),
  })
  await waitFor(() => expect(amendQuery).toHaveBeenCalledWith('page=2'))
})

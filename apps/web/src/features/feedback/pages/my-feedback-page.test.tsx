import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  addFeedback,
  closeFeedback,
  type Feedback,
  feedbackById,
  markFeedbackRead,
  myFeedback,
  unreadFeedback,
} from '@zhanjian/contract/community/feedback.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { sampleFeedback } from '../testing/sample-feedback.ts'
import { MyFeedbackPage } from './my-feedback-page.tsx'

afterEach(cleanup)

/** The page with a server that has `records` and records what is sent. */
function renderPage(
  records: Feedback[],
  { query = {}, answers = () => undefined }: { query?: Record<string, string>; answers?: (api: FakeApi) => void } = {},
) {
  const sent: unknown[] = []
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('myFeedback', query),
        person: sampleCreator,
        render: () => <MyFeedbackPage />,
        answers(api) {
          api.mockEndpoint(myFeedback, () => ({ data: { records, total: records.length, current: 1, size: 20, pages: 1 } }))
          api.mockEndpoint(feedbackById, ({ params }) => {
            const one = records.find(({ id }) => id === params.id)
            return one === undefined ? { error: 'NOT_FOUND' } : { data: one }
          })
          api.mockEndpoint(addFeedback, ({ body }) => {
            sent.push(body)
            const [first] = sampleFeedback
            if (first === undefined) throw new Error('no sample')
            return { data: first }
          })
          answers(api)
          // Last, because the mocks above match this path too.
          api.mockEndpoint(unreadFeedback, () => ({ data: { count: records.filter(({ hasUnread }) => hasUnread).length } }))
        },
      }}
    />,
  )
  return sent
}

test('S-29 feedback is sent; device data is shown first and included only if selected', async () => {
  const sent = renderPage([])
  await userEvent.click(await screen.findByRole('button', { name: '功能建议' }))
  await userEvent.type(screen.getByLabelText('想说的话'), '希望能改墙色')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('已收到，答复后会在这里提醒您')).toBeTruthy()
  expect(sent).toEqual([{ kind: 'suggestion', text: '希望能改墙色', contact: '', pictureIds: [] }])

  await userEvent.click(screen.getByRole('radio', { name: '写反馈' }))
  expect(screen.getByLabelText('想说的话')).toHaveProperty('value', '')
  await userEvent.click(screen.getByRole('switch', { name: '附上设备信息' }))
  expect(screen.getByText(navigator.userAgent)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('想说的话'), '打开就是黑的')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ device: { userAgent: navigator.userAgent, host: 'browser' } })
})

test('S-29 a too short text and a refusal are shown beside the field; the text stays', async () => {
  const sent = renderPage([], { answers: (api) => api.mockEndpoint(addFeedback, { error: 'FEEDBACK_LIMIT_REACHED' }) })
  const text = await screen.findByLabelText('想说的话')
  await userEvent.type(text, '卡')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('请再说具体一些，至少 5 个字')).toBeTruthy()
  await userEvent.type(text, '得走不动路')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('今天提交的反馈已经很多了，请明天再试')).toBeTruthy()
  expect(text).toHaveProperty('value', '卡得走不动路')
  expect(sent).toEqual([])
})

test('S-29 a new answer is marked until it is read; answered feedback can be closed', async () => {
  const records = sampleFeedback.map((one) => ({ ...one }))
  const [first] = records
  if (first === undefined) throw new Error('no sample')
  renderPage(records, {
    query: { view: 'mine' },
    answers(api) {
      api.mockEndpoint(markFeedbackRead, () => ({ data: Object.assign(first, { hasUnread: false }) }))
      api.mockEndpoint(closeFeedback, () => ({ data: Object.assign(first, { state: 'closed' as const }) }))
    },
  })
  expect(await screen.findByRole('radio', { name: '我的反馈（1 条新答复）' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /有新答复/ }))
  const sheet = screen.getByRole('dialog', { name: '反馈详情' })
  expect(await within(sheet).findByText(/更新后请再试一次/)).toBeTruthy()
  expect(await screen.findByRole('radio', { name: '我的反馈' })).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('button', { name: '问题已解决，关闭' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '问题已解决，关闭' }))
  expect(await within(sheet).findByText('已关闭')).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: '问题已解决，关闭' })).toBeNull()
})

test('S-29 an address opens one feedback; an unknown or foreign one is reported', async () => {
  renderPage(sampleFeedback, { query: { id: 'f9' } })
  expect(await screen.findByRole('dialog', { name: '反馈详情' })).toBeTruthy()
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy()
})

test('S-29 without a network the list shows the failure and can be retried', async () => {
  let isOffline = true
  renderPage(sampleFeedback, {
    query: { view: 'mine' },
    answers: (api) =>
      api.mockEndpoint(myFeedback, () =>
        isOffline ? { isOffline: true } : { data: { records: sampleFeedback, total: 3, current: 1, size: 20, pages: 1 } },
      ),
  })
  expect(await screen.findByText('网络开小差了')).toBeTruthy()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText(/希望可以自己选墙的颜色/)).toBeTruthy()
})

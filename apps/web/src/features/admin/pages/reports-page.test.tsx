import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decideReports, type ReportCase, reportQueue } from '@zhanjian/contract/admin/review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { timestampMinutesAgo } from '../testing/sample-admin.ts'
import { ReportsPage } from './reports-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const createCase = (nickname: string): ReportCase => ({
  target: { kind: 'person', id: nickname },
  work: null,
  comment: null,
  booth: null,
  entry: null,
  person: { id: nickname, nickname, avatar: '' },
  reports: [
    {
      id: `r-${nickname}`,
      reason: 'fraud',
      text: '冒充他人',
      by: { id: 'u9', nickname: '阿迟', avatar: '' },
      at: timestampMinutesAgo(9),
    },
  ],
  count: 1,
  firstAt: timestampMinutesAgo(9),
  state: 'open',
})

function renderPage(answers: readonly FakeResponse<typeof decideReports>[]) {
  const sent: unknown[] = []
  let cases = ['甲', '乙', '丙'].map(createCase)
  const page = renderAdminPage({
    route: screenAddress('adminReports'),
    render: () => <ReportsPage />,
    answers(api) {
      api.mockEndpoint(reportQueue, () => ({ data: { records: cases, cursor: null, total: cases.length } }))
      api.mockEndpoint(decideReports, ({ body }) => {
        sent.push(body)
        const answer = answers[sent.length - 1] ?? { data: { decidedCount: 1 } }
        const { target } = body as { target: { id: string } }
        if ('data' in answer || ('error' in answer && answer.error === 'ALREADY_DECIDED'))
          cases = cases.filter((one) => one.target.id !== target.id)
        return answer
      })
    },
  })
  return { ...page, sent }
}
const findSheet = async () => within(await screen.findByRole('dialog'))
async function upholdFirst(user: ReturnType<typeof renderPage>['user']): Promise<void> {
  await user.keyboard('u')
  await user.click((await findSheet()).getByRole('button', { name: '欺诈误导' }))
  await user.click((await findSheet()).getByRole('button', { name: '7 天' }))
  await user.type((await findSheet()).getByRole('textbox'), '冒充名家')
  await user.click((await findSheet()).getByRole('button', { name: '举报成立' }))
}

test('S-11 a report is dismissed and the next one upheld by keyboard only, with the duration of the ban', async () => {
  const { user, sent } = renderPage([])
  await screen.findByRole('link', { name: '甲' })
  await user.keyboard('jd')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '乙' })))
  await upholdFirst(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { target: { id: '甲' }, decision: 'dismiss', banDays: null },
    { target: { id: '乙' }, decision: 'uphold', reasons: ['fraud'], note: '冒充名家', banDays: 7 },
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '丙' })))
})

test('S-11 a case decided by another admin is reported and removed; an admin cannot be banned, and the text stays', async () => {
  const { user } = renderPage([{ error: 'ALREADY_DECIDED' }, { error: 'FORBIDDEN' }])
  await screen.findByRole('link', { name: '甲' })
  await user.keyboard('j')
  await upholdFirst(user)
  await screen.findByText('刚才已有人处理过了')
  await waitFor(() => expect(screen.queryByRole('link', { name: '甲' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '乙' })))
  await upholdFirst(user)
  await (await findSheet()).findByText('管理员的账号不能停用')
  expect((await findSheet()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('冒充名家')
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decideReviews, type ReviewItem, reviewQueue } from '@zhanjian/contract/admin/review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { sampleReviews } from '../testing/sample-admin.ts'
import { ReviewsPage } from './reviews-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const FOUR_REVIEWS = sampleReviews.slice(0, 4)
const getTitle = (place: number) => FOUR_REVIEWS[place]?.work.title ?? ''

type DecideAnswer = FakeResponse<typeof decideReviews>

/** A queue from which decided revisions disappear. `verdict`: the server's response to a decision. */
function renderPage(
  verdict: (items: readonly { workId: string }[]) => DecideAnswer,
  route: string = screenAddress('adminReviews'),
) {
  let waiting: ReviewItem[] = [...FOUR_REVIEWS]
  const decided: unknown[] = []
  const page = renderAdminPage({
    route,
    render: () => <ReviewsPage />,
    answers(api) {
      api.mockEndpoint(reviewQueue, () => ({ data: { records: waiting, cursor: null, total: waiting.length } }))
      api.mockEndpoint(decideReviews, ({ body }) => {
        decided.push(body)
        const { items } = body as { items: { workId: string }[] }
        const answer = verdict(items)
        if ('data' in answer) waiting = waiting.filter(({ workId }) => !items.some((item) => item.workId === workId))
        return answer
      })
    },
  })
  return { ...page, decided }
}
const decideAll = (items: readonly unknown[]): DecideAnswer => ({ data: { decidedCount: items.length, skipped: [] } })
const findRow = (place: number) => screen.findByRole('link', { name: getTitle(place) })
const findSheet = () => screen.findByRole('dialog')
const findNote = async () => within(await findSheet()).getByRole<HTMLTextAreaElement>('textbox', { name: /补充说明/ })

test('S-11 with the keyboard only: Enter confirms, and the item that follows a decided one gets the focus', async () => {
  const { user, decided } = renderPage(decideAll)
  await findRow(0)
  await user.keyboard('jjA')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: getTitle(1) })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: getTitle(2) })))
  expect(decided).toEqual([
    { items: [{ workId: FOUR_REVIEWS[1]?.workId, number: FOUR_REVIEWS[1]?.number }], decision: 'approve', reasons: [], note: '' },
  ])
  await user.keyboard('jr')
  expect((await findSheet()).textContent).toContain(getTitle(3))
})

test('S-11 a text that failed to send, or was closed by mistake, is kept', async () => {
  let isOnline = false
  const { user, decided } = renderPage((items) => (isOnline ? decideAll(items) : { isOffline: true }))
  await findRow(0)
  await user.keyboard('jr')
  await user.click(within(await findSheet()).getByRole('button', { name: '侵犯权利' }))
  await user.type(await findNote(), '请写明出处')
  await user.click(within(await findSheet()).getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(decided).toHaveLength(1))
  await waitFor(async () => expect((await findNote()).value).toBe('请写明出处'))

  await user.click(within(await findSheet()).getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('r')
  expect((await findNote()).value).toBe('请写明出处')
  isOnline = true
  await user.click(within(await findSheet()).getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decided[1]).toEqual(decided[0])
  expect(decided[1]).toMatchObject({ decision: 'reject', reasons: ['infringement'], note: '请写明出处' })
})

test('S-11 a text for one publication is not used for another', async () => {
  const { user } = renderPage(decideAll)
  await findRow(0)
  await user.keyboard('jr')
  await user.type(await findNote(), '只说第一件')
  await user.click(within(await findSheet()).getByRole('button', { name: '关闭' }))
  await user.keyboard('jr')
  expect((await findNote()).value).toBe('')
})

test('S-11 of several publications, those decided meanwhile by others are named', async () => {
  const { user } = renderPage((items) => ({ data: { decidedCount: items.length - 1, skipped: [items[0]?.workId ?? ''] } }))
  await findRow(0)
  await user.keyboard('j j a')
  await screen.findByText('通过所选的 2 个作品？')
  await user.keyboard('{Enter}')
  await screen.findByText('已通过 1 个，1 个已由他人处理')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
})

test('S-11 the filters of the queue are read from the address and written to it', async () => {
  const route = screenAddress('adminReviews', { state: 'decided', kind: 'article', text: '雨后' })
  const { user, amendQuery } = renderPage(decideAll, route)
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: '标题或作品编号' })).value).toBe('雨后')
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: '类型' })
  expect(kind.value).toBe('article')
  await user.selectOptions(kind, 'video')
  expect(new URLSearchParams(amendQuery.mock.lastCall?.[0])).toEqual(
    new URLSearchParams({ state: 'decided', kind: 'video', text: '雨后' }),
  )
  await user.selectOptions(kind, '')
  expect(amendQuery.mock.lastCall?.[0]).not.toContain('kind')
})

test('P-03 a user who is not an admin, or no longer one, is told so, and nothing is loaded', async () => {
  renderAdminPage({
    route: screenAddress('adminReviews'),
    person: sampleCreator,
    render: () => <ReviewsPage />,
    answers: () => undefined,
  })
  await screen.findByText('您没有权限')
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  renderAdminPage({
    route: screenAddress('adminReviews'),
    render: () => <ReviewsPage />,
    answers: (api) => api.mockEndpoint(reviewQueue, { error: 'FORBIDDEN' }),
  })
  await screen.findByText('您没有权限')
})

test('without a network the queue shows the failure, and loads on retry', async () => {
  let isOnline = false
  const { user } = renderAdminPage({
    route: screenAddress('adminReviews'),
    render: () => <ReviewsPage />,
    answers: (api) =>
      api.mockEndpoint(reviewQueue, () =>
        isOnline ? { data: { records: FOUR_REVIEWS.slice(), cursor: null, total: 4 } } : { isOffline: true },
      ),
  })
  await screen.findByText('网络开小差了')
  isOnline = true
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  await findRow(0)
})

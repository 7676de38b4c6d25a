import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decideReviews, type ReviewItem, reviewQueue } from '@zhanjian/contract/review.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import { openDesk, stubWideWindow } from '../testing/open-desk.tsx'
import { sampleReviews } from '../testing/sample-admin.ts'
import { ReviewsPage } from './reviews-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const FOUR = sampleReviews.slice(0, 4)
const titleOf = (place: number) => FOUR[place]?.work.title ?? ''

type Verdict = Answer<typeof decideReviews>

/** A queue that loses what is decided. `verdict`: how the server answers. */
function open(verdict: (items: readonly { workId: string }[]) => Verdict, route: string = screenAddress('adminReviews')) {
  let waiting: ReviewItem[] = [...FOUR]
  const decided: unknown[] = []
  const desk = openDesk({
    route,
    render: () => <ReviewsPage />,
    answers(api) {
      api.answer(reviewQueue, () => ({ data: { records: waiting, cursor: null, total: waiting.length } }))
      api.answer(decideReviews, ({ body }) => {
        decided.push(body)
        const { items } = body as { items: { workId: string }[] }
        const answer = verdict(items)
        if ('data' in answer) waiting = waiting.filter(({ workId }) => !items.some((item) => item.workId === workId))
        return answer
      })
    },
  })
  return { ...desk, decided }
}
const all = (items: readonly unknown[]): Verdict => ({ data: { decidedCount: items.length, skipped: [] } })
const row = (place: number) => screen.findByRole('link', { name: titleOf(place) })
const sheet = () => screen.findByRole('dialog')
const note = async () => within(await sheet()).getByRole<HTMLTextAreaElement>('textbox', { name: /补充说明/ })

test('S-11 with the keyboard alone: Enter agrees, and the one that comes in the place of what was decided has the focus', async () => {
  const { user, decided } = open(all)
  await row(0)
  await user.keyboard('jjA')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: titleOf(1) })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: titleOf(2) })))
  expect(decided).toEqual([
    { items: [{ workId: FOUR[1]?.workId, number: FOUR[1]?.number }], decision: 'approve', reasons: [], note: '' },
  ])
  await user.keyboard('jr')
  expect((await sheet()).textContent).toContain(titleOf(3))
})

test('S-11 what could not be sent stays as it was written, and so does what was closed by mistake', async () => {
  let isOnline = false
  const { user, decided } = open((items) => (isOnline ? all(items) : { isOffline: true }))
  await row(0)
  await user.keyboard('jr')
  await user.click(within(await sheet()).getByRole('button', { name: '侵犯权利' }))
  await user.type(await note(), '请写明出处')
  await user.click(within(await sheet()).getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(decided).toHaveLength(1))
  await waitFor(async () => expect((await note()).value).toBe('请写明出处'))

  await user.click(within(await sheet()).getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('r')
  expect((await note()).value).toBe('请写明出处')
  isOnline = true
  await user.click(within(await sheet()).getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decided[1]).toEqual(decided[0])
  expect(decided[1]).toMatchObject({ decision: 'reject', reasons: ['infringement'], note: '请写明出处' })
})

test('S-11 words for one publication are no words for another', async () => {
  const { user } = open(all)
  await row(0)
  await user.keyboard('jr')
  await user.type(await note(), '只说第一件')
  await user.click(within(await sheet()).getByRole('button', { name: '关闭' }))
  await user.keyboard('jr')
  expect((await note()).value).toBe('')
})

test('S-11 of several those that somebody else has decided meanwhile are named as such', async () => {
  const { user } = open((items) => ({ data: { decidedCount: items.length - 1, skipped: [items[0]?.workId ?? ''] } }))
  await row(0)
  await user.keyboard('j j a')
  await screen.findByText('通过所选的 2 个作品？')
  await user.keyboard('{Enter}')
  await screen.findByText('已通过 1 个，1 个已由他人处理')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
})

test('S-11 what the queue is narrowed to comes from the address and goes into it', async () => {
  const route = screenAddress('adminReviews', { state: 'decided', kind: 'article', text: '雨后' })
  const { user, amendQuery } = open(all, route)
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

test('P-03 whoever is no admin reads that, and nothing is asked for; so does whoever stops being one', async () => {
  openDesk({ route: screenAddress('adminReviews'), person: creator, render: () => <ReviewsPage />, answers: () => undefined })
  await screen.findByText('您没有权限')
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  openDesk({
    route: screenAddress('adminReviews'),
    render: () => <ReviewsPage />,
    answers: (api) => api.answer(reviewQueue, { error: 'FORBIDDEN' }),
  })
  await screen.findByText('您没有权限')
})

test('without a network the queue says so, and comes when it is asked for again', async () => {
  let isOnline = false
  const { user } = openDesk({
    route: screenAddress('adminReviews'),
    render: () => <ReviewsPage />,
    answers: (api) =>
      api.answer(reviewQueue, () =>
        isOnline ? { data: { records: FOUR.slice(), cursor: null, total: 4 } } : { isOffline: true },
      ),
  })
  await screen.findByText('网络开小差了')
  isOnline = true
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  await row(0)
})

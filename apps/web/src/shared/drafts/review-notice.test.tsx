import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { LateReviewNotice } from './late-review-notice.tsx'

afterEach(cleanup)

const [hall] = sampleHalls
if (hall === undefined) throw new Error('the demo community is too small')
const review: NonNullable<WorkSummary['review']> = { state: 'rejected', reasons: ['privacy'], note: '请打码' }
const parts = [
  { id: 'a', title: '春山' },
  { id: 'b', title: '街角' },
]

function renderNotice(work: Partial<WorkSummary>, marks: readonly ReviewMark[] | undefined) {
  const shown = vi.fn()
  const renderStory = () => <LateReviewNotice work={{ ...hall, ...work } as WorkSummary} {...{ marks, parts }} onShow={shown} />
  render(<StoryFrame theme="light" story={{ name: 'test', render: renderStory }} />)
  return shown
}

test('S-11 the owner of a rejected work sees which parts the reviewer has marked and why, and goes there', async () => {
  const shown = renderNotice({ review }, [
    { workId: 'b', note: '脸看得清' },
    { workId: 'removed', note: '已删掉的' },
  ])
  await screen.findByText(/没有通过审核.*请打码。标出了 1 处$/)
  await userEvent.click(screen.getByRole('button', { name: '看标出的地方' }))
  const list = within(await screen.findByRole('dialog', { name: '审核员标出的地方' }))
  await userEvent.click(list.getByRole('button', { name: /街角.*脸看得清/ }))
  expect(shown).toHaveBeenCalledWith('b')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S-11 beside a part that is being mended the notice is one line; the reasons stay in its list, until the owner has had enough', async () => {
  renderNotice({ review }, [{ workId: 'b', note: '脸看得清' }])
  await userEvent.click(await screen.findByRole('button', { name: '看标出的地方' }))
  await userEvent.click(screen.getByRole('button', { name: /街角/ }))
  expect(screen.queryByText(/没有通过审核/)).toBeNull()
  expect(screen.getByText('审核员标出了 1 处')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '看标出的地方' }))
  expect(within(screen.getByRole('dialog')).getByText(/没有通过审核.*请打码$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '知道了，不再提醒' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('审核员标出了 1 处')).toBeNull()
})

test('S-11 a rejection without marks states its reasons; a work under review has no notice', async () => {
  renderNotice({ review }, undefined)
  await screen.findByText(/没有通过审核.*请打码$/)
  expect(screen.queryByRole('button', { name: '看标出的地方' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '好的' }))
  expect(screen.queryByText(/没有通过审核/)).toBeNull()
  cleanup()
  renderNotice({ review: { ...review, state: 'pending' } }, undefined)
  expect(screen.queryByText(/没有通过审核/)).toBeNull()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decidePrize, prizeReviewQueue, prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminTexts } from '#text/admin/admin.ts'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { prizeTexts } from '#text/lottery/publish.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildPrizeReview, buildPrizeReviewItem, pendingPrize, resubmittedPrize } from '../../../../playground/sample-prizes.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { PrizeReviewPage } from './prize-review-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

function open(review = buildPrizeReview(resubmittedPrize), answer?: FakeResponse<typeof decidePrize>) {
  const sent: unknown[] = []
  const page = renderAdminPage({
    route: screenAddress('adminPrize', { id: review.item.prizeId }),
    render: () => <PrizeReviewPage />,
    answers(api: FakeApi) {
      api.mockEndpoint(prizeReviewQueue, {
        data: { records: [buildPrizeReviewItem(resubmittedPrize), buildPrizeReviewItem(pendingPrize)], cursor: null, total: 2 },
      })
      api.mockEndpoint(prizeReviewSubject, { data: review })
      api.mockEndpoint(decidePrize, ({ body }) => {
        sent.push(body)
        return answer ?? { data: review }
      })
    },
  })
  return { ...page, sent }
}

describe('the review of a prize', () => {
  test('S-66 an admin sees what has changed since the approved content, side by side', async () => {
    open()
    const table = await screen.findByRole('table', { name: texts.comparison })
    const row = within(table).getByRole('row', { name: new RegExp(prizeTexts.fields.valueFen) })
    within(row).getByText('¥68')
    within(row).getByText('¥88')
    within(row).getByText(texts.changedMark)
  })
  test('S-66 an admin approves by keyboard what was seen, and the next prize opens', async () => {
    const { user, sent, amendQuery } = open()
    await screen.findByRole('table', { name: texts.comparison })
    await user.keyboard('a')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.approve }))
    await waitFor(() =>
      expect(sent).toEqual([{ revision: resubmittedPrize.revision, decision: 'approve', reasons: [], note: '' }]),
    )
    await waitFor(() => expect(amendQuery).toHaveBeenCalledWith(`id=${pendingPrize.id}`))
  })
  test('S-66 a rejection needs a reason', async () => {
    const { user, sent } = open()
    await screen.findByRole('table', { name: texts.comparison })
    await user.keyboard('r')
    const sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: texts.reject }))
    expect(within(sheet).getByRole('alert').textContent).toContain(adminTexts.reasonRequired)
    expect(sent).toEqual([])
    await user.click(within(sheet).getByRole('button', { name: prizeTexts.reasons.pictures }))
    await user.click(within(sheet).getByRole('button', { name: texts.reject }))
    await waitFor(() => expect(sent).toMatchObject([{ decision: 'reject', reasons: ['pictures'] }]))
  })
  test('S-66 a prize that has changed meanwhile stays open instead of being decided', async () => {
    const { user, sent, amendQuery } = open(buildPrizeReview(resubmittedPrize), { error: 'ALREADY_DECIDED' })
    await screen.findByRole('table', { name: texts.comparison })
    await user.keyboard('a')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.approve }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await screen.findByText(texts.alreadyDecided)
    expect(amendQuery).not.toHaveBeenCalled()
  })
  test('S-66 an admin cannot decide on an own prize', async () => {
    const review = buildPrizeReview(resubmittedPrize)
    const { user, sent } = open({ ...review, item: { ...review.item, isOwn: true } })
    await screen.findByText(texts.ownNote)
    expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
    await user.keyboard('a')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([])
  })
})

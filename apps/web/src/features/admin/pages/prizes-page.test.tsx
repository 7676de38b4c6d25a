import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { decidePrize, type PrizeReviewItem, prizeReviewQueue } from '@zhanjian/contract/lottery/prize-review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminTexts } from '#text/admin/admin.ts'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { buildPrizeReview, buildPrizeReviewItem, pendingPrize, resubmittedPrize } from '../../../../playground/sample-prizes.ts'
import { PrizeReviewTile } from '../components/prizes/prize-review-row.tsx'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { PrizesPage } from './prizes-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const first = buildPrizeReviewItem(pendingPrize)
const second = buildPrizeReviewItem(resubmittedPrize)

function open(records: PrizeReviewItem[], route = screenAddress('adminPrizes')) {
  const asked: unknown[] = []
  const decided: unknown[] = []
  const page = renderAdminPage({
    route,
    render: () => <PrizesPage />,
    answers(api) {
      api.mockEndpoint(prizeReviewQueue, ({ body }) => {
        asked.push(body)
        return { data: { records, cursor: null, total: records.length } }
      })
      api.mockEndpoint(decidePrize, ({ params, body }) => {
        decided.push({ ...(body as object), id: params.id })
        return { data: buildPrizeReview(pendingPrize) }
      })
    },
  })
  return { ...page, asked, decided }
}

describe('the prizes that wait for review', () => {
  test('S-65 each prize is listed with its worth and publisher, and leads to its review', async () => {
    open([first, second])
    const table = await screen.findByRole('table', { name: texts.table })
    const row = within(table).getByRole('row', { name: new RegExp(first.name) })
    within(row).getByText(texts.times('¥68', '100'))
    within(row).getByText(first.owner?.nickname ?? '')
    expect(within(row).getByRole('link', { name: first.name }).getAttribute('href')).toBe(
      `#${screenAddress('adminPrize', { id: first.prizeId })}`,
    )
  })
  test('S-65 a prize that waits again says when it was submitted, not when it was decided on before', () => {
    const [submittedAt, decidedAt] = ['2026-11-20T02:00:00.000Z', '2026-10-20T02:00:00.000Z']
    const item: PrizeReviewItem = { ...second, state: 'pending', submittedAt, decidedAt }
    const { container, rerender } = render(<PrizeReviewTile item={item} />)
    expect(container.querySelector('time')?.dateTime).toBe(submittedAt)
    rerender(<PrizeReviewTile item={{ ...item, state: 'rejected' }} />)
    expect(container.querySelector('time')?.dateTime).toBe(decidedAt)
  })
  test('S-65 the prize that the keys point at is approved after a question', async () => {
    const { user, decided } = open([first, second])
    await screen.findByRole('table', { name: texts.table })
    await user.keyboard('jja')
    const question = await screen.findByRole('alertdialog')
    within(question).getByText(texts.approveOne(second.name))
    expect(decided).toEqual([])
    await user.click(within(question).getByRole('button', { name: texts.approve }))
    await waitFor(() =>
      expect(decided).toEqual([
        { id: second.prizeId, revision: resubmittedPrize.revision, decision: 'approve', reasons: [], note: '' },
      ]),
    )
  })
  test('S-65 an own prize is marked and cannot be decided from the list', async () => {
    const { user, decided } = open([{ ...first, isOwn: true }])
    const row = within(await screen.findByRole('table', { name: texts.table })).getByRole('row', { name: new RegExp(first.name) })
    within(row).getByText(texts.isOwn)
    await user.keyboard('ja')
    await user.keyboard('r')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(decided).toEqual([])
  })
  test('S-65 what is searched for stands in the address; without a hit the filters can be cleared', async () => {
    const { user, asked, amendQuery } = open([], screenAddress('adminPrizes', { text: '青花' }))
    await screen.findByText(texts.emptyFiltered.title)
    expect(asked.at(-1)).toMatchObject({ state: 'pending', text: '青花' })
    await user.click(screen.getByRole('button', { name: adminTexts.clearFilters }))
    await waitFor(() => expect(amendQuery).toHaveBeenCalledWith(''))
  })
})

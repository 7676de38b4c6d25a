import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { prizeTexts, publishPrizeTexts, publishedTexts as texts } from '#text/lottery/publish.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnPrize, buildOwnPrizePage, draftPrize } from '../../../../playground/sample-prizes.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PublishedPrizesPage } from './published-prizes-page.tsx'

afterEach(cleanup)

interface Body {
  current?: number
  state?: string
}

function open(route: string, answer: (body: Body) => FakeResponse<typeof publishedPrizes>) {
  const router = { push: vi.fn(), replaceQuery: vi.fn() }
  const story = {
    name: 'test',
    route,
    person: sampleCreator,
    render: () => <PublishedPrizesPage />,
    answers: (api: FakeApi) => api.mockEndpoint(publishedPrizes, ({ body }) => answer(body as Body)),
  }
  render(<StoryFrame theme="light" router={router} story={story} />)
  return { user: userEvent.setup(), router }
}

const approved = buildOwnPrize()

describe('the prizes that a user has published', () => {
  test('S-60 an approved prize tells where its units are and opens its figures; a first draft opens the form', async () => {
    const { user, router } = open(screenAddress('publishedPrizes'), () => ({ data: buildOwnPrizePage([approved, draftPrize]) }))
    const row = await screen.findByRole('button', { name: new RegExp(approved.name) })
    const { left, inSlices, unused, verified, expired } = approved.stock
    expect(row.textContent).toContain(prizeTexts.stockLine(left, inSlices))
    expect(row.textContent).toContain(prizeTexts.wonLine(unused + verified + expired, verified))
    await user.click(row)
    expect(router.push).toHaveBeenLastCalledWith(screenAddress('publishedPrize', { id: approved.id }))
    await user.click(screen.getByRole('button', { name: new RegExp(draftPrize.name) }))
    expect(router.push).toHaveBeenLastCalledWith(screenAddress('prizeEditor', { id: draftPrize.id }))
  })
  test('S-60 the state in the address is what is asked for; an empty one leads back to all', async () => {
    const asked: unknown[] = []
    const { user, router } = open(screenAddress('publishedPrizes', { state: 'rejected' }), ({ state }) => {
      asked.push(state)
      return { data: { ...buildOwnPrizePage([approved]), records: [], total: 0 } }
    })
    await screen.findByText(texts.emptyState.title)
    expect(new Set(asked)).toEqual(new Set(['rejected']))
    await user.click(screen.getByRole('button', { name: texts.emptyState.action }))
    expect(router.replaceQuery).toHaveBeenCalledWith('')
  })
  test('S-60 a further page that did not come is asked for again', async () => {
    let isFailing = true
    const { user } = open(screenAddress('publishedPrizes'), ({ current }) => {
      if (current === 1) return { data: { ...buildOwnPrizePage([approved]), pages: 2, total: 2 } }
      return isFailing
        ? { error: 'SERVER_BUSY' }
        : { data: { ...buildOwnPrizePage([draftPrize]), pages: 2, total: 2, current: 2 } }
    })
    await user.click(await screen.findByRole('button', { name: publishPrizeTexts.more }))
    await waitFor(() => expect(screen.getByRole('button', { name: publishPrizeTexts.more })).toBeDefined())
    isFailing = false
    await user.click(screen.getByRole('button', { name: publishPrizeTexts.more }))
    await screen.findByRole('button', { name: new RegExp(draftPrize.name) })
    expect(screen.queryByRole('button', { name: publishPrizeTexts.more })).toBeNull()
  })
})

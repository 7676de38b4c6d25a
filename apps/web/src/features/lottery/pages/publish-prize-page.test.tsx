import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { publishPrizeTexts as texts } from '#text/lottery/publish.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildOwnPrize,
  buildOwnPrizePage,
  draftPrize,
  pendingPrize,
  rejectedPrize,
} from '../../../../playground/sample-prizes.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PublishPrizePage } from './publish-prize-page.tsx'

afterEach(cleanup)

function open(answer: () => FakeResponse<typeof publishedPrizes>) {
  const push = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('publishPrize'),
    person: sampleCreator,
    render: () => <PublishPrizePage />,
    answers: (api: FakeApi) => api.mockEndpoint(publishedPrizes, answer),
  }
  render(<StoryFrame theme="light" router={{ push }} story={story} />)
  return { user: userEvent.setup(), push }
}

describe('publishing prizes', () => {
  test('S-59 prizes that are being prepared are grouped by what they wait for; approved ones are not among them', async () => {
    const { user, push } = open(() => ({
      data: buildOwnPrizePage([buildOwnPrize(), draftPrize, pendingPrize, rejectedPrize]),
    }))
    const rejected = await screen.findByRole('region', { name: texts.groups.rejected })
    within(screen.getByRole('region', { name: texts.groups.draft })).getByRole('button', { name: new RegExp(draftPrize.name) })
    within(screen.getByRole('region', { name: texts.groups.pending })).getByRole('button', {
      name: new RegExp(pendingPrize.name),
    })
    expect(screen.queryByText(buildOwnPrize().name)).toBeNull()
    await user.click(within(rejected).getByRole('button', { name: new RegExp(rejectedPrize.name) }))
    expect(push).toHaveBeenCalledWith(screenAddress('prizeEditor', { id: rejectedPrize.id }))
  })
  test('S-59 a user without prizes reads what it takes and begins with an empty form', async () => {
    const { user, push } = open(() => ({ data: buildOwnPrizePage([]) }))
    await screen.findByText(texts.empty)
    for (const { title } of texts.steps) screen.getByText(title)
    await user.click(screen.getByRole('button', { name: texts.make }))
    expect(push).toHaveBeenCalledWith(screenAddress('prizeEditor'))
  })
  test('S-59 a list that did not come is asked for again', async () => {
    let isOffline = true
    const { user } = open(() => (isOffline ? { isOffline: true } : { data: buildOwnPrizePage([draftPrize]) }))
    const retry = await screen.findByRole('button', { name: kitTexts.retry })
    isOffline = false
    await user.click(retry)
    await screen.findByRole('region', { name: texts.groups.draft })
  })
})

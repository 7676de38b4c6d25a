import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countPassage } from '@zhanjian/contract/works/exhibition-passages.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { samplePublicHall } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { parseAddress } from '../../../lib/navigation/stack-entry.ts'
import { ExhibitionWalk } from './exhibition-walk.tsx'

afterEach(cleanup)

const code = 'aB3dE5gH7j'
const exhibition = buildSampleExhibition()
const sample = samplePublicHall('yuanshan02')
const hall = { ...sample, work: { ...sample.work, code: 'part000000' } }
const EXHIBITION_PAGE = screenAddress('exhibition', { code })

/** In the first hall, with the plan open. */
async function openPlan(answer: FakeResponse<typeof publicHallByCode>, below = '/') {
  const router = { replaceQuery: vi.fn(), push: vi.fn(), back: vi.fn() }
  const route = screenAddress('viewer', { code: hall.work.code, exhibition: code })
  const entries = [below, route].map((address, index) => ({ key: `${index}`, ...parseAddress(address, {}) })) as never
  render(
    <StoryFrame
      theme="light"
      router={{ ...router, getState: () => ({ entries, action: 'start' }) }}
      story={{
        name: 'test',
        route,
        render: () => <ExhibitionWalk {...{ code, hall }} isReady onDoors={() => undefined} />,
        answers(api) {
          api.mockEndpoint(publicExhibitionByCode, { data: exhibition })
          api.mockEndpoint(publicHallByCode, answer)
          api.mockEndpoint(countPassage, { data: { counted: true } })
        },
      }}
    />,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: new RegExp(texts.seePlan) }))
  return { user, router, sheet: within(await screen.findByRole('dialog')) }
}

const third = exhibition.parts[2]
const titleOfThird = third?.state === 'open' ? third.title : ''
const toThird = { name: exhibitionTexts.partOf(3, titleOfThird) }

test('F-04 S-20 from the plan one comes into a hall once it is known to be open', async () => {
  const { user, router, sheet } = await openPlan({ data: hall })
  await user.click(sheet.getByRole('link', toThird))
  await vi.waitFor(() => expect(router.replaceQuery).toHaveBeenCalledWith(`code=part000002&exhibition=${code}`))
})

test('F-04 S-20 a hall that has gone meanwhile leaves one where one is', async () => {
  const { user, router, sheet } = await openPlan({ error: 'NOT_FOUND' })
  await user.click(sheet.getByRole('link', toThird))
  await screen.findByText(texts.closed(titleOfThird))
  expect(router.replaceQuery).not.toHaveBeenCalled()
})

test.each([
  ['back to the page of the exhibition one came from', EXHIBITION_PAGE, 'back'],
  ['to the page of the exhibition from elsewhere', '/', 'push'],
] as const)('F-04 S-20 the plan leads %s', async (_where, below, step) => {
  const { user, router, sheet } = await openPlan({ data: hall }, below)
  await user.click(sheet.getByRole('button', { name: texts.leave }))
  expect(router[step]).toHaveBeenCalledTimes(1)
})

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countPassage } from '@zhanjian/contract/works/exhibition-passages.ts'
import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleExhibition, samplePeopleInParts } from '../../../../playground/sample-exhibitions.ts'
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
async function openPlan(
  answer: FakeResponse<typeof publicHallByCode> | ((code: string) => FakeResponse<typeof publicHallByCode>),
  below = '/',
  embed?: 1,
) {
  const told: unknown[] = []
  const router = { replaceQuery: vi.fn(), push: vi.fn(), back: vi.fn() }
  const route = screenAddress('viewer', { code: hall.work.code, exhibition: code, embed })
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
          api.mockEndpoint(publicHallByCode, ({ params }) => (typeof answer === 'function' ? answer(params.code ?? '') : answer))
          api.mockEndpoint(exhibitionPeople, ({ body }) => {
            told.push(body)
            return { data: { people: samplePeopleInParts } }
          })
          api.mockEndpoint(countPassage, { data: { counted: true } })
        },
      }}
    />,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', planButton))
  return { user, router, told, sheet: within(await screen.findByRole('dialog')) }
}

const titleOf = (index: number) => {
  const part = exhibition.parts[index]
  return part?.state === 'open' ? part.title : ''
}
const peopleIn = (index: number) => samplePeopleInParts.find(({ partId }) => partId === `p${index}`)?.count ?? 0
const linkTo = (index: number) => ({ name: exhibitionTexts.partOf(index + 1, titleOf(index), peopleIn(index)) })
const planButton = { name: new RegExp(texts.seePlan) }
const queryOf = (index: number) => `code=part00000${index}&exhibition=${code}`

test('F-04 S-20 from the plan one comes into a hall once it is known to be open', async () => {
  const { user, router, sheet } = await openPlan({ data: hall })
  await user.click(sheet.getByRole('link', linkTo(2)))
  await vi.waitFor(() => expect(router.replaceQuery).toHaveBeenCalledWith(queryOf(2)))
})

test('F-04 S-20 a hall that has gone meanwhile leaves one where one is', async () => {
  const { user, router, sheet } = await openPlan({ error: 'NOT_FOUND' })
  await user.click(sheet.getByRole('link', linkTo(2)))
  await screen.findByText(texts.closed(titleOf(2)))
  expect(router.replaceQuery).not.toHaveBeenCalled()
})

test('F-04 S-20 a hall that has a password now leads to its page, which asks for it', async () => {
  const { user, router, sheet } = await openPlan({ error: 'WORK_LOCKED' })
  await user.click(sheet.getByRole('link', linkTo(2)))
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(screenAddress('hall', { code: 'part000002' })))
  expect(router.replaceQuery).not.toHaveBeenCalled()
})

test('F-04 S-20 while a hall is slow to come one is told so, and may choose another: the last one counts', async () => {
  const { user, router, sheet } = await openPlan((part) => ({ data: hall, delayMs: part === 'part000002' ? 300 : 100 }))
  await user.click(sheet.getByRole('link', linkTo(2)))
  await screen.findByText(texts.opening(titleOf(2)))
  await user.click(screen.getByRole('button', planButton))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', linkTo(3)))
  await vi.waitFor(() => expect(router.replaceQuery).toHaveBeenCalledWith(queryOf(3)))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(router.replaceQuery).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(texts.opening(titleOf(2)))).toBeNull()
})

test.each([
  ['back to the page of the exhibition one came from', EXHIBITION_PAGE, 'back'],
  ['back to it also where its address says more', `${EXHIBITION_PAGE}&from=poster`, 'back'],
  ['to the page of the exhibition from elsewhere', '/', 'push'],
] as const)('F-04 S-20 the plan leads %s', async (_where, below, step) => {
  const { user, router, sheet } = await openPlan({ data: hall }, below)
  await user.click(sheet.getByRole('button', { name: texts.leave }))
  expect(router[step]).toHaveBeenCalledTimes(1)
})

test('F-04 S-20 on another site one walks within the frame, and back to the page that stands alone there', async () => {
  const embeddedPage = screenAddress('exhibition', { code, embed: 1 })
  const { user, router, sheet } = await openPlan({ data: hall }, '/', 1)
  await user.click(sheet.getByRole('link', linkTo(2)))
  await vi.waitFor(() => expect(router.replaceQuery).toHaveBeenCalledWith(`${queryOf(2)}&embed=1`))
  await user.click(screen.getByRole('button', planButton))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.leave }))
  expect(router.push).toHaveBeenCalledWith(embeddedPage)
})

test('F-04 S-20 one says in which hall one is; the plan and the ways tell how many others are where', async () => {
  const { told, sheet } = await openPlan({ data: hall })
  expect(told).toEqual([{ partId: 'p0' }])
  expect(sheet.getByText(texts.here(titleOf(0), 2))).toBeTruthy()
  expect(sheet.getByRole('link', { name: exhibitionTexts.partOf(2, titleOf(1), 3) })).toBeTruthy()
  expect(
    sheet.getByRole('button', { name: new RegExp(`${texts.walkTo(titleOf(1))}.*${exhibitionTexts.inside(3)}`) }),
  ).toBeTruthy()
  expect(sheet.getByRole('link', { name: exhibitionTexts.partOf(3, titleOf(2)) })).toBeTruthy()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type PublicExhibition, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ExhibitionPage } from './exhibition-page.tsx'

afterEach(cleanup)

const code = 'aB3dE5gH7j'
const LOBBY = { parts: [], now: '2027-04-28T21:40' }

function open(changes: Partial<ExhibitionDocument> = {}, rest: Partial<PublicExhibition> = {}) {
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('exhibition', { code }),
        render: () => <ExhibitionPage />,
        answers(api) {
          api.mockEndpoint(publicExhibitionByCode, { data: buildSampleExhibition(changes, rest) })
          api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
          api.mockEndpoint(reportDwell, { data: { counted: true } })
        },
      }}
    />,
  )
  return userEvent.setup()
}

describe('F-04 the days of an exhibition go into calendars', () => {
  test.each([
    ['in the lobby', LOBBY],
    ['while it is open', {}],
  ])('%s: as a file, or as an address that a calendar follows', async (_when, rest) => {
    const user = open({}, rest)
    await user.click(await screen.findByRole('button', { name: texts.calendar.title }))
    const { work } = buildSampleExhibition()
    const addressOf = async (label: string) => (await screen.findByText(label)).closest('a')?.getAttribute('href')
    expect(await addressOf(texts.calendar.add.label)).toBe(`/h/${work.code}/calendar.ics`)
    expect(await addressOf(texts.calendar.follow.label)).toBe(`webcal://${location.host}/h/${work.code}/calendar.ics`)
  })

  test.each([
    ['over', { now: '2027-09-01T12:00' }],
    ['private', { ...LOBBY, work: { ...buildSampleExhibition().work, visibility: 'private' as const } }],
  ])('not of one that is %s', async (_what, rest) => {
    open({}, rest)
    await screen.findByRole('heading', { name: buildSampleExhibition().work.title })
    expect(screen.queryByRole('button', { name: texts.calendar.title })).toBeNull()
  })
})

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countPassage, passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import {
  type ExhibitionReminders,
  remindersOfExhibition,
  setExhibitionReminder,
} from '@zhanjian/contract/works/exhibition-reminders.ts'
import { type PublicExhibition, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleExhibition, samplePeopleInParts } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ExhibitionPage } from './exhibition-page.tsx'

afterEach(cleanup)

const code = 'aB3dE5gH7j'
const LOBBY = { parts: [], now: '2027-04-28T21:40' }

function open(changes: Partial<ExhibitionDocument> = {}, rest: Partial<PublicExhibition> = {}, person: User | null = null) {
  const sent: unknown[] = []
  let reminders: ExhibitionReminders = { opening: false, sessionIds: ['s2'] }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('exhibition', { code }),
        render: () => <ExhibitionPage />,
        ...(person === null ? {} : { person }),
        answers(api) {
          api.mockEndpoint(publicExhibitionByCode, { data: buildSampleExhibition(changes, rest) })
          api.mockEndpoint(remindersOfExhibition, () => ({ data: reminders }))
          api.mockEndpoint(setExhibitionReminder, ({ body }) => {
            sent.push(body)
            const { isOn } = body as { isOn: boolean }
            reminders = { ...reminders, opening: isOn }
            return { data: reminders }
          })
          api.mockEndpoint(countPassage, ({ body }) => {
            sent.push(body)
            return { data: { counted: true } }
          })
          api.mockEndpoint(passagesOfExhibition, { data: { passages: [{ from: null, to: 'p1', count: 7 }] } })
          api.mockEndpoint(exhibitionPeople, ({ body }) => ({
            // From outside.
            data: { people: (body as { partId: null }).partId === null ? samplePeopleInParts : [] },
          }))
          api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
          api.mockEndpoint(reportDwell, { data: { counted: true } })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), sent }
}

describe('F-04 the days of an exhibition go into calendars', () => {
  test.each([
    ['in the lobby', LOBBY],
    ['while it is open', {}],
  ])('%s: as a file, or as an address that a calendar follows', async (_when, rest) => {
    const { user } = open({}, rest)
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

describe('F-04 one is reminded of what is to come', () => {
  const find = (name: string) => screen.findByRole('button', { name })

  test('of the opening, in the lobby, and no more when it is pressed again', async () => {
    const { user, sent } = open({}, LOBBY, sampleCreator)
    expect((await find(texts.reminder.opening)).getAttribute('aria-pressed')).toBe('false')
    await user.click(await find(texts.reminder.opening))
    await screen.findByText(texts.reminder.set)
    expect((await find(texts.reminder.opening)).getAttribute('aria-pressed')).toBe('true')
    await user.click(await find(texts.reminder.opening))
    await screen.findByText(texts.reminder.takenBack)
    expect(sent).toEqual([
      { sessionId: null, isOn: true },
      { sessionId: null, isOn: false },
    ])
  })

  test('of an entry of the timetable that has not begun', async () => {
    open({}, {}, sampleCreator)
    const reminder = await find(texts.reminder.ofSession('跟着馆长慢慢看'))
    await waitFor(() => expect(reminder.getAttribute('aria-pressed')).toBe('true'))
    expect(screen.queryByRole('button', { name: texts.reminder.ofSession('开幕：点亮第一盏灯') })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.reminder.opening })).toBeNull()
  })

  test('a visitor logs in first', async () => {
    const { user, sent } = open({}, LOBBY)
    await user.click(await find(texts.reminder.opening))
    expect(sent).toEqual([])
  })
})

test('F-04 the list and the plan tell how many people are in a part now, and nothing where nobody is', async () => {
  open()
  const items = await screen.findAllByRole('listitem')
  await waitFor(() => expect(items[1]?.textContent).toContain(exhibitionTexts.inside(3)))
  expect(items[2]?.textContent).not.toContain(exhibitionTexts.inside(0))
  expect(screen.getByRole('link', { name: /^第 2 处.*3 人在里面$/ })).toBeTruthy()
})

describe('F-04 the ways of visitors are counted', () => {
  test('who goes into a part by the list, the plan or the button is counted once each', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: exhibitionTexts.enter }))
    const [, second] = await screen.findAllByRole('listitem')
    if (second === undefined) throw new Error('there is no second part')
    await user.click(within(second).getByRole('link'))
    await waitFor(() =>
      expect(sent).toEqual([
        { from: null, to: 'p0' },
        { from: null, to: 'p1' },
      ]),
    )
  })

  test('the curator sees how often each part was entered; others do not', async () => {
    const { work } = buildSampleExhibition()
    const own = { work: { ...work, can: { edit: true, publish: true, remove: true } } }
    const { user } = open({}, own, sampleCreator)
    await user.click(await screen.findByRole('button', { name: texts.ways.title }))
    await screen.findByText(texts.ways.entries(7))
    screen.getByRole('img', { name: texts.ways.plan })
    cleanup()
    open({}, { work: { ...work, can: { edit: false, publish: false, remove: false } } })
    await screen.findByRole('heading', { name: work.title })
    expect(screen.queryByRole('button', { name: texts.ways.title })).toBeNull()
  })
})

import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { remindersOfExhibition } from '@zhanjian/contract/works/exhibition-reminders.ts'
import { type PublicExhibition, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { exhibitionVisitTexts } from '#text/exhibitions/visit.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { addSampleLoans, buildSampleExhibition, samplePeopleInParts } from '../../../../playground/sample-exhibitions.ts'
import type { Story } from '../../../../playground/story.ts'
import { mockGuestBook } from '../guest-book/testing/mock-guest-book.ts'
import { ExhibitionPage } from './exhibition-page.tsx'

const code = 'aB3dE5gH7j'
const page = { route: screenAddress('exhibition', { code }), person: sampleCreator, render: () => <ExhibitionPage /> }
const answerWith = (answer: FakeResponse<typeof publicExhibitionByCode>) => (api: FakeApi) => {
  api.mockEndpoint(publicExhibitionByCode, answer)
  mockGuestBook(api)
  api.mockEndpoint(exhibitionPeople, { data: { people: samplePeopleInParts } })
  api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
  api.mockEndpoint(remindersOfExhibition, { data: { opening: false, sessionIds: ['s2'] } })
  api.mockEndpoint(passagesOfExhibition, { data: { passages: samplePassages } })
  api.mockEndpoint(reportDwell, { data: { counted: true } })
}
const answer = (changes: Partial<ExhibitionDocument> = {}, rest: Partial<PublicExhibition> = {}) =>
  answerWith({ data: buildSampleExhibition(changes, rest) })
const ownWork = { ...buildSampleExhibition().work, can: { edit: true, publish: true, remove: true } }
const samplePassages = [
  { from: null, to: 'p0', count: 128 },
  { from: 'p0', to: 'p1', count: 91 },
  { from: 'p1', to: 'p2', count: 54 },
  { from: 'p2', to: 'p3', count: 17 },
  { from: null, to: 'p4', count: 12 },
  { from: 'p3', to: 'p0', count: 6 },
]
const hidden = { parts: [], doors: [] }
const closedParts = buildSampleExhibition().parts.map((part, index) =>
  index === 1
    ? ({ partId: part.partId, state: 'closed' } as const)
    : index === 2
      ? ({ partId: part.partId, state: 'locked' } as const)
      : part,
)

export const stories: Story[] = [
  { name: 'open', route: page.route, render: page.render, answers: answer() },
  { ...page, name: 'lobby', answers: answer(hidden, { parts: [], now: '2027-04-28T21:40' }) },
  {
    ...page,
    name: 'into a calendar',
    presses: [exhibitionVisitTexts.calendar.title],
    answers: answer(hidden, { parts: [], now: '2027-04-28T21:40' }),
  },
  {
    ...page,
    name: 'ways of visitors',
    presses: [exhibitionVisitTexts.ways.title],
    answers: answer({}, { work: ownWork }),
  },
  { ...page, name: 'closed for the night', answers: answer(hidden, { parts: [], now: '2027-05-02T22:10' }) },
  { ...page, name: 'archive', answers: answer({}, { now: '2027-09-01T12:00' }) },
  {
    ...page,
    name: 'parts of others',
    answers: answer({}, { work: ownWork, parts: addSampleLoans(buildSampleExhibition().parts) }),
  },
  { ...page, name: 'doors closed', answers: answer({}, { parts: closedParts }) },
  {
    ...page,
    name: 'bare',
    answers: answer({ text: '', organisers: '', hours: null, timetable: [], doors: [], parts: [] }, { parts: [] }),
  },
  { ...page, name: 'embedded', route: screenAddress('exhibition', { code, embed: 1 }), answers: answer() },
  {
    ...page,
    name: 'embedded, locked',
    route: screenAddress('exhibition', { code, embed: 1 }),
    answers: answerWith({ error: 'WORK_LOCKED' }),
  },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'taken down', answers: answerWith({ error: 'WORK_TAKEN_DOWN' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]

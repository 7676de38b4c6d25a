import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeed, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { exhibitionList, type ListedExhibition } from '@zhanjian/contract/works/exhibitions.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExhibitionsPage } from './exhibitions-page.tsx'

const exhibitionsAddress = (query: Record<string, string> = {}) => screenAddress('exhibitions', query)
const base = { render: () => <ExhibitionsPage /> }
const TODAY = '2027-05-02'
const PERIODS = [
  { opensOn: '2027-04-01', closesOn: '2027-05-02' },
  { opensOn: '2027-04-20', closesOn: '2027-05-07' },
  { opensOn: '2027-05-01', closesOn: '2027-06-30' },
]

const sampleExhibitions = PERIODS.flatMap((period, index): ListedExhibition[] => {
  const hall = sampleHalls[index]
  return hall === undefined ? [] : [{ ...hall, kind: 'exhibition', period }]
})

function answerExhibitions(api: FakeApi, halls = sampleHalls.length, exhibitions = sampleExhibitions): void {
  api.mockEndpoint(exhibitionList, { data: { records: exhibitions, cursor: null, today: TODAY } })
  api.mockEndpoint(homeFeed, { data: { records: sampleHalls.slice(0, halls), cursor: null, head: null } })
  api.mockEndpoint(searchWorks, { data: { records: sampleHalls.slice(0, halls), cursor: null } })
}

export const stories: Story[] = [
  { ...base, name: 'on show', route: exhibitionsAddress(), answers: (api) => answerExhibitions(api) },
  {
    ...base,
    name: 'to come',
    route: exhibitionsAddress({ by: 'upcoming' }),
    answers: (api) =>
      answerExhibitions(
        api,
        0,
        sampleExhibitions.slice(0, 1).map((each) => ({ ...each, period: { opensOn: '2027-05-09', closesOn: '2027-06-30' } })),
      ),
  },
  { ...base, name: 'none on show', route: exhibitionsAddress(), answers: (api) => answerExhibitions(api, 3, []) },
  { ...base, name: 'halls', route: exhibitionsAddress({ by: 'recommended' }), answers: (api) => answerExhibitions(api) },
  { ...base, name: 'two', route: exhibitionsAddress({ by: 'newest' }), answers: (api) => answerExhibitions(api, 2) },
  { ...base, name: 'tag', route: exhibitionsAddress({ tag: '手工' }), answers: (api) => answerExhibitions(api, 4) },
  { ...base, name: 'empty', route: exhibitionsAddress({ by: 'recommended' }), answers: (api) => answerExhibitions(api, 0) },
  { ...base, name: 'empty-tag', route: exhibitionsAddress({ tag: '手工' }), answers: (api) => answerExhibitions(api, 0) },
  { ...base, name: 'nearby', route: exhibitionsAddress({ by: 'nearby' }), answers: (api) => answerExhibitions(api) },
  {
    ...base,
    name: 'loading',
    route: exhibitionsAddress(),
    answers(api) {
      answerExhibitions(api)
      api.mockEndpoint(exhibitionList, { isPending: true })
    },
  },
  {
    ...base,
    name: 'offline',
    route: exhibitionsAddress(),
    answers(api) {
      answerExhibitions(api)
      api.mockEndpoint(exhibitionList, { isOffline: true })
    },
  },
  {
    ...base,
    name: 'failed',
    route: exhibitionsAddress(),
    answers(api) {
      answerExhibitions(api)
      api.mockEndpoint(exhibitionList, { error: 'SERVER_BUSY' })
    },
  },
]

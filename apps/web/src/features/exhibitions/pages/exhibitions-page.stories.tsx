import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeed, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExhibitionsPage } from './exhibitions-page.tsx'

const exhibitionsAddress = (query: Record<string, string> = {}) => screenAddress('exhibitions', query)
const base = { render: () => <ExhibitionsPage /> }

function answerExhibitions(api: FakeApi, count = sampleHalls.length): void {
  api.mockEndpoint(homeFeed, { data: { records: sampleHalls.slice(0, count), cursor: null, head: null } })
  api.mockEndpoint(searchWorks, { data: { records: sampleHalls.slice(0, count), cursor: null } })
}

export const stories: Story[] = [
  { ...base, name: 'all', route: exhibitionsAddress(), answers: (api) => answerExhibitions(api) },
  { ...base, name: 'two', route: exhibitionsAddress(), answers: (api) => answerExhibitions(api, 2) },
  { ...base, name: 'tag', route: exhibitionsAddress({ tag: '手工' }), answers: (api) => answerExhibitions(api, 4) },
  { ...base, name: 'empty', route: exhibitionsAddress(), answers: (api) => answerExhibitions(api, 0) },
  { ...base, name: 'empty-tag', route: exhibitionsAddress({ tag: '手工' }), answers: (api) => answerExhibitions(api, 0) },
  { ...base, name: 'nearby', route: exhibitionsAddress({ by: 'nearby' }), answers: (api) => answerExhibitions(api) },
  {
    ...base,
    name: 'loading',
    route: exhibitionsAddress(),
    answers(api) {
      answerExhibitions(api)
      api.mockEndpoint(homeFeed, { isPending: true })
    },
  },
  {
    ...base,
    name: 'offline',
    route: exhibitionsAddress(),
    answers(api) {
      answerExhibitions(api)
      api.mockEndpoint(homeFeed, { isOffline: true })
    },
  },
  {
    ...base,
    name: 'failed',
    route: exhibitionsAddress(),
    answers(api) {
      answerExhibitions(api)
      api.mockEndpoint(homeFeed, { error: 'SERVER_BUSY' })
    },
  },
]

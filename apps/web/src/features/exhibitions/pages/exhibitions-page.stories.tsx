import { homeFeed, searchWorks } from '@zhanjian/contract/discovery.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExhibitionsPage } from './exhibitions-page.tsx'

const at = (query: Record<string, string> = {}) => screenAddress('exhibitions', query)
const base = { render: () => <ExhibitionsPage /> }

function answerExhibitions(api: FakeApi, count = sampleHalls.length): void {
  api.answer(homeFeed, { data: { records: sampleHalls.slice(0, count), cursor: null, head: null } })
  api.answer(searchWorks, { data: { records: sampleHalls.slice(0, count), cursor: null } })
}

export const stories: Story[] = [
  { ...base, name: 'all', route: at(), answers: (api) => answerExhibitions(api) },
  { ...base, name: 'two', route: at(), answers: (api) => answerExhibitions(api, 2) },
  { ...base, name: 'tag', route: at({ tag: '手工' }), answers: (api) => answerExhibitions(api, 4) },
  { ...base, name: 'empty', route: at(), answers: (api) => answerExhibitions(api, 0) },
  { ...base, name: 'empty-tag', route: at({ tag: '手工' }), answers: (api) => answerExhibitions(api, 0) },
  { ...base, name: 'nearby', route: at({ by: 'nearby' }), answers: (api) => answerExhibitions(api) },
  {
    ...base,
    name: 'loading',
    route: at(),
    answers(api) {
      answerExhibitions(api)
      api.answer(homeFeed, { isPending: true })
    },
  },
  {
    ...base,
    name: 'offline',
    route: at(),
    answers(api) {
      answerExhibitions(api)
      api.answer(homeFeed, { isOffline: true })
    },
  },
  {
    ...base,
    name: 'failed',
    route: at(),
    answers(api) {
      answerExhibitions(api)
      api.answer(homeFeed, { error: 'SERVER_BUSY' })
    },
  },
]

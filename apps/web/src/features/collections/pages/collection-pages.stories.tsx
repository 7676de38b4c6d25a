import { myFavourites, myHistory } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { FavouritesPage } from './favourites-page.tsx'
import { HistoryPage } from './history-page.tsx'

const HOUR_MS = 3_600_000
const timestampBefore = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()
const records = sampleHalls.slice(0, 7).map((work, index) => ({
  code: work.code,
  at: timestampBefore((index < 2 ? 0.01 : index * 11) * HOUR_MS),
  work: index === 3 ? null : work,
}))
type CollectionAnswer = FakeResponse<typeof myFavourites>
const fullAnswer: CollectionAnswer = { data: { records, cursor: null } }
const emptyAnswer: CollectionAnswer = { data: { records: [], cursor: null } }

const createFavouritesStory = (name: string, answer: CollectionAnswer): Story => ({
  name: `favourites-${name}`,
  route: screenAddress('favourites'),
  person: sampleCreator,
  render: () => <FavouritesPage />,
  answers: (api) => api.mockEndpoint(myFavourites, answer),
})
const createHistoryStory = (name: string, answer: CollectionAnswer): Story => ({
  name: `history-${name}`,
  route: screenAddress('history'),
  person: sampleCreator,
  render: () => <HistoryPage />,
  answers: (api) => api.mockEndpoint(myHistory, answer),
})

export const stories: Story[] = [createFavouritesStory, createHistoryStory].flatMap((story) => [
  story('full', fullAnswer),
  story('empty', emptyAnswer),
  story('loading', { isPending: true }),
  story('offline', { isOffline: true }),
  story('failed', { error: 'SERVER_BUSY' }),
])

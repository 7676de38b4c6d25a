import { myFavourites, myHistory } from '@zhanjian/contract/community.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { FavouritesPage } from './favourites-page.tsx'
import { HistoryPage } from './history-page.tsx'

const HOUR_MS = 3_600_000
const agoMs = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()
const records = sampleHalls.slice(0, 7).map((work, index) => ({
  code: work.code,
  at: agoMs((index < 2 ? 0.01 : index * 11) * HOUR_MS),
  work: index === 3 ? null : work,
}))
type Kept = Answer<typeof myFavourites>
const full: Kept = { data: { records, cursor: null } }
const none: Kept = { data: { records: [], cursor: null } }

const favourites = (name: string, answer: Kept): Story => ({
  name: `favourites-${name}`,
  route: screenAddress('favourites'),
  person: creator,
  render: () => <FavouritesPage />,
  answers: (api) => api.answer(myFavourites, answer),
})
const history = (name: string, answer: Kept): Story => ({
  name: `history-${name}`,
  route: screenAddress('history'),
  person: creator,
  render: () => <HistoryPage />,
  answers: (api) => api.answer(myHistory, answer),
})

export const stories: Story[] = [favourites, history].flatMap((story) => [
  story('full', full),
  story('empty', none),
  story('loading', { isPending: true }),
  story('offline', { isOffline: true }),
  story('failed', { error: 'SERVER_BUSY' }),
])

import { screenAddress } from '@zhanjian/contract/screens.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import { statisticsOfMine, statisticsOfWork, type WorkStatistics } from '@zhanjian/contract/work-statistics.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { FiguresPage } from './figures-page.tsx'

const DAY_MS = 86_400_000
const LAST_DAY_MS = Date.UTC(2026, 10, 20)
const NOTHING = { visits: 0, visitors: 0, likes: 0, favourites: 0, comments: 0, shares: 0, dwellS: 0 }

/** A month with weekends and one good day. */
const days = Array.from({ length: 30 }, (_, index) => {
  const at = new Date(LAST_DAY_MS - (29 - index) * DAY_MS)
  const visits = Math.round(40 + index * 3 + (at.getUTCDay() % 6 === 0 ? 60 : 0) + (index === 21 ? 190 : 0))
  return {
    day: at.toISOString().slice(0, 10),
    visits,
    visitors: Math.round(visits * 0.7),
    likes: Math.round(visits / 6),
    favourites: Math.round(visits / 20),
    comments: Math.round(visits / 24),
    shares: Math.round(visits / 30),
    dwellS: 60 + (index % 7) * 9,
  }
})
const sum = (name: 'visits' | 'visitors' | 'likes' | 'favourites' | 'comments' | 'shares') =>
  days.reduce((total, day) => total + day[name], 0)
const totals = {
  visits: sum('visits'),
  visitors: sum('visitors'),
  likes: sum('likes'),
  favourites: sum('favourites'),
  comments: sum('comments'),
  shares: sum('shares'),
  dwellS: 87.4,
}
const full: WorkStatistics = { totals, days }
const nothing: WorkStatistics = { totals: NOTHING, days: days.map(({ day }) => ({ day, ...NOTHING })) }
const top = sampleHalls.slice(0, 5).map((work, index) => ({ work, visits: 1800 >> index }))

const page = { route: screenAddress('figures'), person: creator, render: () => <FiguresPage /> }
const answerWith = (answer: Answer<typeof statisticsOfMine>) => (api: FakeApi) => api.answer(statisticsOfMine, answer)
const [hall] = sampleHalls

export const stories: Story[] = [
  { ...page, name: 'full', answers: answerWith({ data: { ...full, top } }) },
  { ...page, name: 'empty', answers: answerWith({ data: { ...nothing, top: [] } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'failed', answers: answerWith({ error: 'SERVER_BUSY' }) },
  ...(hall === undefined
    ? []
    : [
        {
          ...page,
          name: 'one-work',
          route: screenAddress('figures', { id: hall.id }),
          answers(api: FakeApi) {
            api.answer(statisticsOfWork, { data: full })
            api.answer(workById, { error: 'SERVER_BUSY' })
          },
        },
        {
          ...page,
          name: 'gone',
          route: screenAddress('figures', { id: 'nobody' }),
          answers(api: FakeApi) {
            api.answer(statisticsOfWork, { error: 'NOT_FOUND' })
            api.answer(workById, { error: 'NOT_FOUND' })
          },
        },
      ]),
]

import type { WorkStatistics } from '@zhanjian/contract/works/work-statistics.ts'

const DAY_MS = 86_400_000
const LAST_DAY_MS = Date.UTC(2026, 10, 20)
const ZERO_COUNTS = { visits: 0, visitors: 0, likes: 0, favourites: 0, comments: 0, shares: 0, dwellS: 0 }

/** A month with weekends and one peak. */
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
const sumOfDays = (name: 'visits' | 'visitors' | 'likes' | 'favourites' | 'comments' | 'shares') =>
  days.reduce((total, day) => total + day[name], 0)
const totals = {
  visits: sumOfDays('visits'),
  visitors: sumOfDays('visitors'),
  likes: sumOfDays('likes'),
  favourites: sumOfDays('favourites'),
  comments: sumOfDays('comments'),
  shares: sumOfDays('shares'),
  dwellS: 87.4,
}
export const sampleStatistics: WorkStatistics = { totals, days }
export const emptySampleStatistics: WorkStatistics = {
  totals: ZERO_COUNTS,
  days: days.map(({ day }) => ({ day, ...ZERO_COUNTS })),
}

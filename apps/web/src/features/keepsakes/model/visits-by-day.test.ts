import { expect, test } from 'vitest'
import { visitsByDay } from './visits-by-day.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

test('the history is told by the days where the person is, today and yesterday by their names', () => {
  const visits = [at(20, 9), at(20, 1), at(19, 23), at(2, 8), at(2, 7)].map((time) => ({ at: time }))
  const days = visitsByDay(visits, new Date(2026, 10, 20, 10).getTime())
  expect(days.map(({ name, visits: ofDay }) => [name, ofDay.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['other', 2],
  ])
})

import { expect, test } from 'vitest'
import { groupVisitsByDay } from './group-visits-by-day.ts'

const createTimestamp = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

test('the history is grouped by days in the local time zone, with names for today and yesterday', () => {
  const visits = [
    createTimestamp(20, 9),
    createTimestamp(20, 1),
    createTimestamp(19, 23),
    createTimestamp(2, 8),
    createTimestamp(2, 7),
  ].map((time) => ({ at: time }))
  const days = groupVisitsByDay(visits, new Date(2026, 10, 20, 10).getTime())
  expect(days.map(({ name, visits: ofDay }) => [name, ofDay.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['other', 2],
  ])
})

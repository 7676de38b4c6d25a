import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayPlus, daysFrom, startOfDay } from './day.ts'

test('a day of Shanghai begins at four in the afternoon of UTC', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(dayOf(new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19')
  expect(dayOf(new Date('2026-11-19T16:00:00.000Z'))).toBe('2026-11-20')
})

test('every moment lies in its day, and days follow each other without gaps', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const day = dayOf(at)
      expect(startOfDay(day) <= at).toBe(true)
      expect(startOfDay(dayPlus(day, 1)) > at).toBe(true)
    }),
  )
  expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
})

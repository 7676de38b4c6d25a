import { addDays } from '@zhanjian/scene/document/local-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getStartOfShanghaiDay, listDaysBetween, toShanghaiDay } from './shanghai-day.ts'

test('a day in Shanghai starts at 16:00 UTC', () => {
  expect(getStartOfShanghaiDay('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(toShanghaiDay(new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19')
  expect(toShanghaiDay(new Date('2026-11-19T16:00:00.000Z'))).toBe('2026-11-20')
})

test('every moment is within its day, and days follow each other without gaps', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const day = toShanghaiDay(at)
      expect(getStartOfShanghaiDay(day) <= at).toBe(true)
      expect(getStartOfShanghaiDay(addDays(day, 1)) > at).toBe(true)
    }),
  )
  expect(listDaysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(listDaysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

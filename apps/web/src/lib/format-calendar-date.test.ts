import { expect, test } from 'vitest'
import { formatCalendarDate, formatCalendarDay } from './format-calendar-date.ts'

const NOON = new Date(2026, 10, 27, 12)

test('a date is written in full, and without the year if it is the current one', () => {
  expect(formatCalendarDate(NOON.toISOString())).toBe('2026年11月27日')
  expect(formatCalendarDay(NOON.getTime(), NOON.getTime())).toBe('11月27日')
  expect(formatCalendarDay(NOON.getTime(), new Date(2027, 0, 2).getTime())).toBe('2026年11月27日')
})

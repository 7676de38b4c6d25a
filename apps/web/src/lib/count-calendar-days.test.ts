import { expect, test } from 'vitest'
import { countCalendarDays } from './format-calendar-date.ts'

/** In the time zone of the device, as the date beside it. */
const at = (iso: string) => Date.parse(iso)

test('S-46 days left are those of the calendar: a membership that ends tomorrow evening does not end today', () => {
  expect(countCalendarDays(at('2026-11-29T23:00:00'), at('2026-11-30T20:00:00'))).toBe(1)
  expect(countCalendarDays(at('2026-11-30T00:00:00'), at('2026-11-30T20:00:00'))).toBe(0)
})

test('S-46 right after buying 434 days the card says 434, as the list of days does', () => {
  const boughtMs = at('2026-11-29T12:00:00')
  expect(countCalendarDays(boughtMs + 1000, boughtMs + 434 * 86_400_000)).toBe(434)
})

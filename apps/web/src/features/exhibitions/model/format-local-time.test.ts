import { expect, test } from 'vitest'
import { addMs, countMinutes, formatLocalDay, formatLocalEnd, formatLocalMinute } from './format-local-time.ts'

const now = '2027-12-31T23:30'

test('F-04 days name the year where it is another one, and today is today', () => {
  expect(formatLocalDay('2027-05-01', now)).toBe('5月1日')
  expect(formatLocalDay('2028-02-29', now)).toBe('2028年2月29日')
  expect(formatLocalMinute('2027-12-31T09:05', now)).toBe('今天 09:05')
  expect(formatLocalMinute('2028-01-01T00:00', now)).toBe('2028年1月1日')
})

test('F-04 minutes are counted over the end of a year and a leap day', () => {
  expect(countMinutes(now, '2028-01-01T00:15')).toBe(45)
  expect(countMinutes('2028-02-28T23:59', '2028-03-01T00:00')).toBe(24 * 60 + 1)
  expect(addMs(now, 30 * 60_000 + 59_000)).toBe('2028-01-01T00:00')
})

test('F-04 an exhibition that closes at midnight is open to the end of the day before', () => {
  expect(formatLocalEnd('2027-07-01T00:00', '2027-05-02T10:20')).toBe('6月30日')
  expect(formatLocalEnd('2027-05-02T21:00', '2027-05-02T10:20')).toBe('今天 21:00')
})

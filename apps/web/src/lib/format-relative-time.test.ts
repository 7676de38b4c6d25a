import { expect, test } from 'vitest'
import { formatRelativeTime } from './format-relative-time.ts'

const NOW_MS = Date.parse('2026-06-15T12:00:00Z')

test.each([
  ['2026-06-15T12:00:00Z', '1秒前'],
  ['2026-06-15T11:59:01Z', '59秒前'],
  ['2026-06-15T11:59:00Z', '1分钟前'],
  ['2026-06-15T11:00:01Z', '59分钟前'],
  ['2026-06-15T11:00:00Z', '1小时前'],
  ['2026-06-14T12:00:01Z', '23小时前'],
  ['2026-06-14T12:00:00Z', '1天前'],
  ['2026-05-16T12:00:01Z', '29天前'],
  ['2026-05-16T12:00:00Z', '1个月前'],
  ['2025-06-16T12:00:00Z', '11个月前'],
  ['2025-06-15T12:00:00Z', '1年前'],
  ['2016-06-15T12:00:00Z', '10年前'],
])('K-08 %s is formatted as %s', (at, text) => {
  expect(formatRelativeTime(at, NOW_MS)).toBe(text)
})

test('K-08 a clock that is ahead never shows a negative time', () => {
  expect(formatRelativeTime(NOW_MS + 5000, NOW_MS)).toBe('1秒前')
})

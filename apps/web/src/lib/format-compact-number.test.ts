import { expect, test } from 'vitest'
import { formatCompactNumber } from './format-compact-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1234, '1.2k'],
  [9999, '9.9k'],
  [10_000, '1.0w'],
  [93_999, '9.3w'],
  [1_000_000, '100.0w'],
])('K-09 %d is formatted as %s', (count, text) => {
  expect(formatCompactNumber(count)).toBe(text)
})

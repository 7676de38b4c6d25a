import { expect, test } from 'vitest'
import { formatOdds } from './format-odds.ts'

test('S-54 odds are percentages that are never 0 for what can happen, nor 100 for what may not', () => {
  expect(formatOdds(5, 100)).toBe('5%')
  expect(formatOdds(1, 3)).toBe('33.3%')
  expect(formatOdds(1, 10_000)).toBe('0.01%')
  expect(formatOdds(1, 12_000_000)).toBe('0.0000083%')
  expect(formatOdds(7, 7)).toBe('100%')
  expect(formatOdds(1_000_000, 1_000_003)).toBe('99.9997%')
})

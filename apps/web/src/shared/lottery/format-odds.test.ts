import { expect, test } from 'vitest'
import { formatOdds } from './format-odds.ts'
import { formatYuan } from './format-yuan.ts'

test('S-54 odds are percentages that are never 0 for what can happen, nor 100 for what may not', () => {
  expect(formatOdds(5, 100)).toBe('5%')
  expect(formatOdds(1, 3)).toBe('33.3%')
  expect(formatOdds(1, 10_000)).toBe('0.01%')
  expect(formatOdds(1, 12_000_000)).toBe('0.0000083%')
  expect(formatOdds(7, 7)).toBe('100%')
  expect(formatOdds(1_000_000, 1_000_003)).toBe('99.9997%')
})

test('S-54 a value is in whole yuan unless it has a part of one', () => {
  expect(formatYuan(12_800)).toBe('128')
  expect(formatYuan(990)).toBe('9.90')
  expect(formatYuan(5_000_000)).toBe('50,000')
})

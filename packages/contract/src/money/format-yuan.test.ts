import { expect, test } from 'vitest'
import { formatYuan } from './format-yuan.ts'

test('S-54 a value is in whole yuan unless it has a part of one', () => {
  expect(formatYuan(12_800)).toBe('128')
  expect(formatYuan(990)).toBe('9.90')
  expect(formatYuan(5_000_000)).toBe('50,000')
})

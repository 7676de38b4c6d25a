import { expect, test } from 'vitest'
import { formatConflictValue } from './format-conflict-value.ts'

test.each([
  ['frame', 'gold', '金框'],
  ['title', 'gold', 'gold'],
  ['artist', 'oak', 'oak'],
  ['text', 'constructor', 'constructor'],
  ['title', '', '没有'],
  ['medium', null, '没有'],
  ['brightness', 0.6, '60%'],
  ['place', { xM: 1 }, '已修改'],
  ['assetId', 'a1', '已修改'],
] as const)('F-01 a conflict in %s of %j is shown as %s', (field, value, shown) => {
  expect(formatConflictValue(field, value)).toContain(shown)
})

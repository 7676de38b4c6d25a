import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

const formatDiff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test('unchanged lines are between removed and added ones', () => {
  expect(formatDiff('# 一\n甲\n乙\n# 二', '# 一\n乙\n丙\n# 二')).toEqual([' # 一', '-甲', ' 乙', '+丙', ' # 二'])
})

test('equal texts have no changes, regardless of empty lines', () => {
  expect(formatDiff('甲\n\n乙', '甲\n乙\n')).toEqual([' 甲', ' 乙'])
})

test('unchanged and removed lines form the old text, unchanged and added ones the new text', () => {
  const text = fc.array(fc.constantFrom('甲', '乙', '丙', '丁'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = diffLines(before.join('\n'), after.join('\n'))
      const without = (kind: 'added' | 'removed') =>
        changes.filter((change) => change.kind !== kind).map(({ text: line }) => line)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
    }),
  )
})

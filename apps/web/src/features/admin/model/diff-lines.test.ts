import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

const formatDiff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test('what stays stands between what went and what came', () => {
  expect(formatDiff('# 一\n甲\n乙\n# 二', '# 一\n乙\n丙\n# 二')).toEqual([' # 一', '-甲', ' 乙', '+丙', ' # 二'])
})

test('two equal texts have no changes, whatever empty lines lie between', () => {
  expect(formatDiff('甲\n\n乙', '甲\n乙\n')).toEqual([' 甲', ' 乙'])
})

test('what stays and what went make the old text, what stays and what came the new one', () => {
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

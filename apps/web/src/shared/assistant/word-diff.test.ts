import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, type DiffPart, diffWords } from './word-diff.ts'

const listChanges = (parts: readonly DiffPart[]): number[] =>
  parts.flatMap(({ kind }, index) => (kind === 'change' ? [index] : []))

test('F-07 a draft is taken over word by word', () => {
  const parts = diffWords('沈未央水墨个展。', '沈未央的水墨个展，共十件。')
  const changes = listChanges(parts)
  expect(changes.length).toBeGreaterThan(1)
  const [first = -1] = changes
  const some = applyChanges(parts, new Set([first]))
  expect(some).not.toBe('沈未央水墨个展。')
  expect(some).not.toBe('沈未央的水墨个展，共十件。')
})

test('F-07 what is only added can be taken over sentence by sentence', () => {
  const parts = diffWords('', '第一句。第二句。')
  expect(parts).toEqual([
    { kind: 'change', removed: '', added: '第一句。' },
    { kind: 'change', removed: '', added: '第二句。' },
  ])
  expect(applyChanges(parts, new Set([1]))).toBe('第二句。')
})

test('F-07 with all changes a text is the draft, with none it stays as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(...'山水墨远近，。\n a1🌸'), maxLength: 60 })
  fc.assert(
    fc.property(text, text, (current, draft) => {
      const parts = diffWords(current, draft)
      expect(applyChanges(parts, new Set())).toBe(current)
      expect(applyChanges(parts, new Set(listChanges(parts)))).toBe(draft)
    }),
    { numRuns: 200 },
  )
})

test('F-07 a very long text is one change instead of a stalled page', () => {
  const parts = diffWords('山'.repeat(4000), '水'.repeat(4000))
  expect(parts).toHaveLength(1)
})

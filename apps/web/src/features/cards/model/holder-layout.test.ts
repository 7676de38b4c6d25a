import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHolderLayout } from './holder-layout.ts'

const initials = [
  { initial: 'A', count: 2 },
  { initial: 'L', count: 3 },
  { initial: '#', count: 1 },
]

test('S-02 headings stand before the first card of each initial', () => {
  const layout = createHolderLayout(6, initials)
  expect(layout.lineCount).toBe(9)
  expect(Array.from({ length: 9 }, (_, index) => layout.getLine(index))).toEqual([
    { kind: 'initial', initial: 'A' },
    { kind: 'card', position: 0 },
    { kind: 'card', position: 1 },
    { kind: 'initial', initial: 'L' },
    { kind: 'card', position: 2 },
    { kind: 'card', position: 3 },
    { kind: 'card', position: 4 },
    { kind: 'initial', initial: '#' },
    { kind: 'card', position: 5 },
  ])
  expect(layout.findInitial('L')).toBe(3)
  expect(layout.findInitial('Z')).toBeUndefined()
})

test('S-02 a holder that has changed since its initials were counted is listed without headings', () => {
  const layout = createHolderLayout(7, initials)
  expect(layout.lineCount).toBe(7)
  expect(layout.initials).toEqual([])
  expect(layout.getLine(6)).toEqual({ kind: 'card', position: 6 })
})

test('S-02 every card of a holder has exactly one line', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 27 }), (counts) => {
      const cardCount = counts.reduce((sum, count) => sum + count, 0)
      const layout = createHolderLayout(
        cardCount,
        counts.map((count, index) => ({ initial: String.fromCharCode(65 + index), count })),
      )
      const positions = Array.from({ length: layout.lineCount }, (_, index) => layout.getLine(index)).flatMap((line) =>
        line.kind === 'card' ? [line.position] : [],
      )
      expect(positions).toEqual(Array.from({ length: cardCount }, (_, index) => index))
    }),
  )
})

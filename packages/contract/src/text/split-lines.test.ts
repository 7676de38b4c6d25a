import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLineSplitter, LineTooLong } from './split-lines.ts'

test('lines are the same, in whatever pieces a text comes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '画', '\n', '\r', '🎉') })), (pieces) => {
      const splitter = createLineSplitter({ maxCharacters: 1_000 })
      const lines = pieces.flatMap((piece) => splitter.push(piece))
      expect([...lines, splitter.end()]).toEqual(pieces.join('').split(/\r\n|\n|\r/))
    }),
  )
})

test('CR LF and CR end lines too', () => {
  const splitter = createLineSplitter({ maxCharacters: 10 })
  expect([...splitter.push('a\r\nb\rc\n'), splitter.end()]).toEqual(['a', 'b', 'c', ''])
})

test('a line that is too long is refused, whole or in pieces', () => {
  expect(() => createLineSplitter({ maxCharacters: 3 }).push('abcd\n')).toThrow(LineTooLong)
  const splitter = createLineSplitter({ maxCharacters: 3 })
  expect(splitter.push('ab')).toEqual([])
  expect(splitter.push('c\nabc')).toEqual(['abc'])
  expect(() => splitter.push('d')).toThrow(LineTooLong)
})

import { expect, test } from 'vitest'
import { breakText } from './break-text.ts'

/** Ten wide each. */
const measurePx = (text: string) => 10 * [...text].length
const wrap = (text: string, characters: number) => breakText(text, 10 * characters, measurePx)

test('Chinese is broken where the line is full, and line breaks of the text stay', () => {
  expect(wrap('石板路在竹林里拐了两个弯', 5)).toEqual(['石板路在竹', '林里拐了两', '个弯'])
  expect(wrap('春\n\n秋', 5)).toEqual(['春', '', '秋'])
  expect(wrap('', 5)).toEqual([])
})

test('a word of other letters stays whole, unless it is wider than the line', () => {
  expect(wrap('看看 Photo Sphere', 8)).toEqual(['看看 Photo', 'Sphere'])
  expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

test('no character is cut in halves', () => {
  expect(wrap('🏮🏮🏮', 2)).toEqual(['🏮🏮', '🏮'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** A Chinese character is 2 wide, the rest 1. */
const widthOf = (text: string) => Array.from(text).reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e80 ? 2 : 1), 0)
const broken = (text: string, widthPx: number, maxLines = 9) => breakLines(text, { widthPx, maxLines }, widthOf)

describe('breaking lines', () => {
  test('a line that fits stays, and lines get about equal length', () => {
    expect(broken('月洞春深', 20)).toEqual(['月洞春深'])
    expect(broken('水墨与光当代青年艺术展', 20)).toEqual(['水墨与光当代', '青年艺术展'])
  })

  test('no line starts with a comma or ends with an opening bracket', () => {
    expect(broken('山中来信，见字如面', 8)).toEqual(['山中来', '信，见', '字如面'])
    expect(broken('看《山水》', 4)).toEqual(['看', '《山', '水》'])
  })

  test('words and numbers stay together, unless one is longer than a line', () => {
    expect(broken('The Long Way Home 2026', 9)).toEqual(['The Long', 'Way Home', '2026'])
    expect(broken('aaaaaaaaaaaa', 5)).toEqual(['aaaa', 'aaaa', 'aaaa'])
  })

  test('a text that does not fit ends in an ellipsis', () => {
    expect(broken('一二三四五六七八九十', 8, 2)).toEqual(['一二三四', '五六七…'])
  })

  test('no text is lost and no line is too long, whatever the text', () => {
    const piece = fc.constantFrom('山', '水', '，', '《', '》', 'a', 'Way', ' ', '·', '2026', '。', '…')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 4, max: 30 }), (pieces, widthPx) => {
        const text = pieces.join('')
        const lines = broken(text, widthPx, 99)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''))
        expect(lines.every((line) => widthOf(line) <= widthPx)).toBe(true)
        expect(broken(text, widthPx, 2).length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

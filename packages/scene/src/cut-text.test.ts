import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { countCharacters } from './characters.ts'
import { cutText, cutToUnits, getFirstCharacter, shortenText, splitCharacters, truncateText } from './cut-text.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const PIECES = [
  '夏',
  'a',
  '🎉',
  '𠮷',
  FAMILY,
  '🇨🇳',
  '👍🏽',
  '葛\u{e0100}',
  'e\u0301',
  'ب',
  '\u202e',
  '\ud83c',
  '\udf89',
  '\0',
  ' ',
  '한',
]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the first character is whole', () => {
  for (const first of ['夏', '🎉', '𠮷', FAMILY, '🇨🇳', '👍🏽', 'e\u0301', '1️⃣'])
    expect(getFirstCharacter(`${first}夏`)).toBe(first)
  expect(getFirstCharacter('')).toBe('')
})

test('a cut ends before a character that does not fit as a whole', () => {
  expect(cutText(`夏夏${FAMILY}`, 8)).toBe('夏夏')
  expect(cutText(`夏夏${FAMILY}`, 9)).toBe(`夏夏${FAMILY}`)
  expect(cutText('🇨🇳🇨🇳', 3)).toBe('🇨🇳')
  expect(cutToUnits(`${'夏'.repeat(59)}🎉后记`, 60)).toBe('夏'.repeat(59))
  expect(shortenText('夏夏夏夏', 3)).toBe('夏夏…')
  expect(shortenText('🎉🎉🎉', 3)).toBe('🎉🎉🎉')
})

test('V-06 a text is truncated to 8 characters and an ellipsis, unless another length is asked for', () => {
  expect(truncateText('一二三四五六七八')).toBe('一二三四五六七八')
  expect(truncateText('一二三四五六七八九')).toBe('一二三四五六七八…')
  expect(truncateText('一二三四五六七 🎉后记')).toBe('一二三四五六七…')
  expect(truncateText('一二三四五', 3)).toBe('一二三…')
  expect(truncateText('')).toBe('')
})

test('a cut is a beginning within its limit, and as long as whole characters can be', () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.nat(20), (given, max) => {
      const characters = splitCharacters(given)
      expect(characters.join('')).toBe(given)
      for (const [cut, count] of [
        [cutText(given, max), countCharacters],
        [cutToUnits(given, max), (part: string) => part.length],
      ] as const) {
        const kept = splitCharacters(cut).length
        expect(given.startsWith(cut)).toBe(true)
        expect(count(cut)).toBeLessThanOrEqual(max)
        expect(characters.slice(0, kept).join('')).toBe(cut)
        if (cut !== given) expect(count(characters.slice(0, kept + 1).join(''))).toBeGreaterThan(max)
      }
    }),
    { numRuns: 500 },
  )
})
test('without a segmenter no code point is divided', async () => {
  vi.resetModules()
  vi.stubGlobal('Intl', {})
  const old = await import('./cut-text.ts')
  expect(old.getFirstCharacter('𠮷野家')).toBe('𠮷')
  expect(old.cutText('🎉🎉🎉', 2)).toBe('🎉🎉')
  expect(old.splitCharacters('李𠮷')).toEqual(['李', '𠮷'])
})

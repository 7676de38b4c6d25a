import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractSearchTerms, extractTerms } from './search-terms.ts'

const isFound = (search: string, text: string): boolean => {
  const terms = extractTerms(text)
  const wanted = extractSearchTerms(search)
  return wanted.length > 0 && wanted.every((term) => terms.has(term))
}

test.each([
  ['展', '春日展览'],
  ['展览', '春日展览'],
  ['日展', '春日展览'],
  ['春日 展览', '展览：春日'],
  ['展覽館', '城市展览馆'],
  ['展览馆', '城市展覽館'],
  ['鹿鸣山房', '鹿鸣·山房'],
  ['monet', 'Claude·Monet 的睡莲'],
  ['Claude・Monet', 'Claude Monet 的睡莲'],
  ['mon', 'Claude Monet 的睡莲'],
  ['ＭＯＮＥＴ', 'monet'],
  ['2024', '２０２４年度'],
  ['3d展', '3D 展厅'],
  ['❤', '爱你❤️'],
  ['👍', '👍🏽 很好'],
  ['🐼', '熊猫🐼馆'],
  ['café', 'CAFÉ de Paris'],
  ['x'.repeat(40), 'x'.repeat(60)],
  ["100%_\\'", '销量 100'],
])('a search for %s finds %s', (search, text) => {
  expect(isFound(search, text)).toBe(true)
})

test.each([
  ['览展', '春日展览'],
  ['展馆', '展览馆'],
  ['onet', 'Monet'],
  ['展览 冬', '春日展览'],
  ['，。！？', '，。！？'],
  ['%_\\\'"', '100%_\\\'"'],
  ['   ', '春日 展览'],
])('a search for %s does not find %s', (search, text) => {
  expect(isFound(search, text)).toBe(false)
})

test('every substring of a text is found in it, and no term contains a mark', () => {
  const words = fc.string({ unit: fc.constantFrom(...'展览馆春日鹿鸣山房abC1２ ，·%_^:\u{1f43c}'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(words, fc.nat(59), fc.integer({ min: 1, max: 8 }), (text, from, length) => {
      const characters = Array.from(text)
      for (const term of extractTerms(text)) expect(term).toMatch(/^[^\s^:%_·，]+$/u)
      // From the beginning of a word, as users type it.
      const start = characters[from - 1]
      if (start !== undefined && /[a-z0-9２]/i.test(start)) return
      const piece = characters.slice(from, from + length).join('')
      if (extractSearchTerms(piece).length > 0) expect(isFound(piece, text)).toBe(true)
    }),
    { examples: [['展展展a··b展', 6, 1]] },
  )
})

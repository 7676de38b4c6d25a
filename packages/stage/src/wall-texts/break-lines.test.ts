import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines, breakLinesEvenly, breakParagraphs } from './break-lines.ts'

/** Chinese characters are one wide, others half. */
const measure = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2000 ? 1 : 0.5), 0)

test('F-01 no line begins with closing punctuation or ends with opening punctuation', () => {
  expect(breakLines('春水初涨，夏云压山。', 4, measure)).toEqual(['春水初', '涨，夏云', '压山。'])
  expect(breakLines('他说“雨停了”就走', 3, measure)).toEqual(['他说', '“雨停', '了”就', '走'])
  expect(breakLines('山水——之间……', 4, measure).every((line) => !/^[—…]/.test(line))).toBe(true)
})

test('F-01 words and numbers stay whole, unless they are wider than a line', () => {
  expect(breakLines('摄于2024年Tokyo街头', 4, measure)).toEqual(['摄于2024', '年Tokyo', '街头'])
  expect(breakLines('Untitled composition', 5, measure)).toEqual(['Untitled', 'compositio', 'n'])
})

test('F-01 words of letters that join, characters with marks, and joined pictographs stay whole', () => {
  expect(breakLines('مرحبا بالعالم', 4, measure)).toEqual(['مرحبا', 'بالعالم'])
  expect(breakLines('夜里的नमस्ते', 5, measure)).toEqual(['夜里的', 'नमस्ते'])
  expect(breakLines('家👨‍👩‍👧', 5, measure)).toEqual(['家', '👨‍👩‍👧'])
  expect(breakLines('国旗🇨🇳🇯🇵', 4, measure)).toEqual(['国旗🇨🇳', '🇯🇵'])
})

test('F-01 nothing of a text is lost, whatever it is and however narrow its lines', () => {
  const text = fc.string({ unit: fc.constantFrom(...'山水，。“”（）abc 12·—…مر\u200d👩🏽🇨🇳\u0301'), maxLength: 60 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (written, width) => {
      const bare = (words: string): string => words.replace(/\s+/g, '')
      expect(bare(breakLines(written, width, measure).join(''))).toBe(bare(written))
      expect(bare(breakLinesEvenly(written, width, measure).join(''))).toBe(bare(written))
    }),
    { numRuns: 200 },
  )
})

test('F-01 the lines of a title are about equally long', () => {
  expect(breakLinesEvenly('一九七六年的江南水乡速写', 11, measure)).toEqual(['一九七六年的', '江南水乡速写'])
})

test('F-01 a paragraph does not end with a single character', () => {
  const { paragraphs, width } = breakParagraphs(['一二三四五六七八九十一二三四五六七八九十一'], 20, measure)
  expect(paragraphs[0]?.[1]?.length).toBeGreaterThan(3)
  expect(width).toBeLessThan(20)
  expect(breakParagraphs(['短句。'], 20, measure)).toEqual({ paragraphs: [['短句。']], width: 20 })
})

import { foldText } from '../text/fold-text.ts'
import { mapInSlices } from './map-in-slices.ts'
import { REFUSED_WORDS } from './moderation-words.zh.ts'

/** Compared in one go: some milliseconds. */
const TEXTS_PER_SLICE = 200

/** Checks text before it becomes public. */
export interface Moderation {
  isAllowed(texts: readonly string[]): Promise<boolean>
}

/**
 * The built-in list: only terms that are refused in any context. Texts are compared without the usual ways around a list: width,
 * case, diacritics, traditional characters, look-alike letters of other scripts, and spaces, punctuation, pictographs and
 * invisible characters in between. Homophones, pinyin, and inserted letters or digits pass: art uses them often, and review and
 * reports handle them.
 */
export function createWordListModeration(words: readonly string[] = REFUSED_WORDS): Moderation {
  const refused = words.map(normalizeText)
  return {
    isAllowed: async (texts) =>
      (await mapInSlices(texts, TEXTS_PER_SLICE, normalizeText)).every((text) => !refused.some((word) => text.includes(word))),
  }
}

/** Cyrillic and Greek letters, and at the same index the Latin letters that they resemble. */
const LOOKALIKES = 'асеорхуіјѕԁһӏԛԝкмнтвαεορυικντχıɡ'
const LATIN = 'aceopxyijsdhlqwkmhtbaeopuikvtxig'
const LATIN_BY_LOOKALIKE = new Map(Array.from(LOOKALIKES, (letter, index) => [letter, LATIN[index] ?? '']))

/** Fillers are letters, though invisible. */
const INVISIBLE_CHARACTERS = /[^\p{Letter}\p{Number}]|[\u115f\u1160\u3164\uffa0]/gu

const normalizeText = (text: string): string =>
  Array.from(
    foldText(text).normalize('NFKD').replace(INVISIBLE_CHARACTERS, ''),
    (letter) => LATIN_BY_LOOKALIKE.get(letter) ?? letter,
  ).join('')

import { foldText } from '../fold-text.ts'
import { REFUSED_WORDS } from './moderation-words.zh.ts'

/** Looks at text before the public may see it. */
export interface Moderation {
  isAllowed(texts: readonly string[]): Promise<boolean>
}

/**
 * The built-in list: no judgement of meaning, only what is refused in any context. Texts are compared without what people
 * use to get round a list: width, case, marks, traditional characters, letters of other scripts that look alike, and
 * spaces, punctuation, pictographs and whatever shows nothing between characters. Words that only sound alike, pinyin, and
 * letters or digits put in between pass: of these art is full, and people see to them in review and by reports.
 */
export function createWordListModeration(words: readonly string[] = REFUSED_WORDS): Moderation {
  const refused = words.map(normalizeText)
  return {
    isAllowed: async (texts) => texts.map(normalizeText).every((text) => !refused.some((word) => text.includes(word))),
  }
}

/** Cyrillic and Greek letters, and at the same place those of the alphabet that they pass for. */
const LOOKALIKES = 'асеорхуіјѕԁһӏԛԝкмнтвαεορυικντχıɡ'
const LATIN = 'aceopxyijsdhlqwkmhtbaeopuikvtxig'
const LATIN_BY_LOOKALIKE = new Map(Array.from(LOOKALIKES, (letter, index) => [letter, LATIN.charAt(index)]))

/** Fillers are letters, though nobody sees them. */
const INVISIBLE_CHARACTERS = /[^\p{Letter}\p{Number}]|[\u115f\u1160\u3164\uffa0]/gu

const normalizeText = (text: string): string =>
  Array.from(
    foldText(text).normalize('NFKD').replace(INVISIBLE_CHARACTERS, ''),
    (letter) => LATIN_BY_LOOKALIKE.get(letter) ?? letter,
  ).join('')

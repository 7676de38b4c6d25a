import { SIMPLIFIED, TRADITIONAL } from './simplified.zh.ts'

/** What stands between two characters and means nothing: joiners, skins and shapes of pictographs, dots within names. */
const MEANINGLESS = /[\u00ad\u200b-\u200d\u2060\p{Variation_Selector}\p{Emoji_Modifier}·•‧・]/gu

const SIMPLIFIED_BY_TRADITIONAL = new Map([...TRADITIONAL].map((character, index) => [character, SIMPLIFIED.charAt(index)]))

/**
 * The same for all ways of writing one text: full and half width, upper and lower case, traditional and simplified.
 * The database folds people's names alike (`folded_name`).
 */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(MEANINGLESS, '')
  return Array.from(plain, simplified).join('')
}

/** The character itself where it is written in one way only. */
const simplified = (character: string): string => SIMPLIFIED_BY_TRADITIONAL.get(character) ?? character

import { SIMPLIFIED, TRADITIONAL } from './simplified.zh.ts'

/** What stands between two characters and means nothing: joiners, skins and shapes of pictographs, dots within names. */
const IGNORABLE_CHARACTERS = /[\u00ad\u200b-\u200d\u2060\p{Variation_Selector}\p{Emoji_Modifier}·•‧・]/gu

const SIMPLIFIED_BY_TRADITIONAL = new Map([...TRADITIONAL].map((character, index) => [character, SIMPLIFIED.charAt(index)]))

/**
 * The same for all ways of writing one text: full and half width, upper and lower case, traditional and simplified.
 * The database folds people's names alike (`folded_name`).
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(IGNORABLE_CHARACTERS, '')
  return Array.from(plain, toSimplified).join('')
}

/** The character itself where it is written in one way only. */
const toSimplified = (character: string): string => SIMPLIFIED_BY_TRADITIONAL.get(character) ?? character

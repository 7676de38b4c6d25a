import { SIMPLIFIED, TRADITIONAL } from './simplified.zh.ts'

/** Characters without meaning between others: joiners, skin tones and variants of pictographs, dots within names. */
const IGNORABLE_CHARACTERS = /[\u00ad\u200b-\u200d\u2060\p{Variation_Selector}\p{Emoji_Modifier}·•‧・]/gu

const SIMPLIFIED_BY_TRADITIONAL = new Map([...TRADITIONAL].map((character, index) => [character, SIMPLIFIED[index] ?? '']))

/**
 * Equal for all spellings of a text: full and half width, upper and lower case, traditional and simplified. The database folds
 * nicknames in the same way (`folded_name`).
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(IGNORABLE_CHARACTERS, '')
  return Array.from(plain, toSimplified).join('')
}

/** The character itself if it has no other form. */
const toSimplified = (character: string): string => SIMPLIFIED_BY_TRADITIONAL.get(character) ?? character

const NOT_IN_NAMES = /[\s\p{P}]+/gu

/** A name as it is compared within a sentence: folded, without spaces and marks. */
export const foldName = (name: string): string => foldText(name).replace(NOT_IN_NAMES, '')

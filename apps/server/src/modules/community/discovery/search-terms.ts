import { foldText } from '../../../text/fold-text.ts'

/** Of longer words only the beginning is indexed. */
const WORD_MAX_CHARACTERS = 16

/** Scripts without spaces between words, and pictographs: any substring may be a word. */
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{Extended_Pictographic}\p{Regional_Indicator}`
const LETTER = String.raw`\p{L}\p{N}\p{M}`
const SPACED_LETTER = String.raw`[[${LETTER}]--[${UNSPACED}]]`
const PIECE_PATTERN = new RegExp(String.raw`(?<run>[[${UNSPACED}]&&[${LETTER}\p{S}]]+)|(?<word>${SPACED_LETTER}+)`, 'gv')
/** A dot is ignored within Chinese, but separates words with spaces: `Claude·Monet`. */
const DOTS_BETWEEN_WORDS = new RegExp(String.raw`(?<=${SPACED_LETTER})[·•‧・･]+(?=${SPACED_LETTER})`, 'gv')

/**
 * Index terms of a text: every character and every pair of neighbours in Chinese and other unspaced scripts, every prefix
 * of words. Punctuation is ignored.
 */
export function extractTerms(text: string): Set<string> {
  const terms = new Set<string>()
  for (const { characters, isRun } of splitIntoPieces(text)) {
    if (isRun) for (const character of characters) terms.add(character)
    const neighbours = isRun ? listPairs(characters) : listPrefixes(characters)
    for (const term of neighbours) terms.add(term)
  }
  return terms
}

/** Terms that a text must have to match a search; empty if the search has neither letter, digit nor pictograph. */
export function extractSearchTerms(search: string): string[] {
  const terms = splitIntoPieces(search).flatMap(({ characters, isRun }) => {
    if (!isRun) return [characters.slice(0, WORD_MAX_CHARACTERS).join('')]
    return characters.length === 1 ? characters : listPairs(characters)
  })
  return [...new Set(terms)]
}

function splitIntoPieces(text: string): { characters: string[]; isRun: boolean }[] {
  return Array.from(foldText(text.replace(DOTS_BETWEEN_WORDS, ' ')).matchAll(PIECE_PATTERN), ({ 0: piece, groups }) => ({
    characters: Array.from(piece),
    isRun: groups?.run !== undefined,
  }))
}

const listPairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

const listPrefixes = (characters: readonly string[]): string[] =>
  characters.slice(0, WORD_MAX_CHARACTERS).map((_, index) => characters.slice(0, index + 1).join(''))

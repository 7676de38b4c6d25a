/**
 * Texts of people, counted and cut. A limit counts code points, as the database does and every browser alike; what is seen as one
 * character (a family, a flag, a letter with its marks) is several of them, and no cut divides it (decision 77).
 */

/** Number of code points: an emoji or a rare Han character is one. */
export const countCharacters = (text: string): number => [...text].length

/** What is seen as one character each. */
export const splitCharacters = (text: string): string[] => Array.from(eachCharacter(text))

/** What is seen as the first character; empty for an empty text. */
export function getFirstCharacter(text: string): string {
  const [first = ''] = eachCharacter(text)
  return first
}

/** The beginning of a text: as many whole characters as together count no more than `max`. */
export function cutText(text: string, max: number): string {
  // No text counts more code points than it has units.
  if (text.length <= max) return text
  return takeWhole(text, (kept) => kept.count <= max)
}

/** The same where units of UTF-16 are limited, as other services and keyboards of browsers do. */
export const cutToUnits = (text: string, maxUnits: number): string =>
  text.length <= maxUnits ? text : takeWhole(text, (kept) => kept.units <= maxUnits)

/** A text of `max` characters at most, with an ellipsis for what is left out, which counts as one. */
export const shortenText = (text: string, max: number): string =>
  countCharacters(text) <= max ? text : `${cutText(text, max - 1).trimEnd()}…`

/**
 * A part of what is no text of people (an id, a day, an address), or a part between places that were found in a text, where no
 * character is divided. In units of UTF-16, like the method of strings.
 */
export const sliceUnits = (text: string, from: number, to?: number): string => text.slice(from, to)

function takeWhole(text: string, fits: (kept: { count: number; units: number }) => boolean): string {
  const kept = { count: 0, units: 0 }
  let end = 0
  for (const character of eachCharacter(text)) {
    kept.count += countCharacters(character)
    kept.units += character.length
    if (!fits(kept)) break
    end = kept.units
  }
  return sliceUnits(text, 0, end)
}

/** For browsers without a segmenter. What it takes for one character is one, but for letters of a few languages. */
const CHARACTER =
  /\r\n|\p{Regional_Indicator}{2}|[^](?:\u200d\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\u200c\u200d\u{e0020}-\u{e007f}])*/gu

function* eachCharacter(text: string): Generator<string> {
  if (segmenter === null) for (const [character] of text.matchAll(CHARACTER)) yield character
  else for (const { segment } of segmenter.segment(text)) yield segment
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh') : null

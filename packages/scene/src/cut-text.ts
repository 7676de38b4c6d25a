import { countCharacters } from './characters.ts'

/** What is seen as one character each. */
export const splitCharacters = (text: string): string[] => Array.from(eachCharacter(text), ({ segment }) => segment)

/** What is seen as the first character; empty for an empty text. */
export function getFirstCharacter(text: string): string {
  for (const { segment } of eachCharacter(text)) return segment
  return ''
}

/** The beginning of a text: as many whole characters as together count no more than `max`. */
export const cutText = (text: string, max: number): string => takeWhole(text, max, countCharacters)

/** The same where units of UTF-16 are limited, as other services do. */
export const cutToUnits = (text: string, maxUnits: number): string => takeWhole(text, maxUnits, ({ length }) => length)

/** A text of `max` characters at most, with an ellipsis for what is left out, which counts as one. */
export const shortenText = (text: string, max: number): string =>
  countCharacters(text) <= max ? text : `${cutText(text, max - 1).trimEnd()}…`

/** Where a name stands in little room (V-06). */
const TRUNCATED_CHARACTERS = 8

/** The beginning of a text, by default of 8 characters, and an ellipsis for what is left out. */
export function truncateText(text: string, characters = TRUNCATED_CHARACTERS): string {
  const kept = cutText(text, characters)
  return kept === text ? text : `${kept.trimEnd()}…`
}

function takeWhole(text: string, max: number, count: (character: string) => number): string {
  // No text counts more than its units.
  if (text.length <= max) return text
  let [kept, counted] = ['', 0]
  for (const { segment } of eachCharacter(text)) {
    counted += count(segment)
    if (counted > max) break
    kept += segment
  }
  return kept
}

/** The oldest supported browsers have no segmenter: there every code point is a character. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh') : null

const eachCharacter = (text: string): Iterable<{ segment: string }> =>
  segmenter?.segment(text) ?? Array.from(text, (segment) => ({ segment }))

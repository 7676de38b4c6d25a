import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { splitCharacters } from '@zhanjian/scene/cut-text.ts'

/** Characters that may not start a line, and those that may not end one. */
const FORBIDDEN_LINE_START = '，。、；：！？）》」』】〕”’…—·％%,.;:!?)]}'
const FORBIDDEN_LINE_END = '（《「『【〔“‘([{'
const ELLIPSIS = '…'

export interface LineLimits {
  widthPx: number
  maxLines: number
}

/**
 * Breaks text as Chinese is set: between any two characters, but not in a Latin word or number that fits a line, and
 * without forbidden punctuation at its ends. Lines have about the same length. Excess text becomes an ellipsis.
 */
export function breakLines(
  text: string,
  { widthPx, maxLines: mostLines }: LineLimits,
  widthOf: (text: string) => number,
): string[] {
  const pieces = splitIntoPieces(text.replace(/\s+/g, ' ').trim(), widthPx, widthOf)
  const lines = fillLines(pieces, widthPx, widthOf)
  if (lines.length > mostLines) return truncateLines(lines, mostLines, widthPx, widthOf)
  return lines.length < 2 ? lines : balanceLines(pieces, lines, widthPx, widthOf)
}

/** The smallest pieces that must not be broken. */
function splitIntoPieces(text: string, widthPx: number, widthOf: (text: string) => number): string[] {
  const parts = splitIntoWords(text).flatMap((word) => (widthOf(word) > widthPx ? splitCharacters(word) : [word]))
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const sticks =
      last !== undefined && (isOneOf(part, FORBIDDEN_LINE_START) || isOneOf(sliceUnits(last, -1), FORBIDDEN_LINE_END))
    if (sticks && widthOf(last + part) <= widthPx) pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}

const OF_WORD = /^[\p{Script=Latin}\p{Number}\p{M}'’\-.]+$/u

/** Latin words and numbers; everything else character by character. */
function splitIntoWords(text: string): string[] {
  const words: string[] = []
  let isWord = false
  for (const character of splitCharacters(text)) {
    const goesOn = isWord && OF_WORD.test(character)
    isWord = OF_WORD.test(character)
    if (goesOn) words.push((words.pop() ?? '') + character)
    else words.push(character)
  }
  return words
}

const isOneOf = (text: string, characters: string): boolean => text.length === 1 && characters.includes(text)

function fillLines(pieces: readonly string[], widthPx: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && widthOf(line + piece.trimEnd()) > widthPx) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** The narrowest width that needs no additional line. */
function balanceLines(pieces: readonly string[], lines: string[], widthPx: number, widthOf: (text: string) => number): string[] {
  let [tooNarrow, wide, best] = [widthPx / 2, widthPx, lines]
  while (wide - tooNarrow > 1) {
    const middle = (tooNarrow + wide) / 2
    const attempt = fillLines(pieces, middle, widthOf)
    const fits = attempt.length <= lines.length && attempt.every((line) => widthOf(line) <= widthPx)
    if (fits) [wide, best] = [middle, attempt]
    else tooNarrow = middle
  }
  return best
}

function truncateLines(
  lines: readonly string[],
  mostLines: number,
  widthPx: number,
  widthOf: (text: string) => number,
): string[] {
  const keptLines = lines.slice(0, mostLines)
  const last = splitCharacters(keptLines.pop() ?? '')
  while (last.length > 0 && widthOf(last.join('') + ELLIPSIS) > widthPx) last.pop()
  const end = last.join('').replace(/[，。、；：,.;:\s]+$/u, '')
  return [...keptLines, end + ELLIPSIS]
}

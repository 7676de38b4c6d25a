import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { splitLetters } from './split-letters.ts'

/** Breaks Chinese and mixed text into lines as a typographer would. Pure; widths in the unit of `measure`. */

/** Width of a text on one line. */
export type MeasureText = (text: string) => number

/** Punctuation that never begins a line, and that never ends one. */
const CLOSING = '，。、；：？！）》」』】〉〕”’…—·～％,.;:?!)]}%'
const OPENING = '（《「『【〈〔“‘([{'

const BREAK_EVENLY_STEPS = 10
/** The last line of a paragraph has at least this share of its width. */
const MIN_LAST_LINE_SHARE = 0.18
/** How much narrower a column may become for that. */
const NARROWER_SHARES = [1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86]

/** Lines no wider than `width`, each as full as possible. Empty for an empty text. */
export function breakLines(text: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of splitUnbreakable(text)) {
    if (line !== '' && measure((line + unit).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? unit.trimStart() : unit
    // A word that is wider than a line is broken anywhere.
    while (measure(line.trimEnd()) > width && splitLetters(line).length > 1) {
      const head = takeHead(line, width, measure)
      lines.push(head)
      line = sliceUnits(line, head.length)
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** As many lines as `breakLines` makes, but about equally long. */
export function breakLinesEvenly(text: string, width: number, measure: MeasureText): string[] {
  let best = breakLines(text, width, measure)
  let [low, high] = [width / 2, width]
  for (let step = 0; step < BREAK_EVENLY_STEPS && best.length > 1; step++) {
    const middle = (low + high) / 2
    const lines = breakLines(text, middle, measure)
    if (lines.length > best.length) low = middle
    else {
      best = lines
      high = middle
    }
  }
  return best
}

/**
 * Paragraphs in one column, none of which ends with a line of a few characters if a slightly narrower column avoids it.
 * @returns the lines of each paragraph, and the width of the column
 */
export function breakParagraphs(
  paragraphs: readonly string[],
  width: number,
  measure: MeasureText,
): { paragraphs: string[][]; width: number } {
  const columns = NARROWER_SHARES.map((share) => ({
    paragraphs: paragraphs.map((paragraph) => breakLines(paragraph, width * share, measure)),
    width: width * share,
  }))
  const isWithoutWidows = (column: { paragraphs: string[][] }): boolean =>
    column.paragraphs.every((lines) => lines.length < 2 || measure(lines[lines.length - 1] ?? '') >= width * MIN_LAST_LINE_SHARE)
  return columns.find(isWithoutWidows) ?? columns[0] ?? { paragraphs: [], width }
}

/** Spaces; words, also of scripts whose letters join; flags; characters with marks, and joined pictographs. */
const PARTS = /\s+|[\p{Script=Latin}\p{Number}'’\-–/@#&+×.,:%\u0370-\u200d\p{M}]+|\p{RI}{2}|.(?:\u200d.|\p{M}|\p{EMod})*/gu

/** Single Chinese characters and whole words, with the punctuation that must stay beside them. */
function splitUnbreakable(text: string): string[] {
  const parts = text.match(PARTS) ?? []
  const units: string[] = []
  let isGlued = false
  for (const part of parts) {
    const last = units.length - 1
    const isClosing = CLOSING.includes(part[0] ?? ' ') && part.trim() !== ''
    if (last >= 0 && (isGlued || isClosing)) units[last] += part
    else units.push(part)
    isGlued = OPENING.includes(part[part.length - 1] ?? ' ')
  }
  return units
}

function takeHead(text: string, width: number, measure: MeasureText): string {
  const letters = splitLetters(text)
  let count = 1
  while (count < letters.length - 1 && measure(letters.slice(0, count + 1).join('')) <= width) count++
  return letters.slice(0, count).join('')
}

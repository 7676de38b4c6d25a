/** Sizes of letters that fit their box, without a browser. */

interface Fitted {
  w: number
  h: number
  fontSize: number
  lineHeight: number
  letterSpacing: number
  direction: 'horizontal' | 'vertical'
}

/** Beyond this it is cut rather than shrunk. */
const SMALLEST_SHARE = 0.4
const STEP = 0.94
/** Widths of letters in sizes of a letter, of the widest of an invitation's fonts: Chinese ones are square. */
const NARROW_WIDTH = 0.56
const NARROW = /[\u0020-\u024F]/u
const CAPITAL_WIDTH = 0.76
const CAPITAL = /[A-Z#&\u00C0-\u00DE]/u
/** As wide as Chinese letters. */
const WIDE = /[mwMW@%]/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const EMOJI_WIDTH = 1.4
/** What begins no line and what ends none, as browsers break Chinese strictly; words are kept whole. */
const CLOSING = /[、。，．：；？！）」』】》〉”’…—～·!?,.;:)\]}%]/u
const OPENING = /[（「『【《〈“‘([{]/u

/**
 * The largest size up to `fontSize` at which the text fits its box. For facts of the event, whose length the maker of a template
 * did not know; a text that somebody has written keeps the size that they have chosen.
 */
export function fitFontSize(text: string, box: Fitted): number {
  const paragraphs = text.split('\n').map((line) => listUnbroken(line, box.letterSpacing))
  const smallest = box.fontSize * SMALLEST_SHARE
  let size = box.fontSize
  while (size > smallest && !isFitting(paragraphs, box, size)) size *= STEP
  return Math.max(size, smallest)
}

/** A part within which no line ends. Widths in sizes of a letter; the second one with the space behind it. */
interface Part {
  width: number
  widthWithSpace: number
}

function isFitting(paragraphs: readonly (readonly Part[])[], { w, h, lineHeight, direction }: Fitted, size: number): boolean {
  const [along, across] = direction === 'vertical' ? [h, w] : [w, h]
  const lines = paragraphs.reduce((sum, parts) => sum + countLines(parts, along / size), 0)
  return lines * lineHeight * size <= across + 1
}

/** Lines that a paragraph takes. @param perLine width of a line, in sizes of a letter */
function countLines(parts: readonly Part[], perLine: number): number {
  let [lines, filled] = [1, 0]
  for (const { width, widthWithSpace } of parts) {
    if (filled > 0 && filled + width > perLine + 0.01) {
      lines += 1
      filled = 0
    }
    // A word that is longer than a line is broken anywhere.
    const further = Math.max(0, Math.ceil((width - 0.01) / perLine) - 1)
    lines += further
    filled += widthWithSpace - further * perLine
  }
  return lines
}

function listUnbroken(paragraph: string, letterSpacing: number): readonly Part[] {
  const parts: Part[] = []
  let before = ''
  // By code points: an invitation is read without what knows whole characters, and joined emoji may count too much.
  for (const letter of paragraph) {
    const width = measureLetter(letter) + letterSpacing
    const part = parts[parts.length - 1]
    const isKept = CLOSING.test(letter) || OPENING.test(before) || letter === ' ' || (isOfWord(before) && isOfWord(letter))
    if (part === undefined || !isKept) parts.push({ width, widthWithSpace: width })
    else {
      part.widthWithSpace += width
      if (letter !== ' ') part.width = part.widthWithSpace
    }
    before = letter
  }
  return parts
}

const isOfWord = (letter: string): boolean => letter !== ' ' && NARROW.test(letter)

function measureLetter(letter: string): number {
  if (EMOJI.test(letter) && !NARROW.test(letter)) return EMOJI_WIDTH
  if (WIDE.test(letter) || !NARROW.test(letter)) return 1
  return CAPITAL.test(letter) ? CAPITAL_WIDTH : NARROW_WIDTH
}

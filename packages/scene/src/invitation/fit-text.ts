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
/** Widths of letters in sizes of a letter, of the widest of a card's fonts: Chinese ones are square. */
const NARROW_WIDTH = 0.56
const NARROW = /[\u0020-\u024F]/u
const CAPITAL_WIDTH = 0.76
const CAPITAL = /[A-Z#&\u00C0-\u00DE]/u
/** As wide as Chinese letters. */
const WIDE = /[mwMW@%]/u

/**
 * The largest size up to `fontSize` at which the text fits its box. For facts of the event, whose length the maker of a template
 * did not know; a text that somebody has written keeps the size that they have chosen.
 */
export function fitFontSize(text: string, box: Fitted): number {
  const smallest = box.fontSize * SMALLEST_SHARE
  let size = box.fontSize
  while (size > smallest && !isFitting(text, box, size)) size *= STEP
  return Math.max(size, smallest)
}

function isFitting(text: string, { w, h, lineHeight, letterSpacing, direction }: Fitted, size: number): boolean {
  const [along, across] = direction === 'vertical' ? [h, w] : [w, h]
  const perLine = along / size
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(measure(line, letterSpacing) / perLine - 0.01)), 0)
  return lines * lineHeight * size <= across + 1
}

const measure = (line: string, letterSpacing: number): number =>
  [...line].reduce((sum, letter) => sum + measureLetter(letter) + letterSpacing, 0)

function measureLetter(letter: string): number {
  if (WIDE.test(letter) || !NARROW.test(letter)) return 1
  return CAPITAL.test(letter) ? CAPITAL_WIDTH : NARROW_WIDTH
}

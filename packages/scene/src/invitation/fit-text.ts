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
/** Widths of letters in sizes of a letter: Chinese ones are square. */
const NARROW_WIDTH = 0.56
const NARROW = /[\u0020-\u024F]/u

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
  [...line].reduce((sum, letter) => sum + (NARROW.test(letter) ? NARROW_WIDTH : 1) + letterSpacing, 0)

/** Lines of a text that fit a width: Chinese breaks anywhere, a word of other letters as a whole. Line breaks stay. */
export function breakText(text: string, widthPx: number, measurePx: (text: string) => number): string[] {
  return text === '' ? [] : text.split('\n').flatMap((line) => breakLine(line, widthPx, measurePx))
}

/** Letters and digits without a space between them, or one character of any other kind. */
const PIECES = /[\p{Script=Latin}\p{N}_.,:;!?'"%@/#&=+-]+|\P{M}\p{M}*/gu

function breakLine(line: string, widthPx: number, measurePx: (text: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  for (const piece of (line.match(PIECES) ?? []).flatMap((part) => splitLong(part, widthPx, measurePx))) {
    if (measurePx(current + piece) <= widthPx || current === '') {
      current += piece
      continue
    }
    lines.push(current.trimEnd())
    current = piece.trimStart()
  }
  return [...lines, current]
}

/** A word that is wider than the line, such as an address, in parts. */
function splitLong(piece: string, widthPx: number, measurePx: (text: string) => number): string[] {
  return measurePx(piece) <= widthPx ? [piece] : [...piece]
}

import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** A line has more characters than allowed. */
export class LineTooLong extends Error {}

const LINE_BREAK = /\r\n|\n|\r/

/**
 * Splits a text that comes in pieces into lines. Each character is copied once, however small the pieces are.
 */
export function createLineSplitter({ maxCharacters }: { maxCharacters: number }) {
  let rest: string[] = []
  let restCharacters = 0
  /** A LF that comes next belongs to the CR before it. */
  let isAfterCr = false

  function keep(part: string): void {
    rest.push(part)
    restCharacters += part.length
    if (restCharacters > maxCharacters) throw new LineTooLong('a line does not end')
  }

  function takeRest(): string {
    const line = rest.join('')
    rest = []
    restCharacters = 0
    return line
  }

  return {
    /** @returns the lines that `piece` ends @throws LineTooLong */
    push(piece: string): string[] {
      const text = isAfterCr && piece.startsWith('\n') ? sliceUnits(piece, 1) : piece
      if (piece !== '') isAfterCr = piece.endsWith('\r')
      const parts = text.split(LINE_BREAK)
      const lines: string[] = []
      for (const part of parts.slice(0, -1)) {
        keep(part)
        lines.push(takeRest())
      }
      keep(parts[parts.length - 1] ?? '')
      return lines
    },
    /** Ends the text. @returns what came after the last break */
    end: takeRest,
  }
}

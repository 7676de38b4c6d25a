/** Octets of a line without its break, as both versions of the format ask for. */
const LINE_MAX_OCTETS = 75
const LINE_BREAK = '\r\n'

/** `\`, comma, semicolon and line breaks within a value. */
export const escapeVcardText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** A line folded so that no character is split: readers that decode before they unfold would lose it. */
export function foldVcardLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_MAX_OCTETS) {
      lines.push(current)
      // A continuation begins with a space, which counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join(LINE_BREAK)
}

/** Lines of a card, each folded and ended. */
export const joinVcardLines = (lines: readonly string[]): string => lines.map((line) => foldVcardLine(line) + LINE_BREAK).join('')

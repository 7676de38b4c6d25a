/** Breaks a label into at most three lines of about one length, none wider than `perLine` full-width characters if possible. */
export function wrapLabel(label: string, perLine: number): string[] {
  const characters = [...label]
  const lineCount = Math.min(3, Math.max(1, Math.ceil(widthOf(characters) / Math.max(2, perLine))))
  const target = widthOf(characters) / lineCount
  const lines: string[] = []
  let line: string[] = []
  for (const character of characters) {
    const isFull = lines.length < lineCount - 1 && widthOf(line) + widthOf([character]) / 2 > target
    // A Latin word or a number is not torn apart.
    if (isFull && !(isNarrow(character) && isNarrow(line[line.length - 1] ?? ' '))) {
      lines.push(line.join('').trim())
      line = []
    }
    line.push(character)
  }
  return [...lines, line.join('').trim()].filter((one) => one !== '')
}

/** In full-width characters. */
const widthOf = (characters: readonly string[]): number =>
  characters.reduce((sum, character) => sum + (isNarrow(character) || character === ' ' ? 0.56 : 1), 0)

const isNarrow = (character: string): boolean => /[!-~]/.test(character)

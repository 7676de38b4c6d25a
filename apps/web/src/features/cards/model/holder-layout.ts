/** How many names begin with each initial, in the order of the list. */
export type InitialCounts = readonly { initial: string; count: number }[]

/** A line of the list: the heading of an initial, or the card at a position of the whole holder. */
export type HolderLine = { kind: 'initial'; initial: string } | { kind: 'card'; position: number }

/** Lines of the list, known before any card is loaded. */
export interface HolderLayout {
  lineCount: number
  cardCount: number
  initials: readonly string[]
  getLine(index: number): HolderLine
  /** Index of the heading of an initial. */
  findInitial(initial: string): number | undefined
}

/** @param initials empty: a list without headings */
export function createHolderLayout(cardCount: number, initials: InitialCounts): HolderLayout {
  // A card that has arrived since the initials were counted has no heading to stand under.
  const counted = initials.reduce((sum, { count }) => sum + count, 0)
  const groups = counted === cardCount ? initials : []
  let line = 0
  let position = 0
  const starts = groups.map(({ initial, count }) => {
    const start = { initial, line, position }
    line += 1 + count
    position += count
    return start
  })
  return {
    lineCount: cardCount + starts.length,
    cardCount,
    initials: starts.map(({ initial }) => initial),
    getLine(index) {
      const [start] = starts.filter((each) => each.line <= index).slice(-1)
      if (start === undefined) return { kind: 'card', position: index }
      if (start.line === index) return { kind: 'initial', initial: start.initial }
      return { kind: 'card', position: start.position + index - start.line - 1 }
    },
    findInitial: (initial) => starts.find((start) => start.initial === initial)?.line,
  }
}

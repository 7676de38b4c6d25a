const FIRST_MS = 250
const LONGEST_MS = 8000

/** How long to wait before the next try: twice as long each time, and not all at once for everybody. */
export const backOffMs = (failures: number, random: () => number): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (0.5 + random() / 2))

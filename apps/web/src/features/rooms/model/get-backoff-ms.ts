const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 8000

/** How long to wait before the next try: twice as long each time, and not all at once for everybody. */
export const getBackoffMs = (failures: number, random: () => number): number =>
  Math.round(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random() / 2))

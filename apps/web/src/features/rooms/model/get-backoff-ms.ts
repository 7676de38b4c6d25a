const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 8000

/** Exponential backoff with jitter, so that clients do not retry at the same time. @returns milliseconds */
export const getBackoffMs = (failures: number, random: () => number): number =>
  Math.round(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random() / 2))

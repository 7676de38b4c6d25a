const DAY_MS = 86_400_000

/** Whole days until then; 0 on the last one. */
export const countDaysLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.floor((Date.parse(until) - nowMs) / DAY_MS))

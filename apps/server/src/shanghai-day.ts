/** China has one time zone and no summer time. */
const SHANGHAI_AHEAD_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The day of a moment in Asia/Shanghai: `2026-11-20`. */
export const toShanghaiDay = (at: Date): string => new Date(at.getTime() + SHANGHAI_AHEAD_MS).toISOString().slice(0, 10)

/** The moment at which a day begins in Asia/Shanghai. */
export const getStartOfShanghaiDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_AHEAD_MS)

/** So many days later; negative: earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day from one to the other, both included; none where `last` is before `first`. */
export function listDaysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

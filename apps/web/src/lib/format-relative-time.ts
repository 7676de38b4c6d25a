import { relativeTimeTexts } from '#text/app/units.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/** Relative time such as 3天前, at least 1秒前. `at`: ISO 8601 or milliseconds since 1970; a future time counts as now. */
export function formatRelativeTime(at: string | number, nowMs: number): string {
  const elapsedMs = Math.max(SECOND_MS, nowMs - (typeof at === 'number' ? at : Date.parse(at)))
  if (elapsedMs < MINUTE_MS) return relativeTimeTexts.seconds(Math.floor(elapsedMs / SECOND_MS))
  if (elapsedMs < HOUR_MS) return relativeTimeTexts.minutes(Math.floor(elapsedMs / MINUTE_MS))
  if (elapsedMs < DAY_MS) return relativeTimeTexts.hours(Math.floor(elapsedMs / HOUR_MS))
  if (elapsedMs < MONTH_MS) return relativeTimeTexts.days(Math.floor(elapsedMs / DAY_MS))
  // Twelve months of 30 days end five days before the year does.
  if (elapsedMs < YEAR_MS) return relativeTimeTexts.months(Math.min(11, Math.floor(elapsedMs / MONTH_MS)))
  return relativeTimeTexts.years(Math.floor(elapsedMs / YEAR_MS))
}

import { relativeTimeTexts } from '../text/zh/app/units.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/** K-08. `at` as the wire gives it (ISO 8601) or in milliseconds; a time still to come counts as now. */
export function relativeTime(at: string | number, nowMs: number): string {
  const pastMs = Math.max(0, nowMs - (typeof at === 'number' ? at : Date.parse(at)))
  if (pastMs < MINUTE_MS) return relativeTimeTexts.seconds(Math.floor(pastMs / SECOND_MS))
  if (pastMs < HOUR_MS) return relativeTimeTexts.minutes(Math.floor(pastMs / MINUTE_MS))
  if (pastMs < DAY_MS) return relativeTimeTexts.hours(Math.floor(pastMs / HOUR_MS))
  if (pastMs < MONTH_MS) return relativeTimeTexts.days(Math.floor(pastMs / DAY_MS))
  // Twelve months of 30 days end five days before the year does.
  if (pastMs < YEAR_MS) return relativeTimeTexts.months(Math.min(11, Math.floor(pastMs / MONTH_MS)))
  return relativeTimeTexts.years(Math.floor(pastMs / YEAR_MS))
}

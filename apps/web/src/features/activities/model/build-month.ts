import { sliceUnits } from '@zhanjian/scene/characters.ts'

const DAY_MS = 86_400_000

/** A month of the calendar: `2026-11`. */
export type Month = string

export const toMonth = (day: string): Month => sliceUnits(day, 0, 7)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return sliceUnits(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString(), 0, 7)
}

/** Weeks from Monday to Sunday; null: a day of another month. Days are calendar days, without a time zone. */
export function buildMonth(month: Month): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const leading = (new Date(first).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let at = first - leading * DAY_MS; sliceUnits(new Date(at).toISOString(), 0, 7) <= month; at += 7 * DAY_MS) {
    const days = Array.from({ length: 7 }, (_, index) => sliceUnits(new Date(at + index * DAY_MS).toISOString(), 0, 10))
    weeks.push(days.map((day) => (toMonth(day) === month ? day : null)))
  }
  return weeks
}

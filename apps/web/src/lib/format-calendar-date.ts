/** `2026年11月27日` in the user's time zone. `at`: ISO 8601 or milliseconds since 1970. */
export const formatCalendarDate = (at: string | number): string =>
  new Date(at).toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' })

/** The same without the year if it is the current one: `11月27日`. */
export function formatCalendarDay(at: string | number, nowMs: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(nowMs).getFullYear()
  return isThisYear ? new Date(at).toLocaleDateString('zh-CN', { month: 'long', day: 'numeric' }) : formatCalendarDate(at)
}

/** Days of the calendar between the dates that {@link formatCalendarDate} shows of two moments, in milliseconds since 1970. */
export const countCalendarDays = (fromMs: number, toMs: number): number =>
  Math.round((new Date(toMs).setHours(0, 0, 0, 0) - new Date(fromMs).setHours(0, 0, 0, 0)) / DAY_MS)

const DAY_MS = 86_400_000

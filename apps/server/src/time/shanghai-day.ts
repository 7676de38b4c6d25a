import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'

/** China has one time zone without daylight saving time. */
const SHANGHAI_AHEAD_MS = 8 * 3_600_000

/** The day of a timestamp in Asia/Shanghai: `2026-11-20`. */
export const toShanghaiDay = (at: Date): string => sliceUnits(new Date(at.getTime() + SHANGHAI_AHEAD_MS).toISOString(), 0, 10)

/** The minute of a timestamp in Asia/Shanghai: `2026-11-20T18:30`. */
export const toShanghaiMinute = (at: Date): string => sliceUnits(new Date(at.getTime() + SHANGHAI_AHEAD_MS).toISOString(), 0, 16)

/** The start of a day in Asia/Shanghai. */
export const getStartOfShanghaiDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_AHEAD_MS)

/** Every day from `first` to `last`, inclusive; empty if `last` is before `first`. */
export function listDaysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

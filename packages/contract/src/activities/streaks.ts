import { sliceUnits } from '@zhanjian/scene/characters.ts'

const DAY_MS = 86_400_000

/** Days are those of Asia/Shanghai, `2026-11-26`, which has no daylight saving time. */
const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const toDay = (number: number): string => sliceUnits(new Date(number * DAY_MS).toISOString(), 0, 10)

/** Without a gap, up to and from `day`; 0 if `day` is not among them. */
export function countRunAround(days: ReadonlySet<string>, day: string): number {
  if (!days.has(day)) return 0
  const at = toNumber(day)
  let [first, last] = [at, at]
  while (days.has(toDay(first - 1))) first -= 1
  while (days.has(toDay(last + 1))) last += 1
  return last - first + 1
}

/** The streak on `today`: up to today, or to yesterday while today is still to come. */
export function countStreak(days: ReadonlySet<string>, today: string): number {
  const yesterday = toDay(toNumber(today) - 1)
  return countRunAround(days, days.has(today) ? today : yesterday)
}

/** The longest run of all. */
export function countLongestRun(days: ReadonlySet<string>): number {
  let longest = 0
  for (const day of days) if (!days.has(toDay(toNumber(day) - 1))) longest = Math.max(longest, countRunAround(days, day))
  return longest
}

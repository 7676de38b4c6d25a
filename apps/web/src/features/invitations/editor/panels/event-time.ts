import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { toMoment } from '@zhanjian/scene/document/zone-clock.ts'

/** Day and minute of a local time; empty: none. */
export const splitTime = (local: string | null): { day: string; minute: string } => ({
  day: sliceUnits(local ?? '', 0, 10),
  minute: sliceUnits(local ?? '', 11, 16),
})

/** Of what date and time fields hold; a day without a minute begins at noon. null: no day. */
export const joinTime = (day: string, minute: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T${minute === '' ? '12:00' : sliceUnits(minute, 0, 5)}` : null

/** Whether the clock of the event's place has passed it. */
export const isPast = (local: string | null, timeZone: string, nowMs: number): boolean =>
  local !== null && toMoment(local, timeZone).getTime() < nowMs

/** Another minute of the end. It keeps a later day; else it is the first such minute after the beginning. null: no end. */
export function changeEndMinute(startsAt: string | null, endsAt: string | null, minute: string): string | null {
  if (startsAt === null || minute === '') return null
  const { day } = splitTime(endsAt)
  if (day > splitTime(startsAt).day && countDays(startsAt, endsAt) > 1) return joinTime(day, minute)
  const sameDay = joinTime(splitTime(startsAt).day, minute)
  return sameDay !== null && sameDay > startsAt ? sameDay : joinTime(addDays(startsAt, 1), minute)
}

/** Another day of the end, as it was chosen: also one before the beginning, which is told. An end without a minute has that of the beginning. */
export const changeEndDay = (startsAt: string | null, endsAt: string | null, day: string): string | null =>
  joinTime(day, splitTime(endsAt ?? startsAt).minute)

/** The end after the beginning was put elsewhere: as many days later, by the same minute, and never before it. */
export function moveEnd(before: string | null, startsAt: string | null, endsAt: string | null): string | null {
  if (startsAt === null || endsAt === null) return null
  const { minute } = splitTime(endsAt)
  const moved = joinTime(addDays(startsAt, Math.max(0, countDays(before ?? startsAt, endsAt))), minute)
  return moved !== null && moved > startsAt ? moved : joinTime(addDays(startsAt, 1), minute)
}

const DAY_MS = 86_400_000
const toDayMs = (local: string): number => Date.parse(`${sliceUnits(local, 0, 10)}T00:00Z`)
const addDays = (local: string, days: number): string => sliceUnits(new Date(toDayMs(local) + days * DAY_MS).toISOString(), 0, 10)
const countDays = (from: string, to: string | null): number =>
  to === null ? 0 : Math.round((toDayMs(to) - toDayMs(from)) / DAY_MS)

import { toMoment } from '@zhanjian/scene/invitation/event-times.ts'

/** Day and minute of a local time; empty: none. */
export const splitTime = (local: string | null): { day: string; minute: string } => ({
  day: local?.slice(0, 10) ?? '',
  minute: local?.slice(11, 16) ?? '',
})

/** Of what date and time fields hold; a day without a minute begins at noon. null: no day. */
export const joinTime = (day: string, minute: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T${minute === '' ? '12:00' : minute.slice(0, 5)}` : null

/** Whether the clock of the event's place has passed it. */
export const isPast = (local: string | null, timeZone: string, nowMs: number): boolean =>
  local !== null && toMoment(local, timeZone).getTime() < nowMs

/** The end keeps its minute when the day of the beginning changes; one that is not later is on the next day. */
export function joinEnd(startsAt: string | null, minute: string): string | null {
  if (startsAt === null || minute === '') return null
  const sameDay = `${startsAt.slice(0, 10)}T${minute.slice(0, 5)}`
  if (sameDay > startsAt) return sameDay
  const next = new Date(Date.parse(`${startsAt.slice(0, 10)}T00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return `${next}T${minute.slice(0, 5)}`
}

const DAY_MS = 86_400_000

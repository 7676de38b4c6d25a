/** Days and minutes by the clock of a place: what somebody meant, whatever becomes of the zone's rules. */
import * as z from 'zod/mini'
import { sliceUnits } from '../characters.ts'

const DAY_MS = 86_400_000
const [YEAR_MIN, YEAR_MAX] = [1900, 2199]

/** A day, `2026-10-01`. */
export const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isRealDate, 'no such date'))

/** A minute of a day, `2026-10-01T18:30`. */
export const localTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/), z.refine(isRealDate, 'no such date'))

/** A minute of any day, `18:30`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The day so many days later; negative: earlier. */
export const addDays = (day: string, days: number): string =>
  sliceUnits(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString(), 0, 10)

function isRealDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('T')[0]?.split('-').map(Number) ?? []
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= YEAR_MIN && year <= YEAR_MAX && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

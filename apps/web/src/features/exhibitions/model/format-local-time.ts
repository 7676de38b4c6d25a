/** Days and minutes of an exhibition as people read them; the year where it is not the present one. */
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'

/** `2026-10-01` as `10月1日`. */
export function formatLocalDay(day: string, now: string): string {
  const [year = '', month = '', date = ''] = sliceUnits(day, 0, 10).split('-')
  const short = texts.monthDay(Number(month), Number(date))
  return now.startsWith(year) ? short : texts.yearDay(Number(year), short)
}

/** `2026-10-01T18:30` as `10月1日 18:30`, today as `今天 18:30`, the beginning of a day without its minute. */
export function formatLocalMinute(time: string, now: string): string {
  const [day = '', minute = ''] = time.split('T')
  const words = now.startsWith(day) ? texts.today : formatLocalDay(day, now)
  return minute === '00:00' ? words : `${words} ${minute}`
}

/** An end as people say it: one at midnight belongs to the day before. */
export const formatLocalEnd = (time: string, now: string): string =>
  time.endsWith('T00:00') ? formatLocalDay(sliceUnits(addMs(time, -1), 0, 10), now) : formatLocalMinute(time, now)

const toMs = (time: string): number => Date.parse(`${time}:00Z`)

/** Whole minutes from one minute to another of the same clock. */
export const countMinutes = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / 60_000)

/** The minute so many milliseconds later. */
export const addMs = (time: string, ms: number): string => sliceUnits(new Date(toMs(time) + ms).toISOString(), 0, 16)

/** Events as a file for calendars (RFC 5545), which a calendar can also follow by its address. */
import { escapeText, escapeUri, formatDay, formatLocal, formatUtc, joinLines } from './calendar-lines.ts'
import { createTimeZoneLines } from './calendar-time-zone.ts'
import { addDays } from './local-time.ts'

/** One entry of a calendar. Empty texts are left out. */
export interface CalendarEvent {
  /** The same for every version of the event, so that a calendar replaces what it has. */
  uid: string
  /** Of the version; a higher one replaces a lower one. */
  sequence: number
  /** When this version was published. */
  changedAt: Date
  /** Minutes by the clock of the calendar's zone, or whole days, both included. An end that is not after the beginning is none. */
  time: { startsAt: string; endsAt: string | null } | { opensOn: string; closesOn: string }
  title: string
  description: string
  location?: string
  position?: { latitude: number; longitude: number } | null
  url: string
  /** It does not take place any more. */
  isCancelled?: boolean
  /** How long before the beginning a device reminds of it; absent: never. */
  remindMinutes?: number
}

/** What stands in a file. */
export interface Calendar {
  /** What calendars that follow it call it. */
  name: string
  /** A name of the IANA database. */
  timeZone: string
  events: readonly CalendarEvent[]
  /** When the file was made. */
  now: Date
}

const PRODUCT = '-//zhanjian//calendar//ZH'
/** How often calendars that follow it ask again. */
const REFRESH_INTERVAL = 'PT1H'

/**
 * Text of an `.ics` file. Times carry their zone with its rules, so that a calendar elsewhere shows the right moments. No text can begin
 * a line of its own.
 */
export function createCalendar({ name, timeZone, events, now }: Calendar): string {
  const minutes = events.flatMap(({ time }) => ('startsAt' in time ? [time.startsAt] : []))
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // The second of each pair is what older calendars know (RFC 7986).
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...(minutes.length === 0 ? [] : createTimeZoneLines(timeZone, minutes)),
    ...events.flatMap((event) => createEventLines(event, timeZone, now)),
    'END:VCALENDAR',
  ])
}

function createEventLines(event: CalendarEvent, timeZone: string, now: Date): string[] {
  const { uid, sequence, changedAt, title, description, location = '', position = null, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(now)}`,
    `LAST-MODIFIED:${formatUtc(changedAt)}`,
    ...createTimeLines(event.time, timeZone),
    `SUMMARY:${escapeText(title)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(position === null ? [] : [`GEO:${position.latitude};${position.longitude}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${escapeUri(url)}`,
    ...(event.isCancelled === true ? ['STATUS:CANCELLED'] : createAlarmLines(event)),
    'END:VEVENT',
  ]
}

function createTimeLines(time: CalendarEvent['time'], timeZone: string): string[] {
  if ('startsAt' in time) {
    const { startsAt, endsAt } = time
    return [
      `DTSTART;TZID=${timeZone}:${formatLocal(startsAt)}`,
      ...(endsAt === null || endsAt <= startsAt ? [] : [`DTEND;TZID=${timeZone}:${formatLocal(endsAt)}`]),
    ]
  }
  return [
    `DTSTART;VALUE=DATE:${formatDay(time.opensOn)}`,
    // The end is the first day after it.
    `DTEND;VALUE=DATE:${formatDay(addDays(time.closesOn, 1))}`,
    // Weeks of a show keep nobody busy.
    'TRANSP:TRANSPARENT',
  ]
}

function createAlarmLines({ title, remindMinutes }: CalendarEvent): string[] {
  if (remindMinutes === undefined) return []
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, `TRIGGER:-PT${remindMinutes}M`]
  return [...alarm, 'END:VALARM']
}

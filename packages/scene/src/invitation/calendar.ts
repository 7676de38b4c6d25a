/** An event as a file for calendars (RFC 5545). */
import { sliceUnits } from '../characters.ts'
import type { EventDetails } from './event.ts'
import { createZoneClock, toMoment } from './event-times.ts'

/** What a calendar entry says beside the facts of the event. */
export interface CalendarEntry {
  event: EventDetails & { startsAt: string }
  /** The same for every version of the invitation, so that a calendar replaces what it has: `{code}@zhanjian`. */
  uid: string
  /** The revision of the invitation; a higher one replaces a lower one. */
  sequence: number
  /** Address of the invitation. */
  url: string
  /** When the entry was made. */
  now: Date
}

const LINE_MAX_OCTETS = 75
const PRODUCT = '-//zhanjian//invitations//ZH'

/**
 * Text of an `.ics` file. Times carry their zone with its rules around the event, so that a calendar elsewhere shows the right
 * moment. No text can begin a line of its own. An event without an end has none here either.
 */
export function createCalendar({ event, uid, sequence, url, now }: CalendarEntry): string {
  const { startsAt, endsAt, timeZone, title, hosts, place, placeNote, contactName, contactPhone } = event
  const location = [place?.name ?? '', place?.address ?? ''].filter((part) => part !== '').join(' ')
  const description = [hosts, placeNote, [contactName, contactPhone].filter((part) => part !== '').join(' '), url]
    .filter((line) => line !== '')
    .join('\n')
  const position = place?.position ?? null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...createTimeZone(timeZone, toMoment(startsAt, timeZone)),
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART;TZID=${timeZone}:${formatLocal(startsAt)}`,
    ...(endsAt === null || endsAt <= startsAt ? [] : [`DTEND;TZID=${timeZone}:${formatLocal(endsAt)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(position === null ? [] : [`GEO:${position.latitude};${position.longitude}`]),
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${escapeUri(url)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** The offset at the event, and the changes of the clock before and after it within a year. */
function createTimeZone(timeZone: string, around: Date): string[] {
  const getOffsetMs = createZoneClock(timeZone)
  const changes = findChanges(getOffsetMs, around)
  const presentMs = getOffsetMs(around.getTime())
  const parts = changes.length > 0 ? changes : [{ at: new Date(0), fromMs: presentMs, toMs: presentMs }]
  const standardMs = Math.min(...parts.map(({ toMs }) => toMs))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...parts.flatMap(({ at, fromMs, toMs }) => {
      const kind = parts.length > 1 && toMs > standardMs ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // By the clock that ran until then.
        `DTSTART:${sliceUnits(formatUtc(new Date(at.getTime() + fromMs)), 0, -1)}`,
        `TZOFFSETFROM:${formatOffset(fromMs)}`,
        `TZOFFSETTO:${formatOffset(toMs)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

interface ClockChange {
  at: Date
  fromMs: number
  toMs: number
}

const WEEK_MS = 7 * 86_400_000
const MINUTE_MS = 60_000

function findChanges(getOffsetMs: (momentMs: number) => number, around: Date): ClockChange[] {
  const changes: ClockChange[] = []
  const startMs = Math.floor(around.getTime() / MINUTE_MS) * MINUTE_MS - 53 * WEEK_MS
  for (let weekMs = startMs; weekMs < around.getTime() + 53 * WEEK_MS; weekMs += WEEK_MS) {
    const [fromMs, toMs] = [getOffsetMs(weekMs), getOffsetMs(weekMs + WEEK_MS)]
    if (fromMs !== toMs) changes.push({ at: findMinute(getOffsetMs, weekMs, fromMs), fromMs, toMs })
  }
  return changes
}

/** The first minute after `weekMs`, within a week, at which the clock no longer runs `fromMs` ahead. */
function findMinute(getOffsetMs: (momentMs: number) => number, weekMs: number, fromMs: number): Date {
  let [before, after] = [0, WEEK_MS / MINUTE_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (getOffsetMs(weekMs + middle * MINUTE_MS) === fromMs) before = middle
    else after = middle
  }
  return new Date(weekMs + after * MINUTE_MS)
}

/** `20261001T183000`. */
const formatLocal = (local: string): string => `${local.replaceAll(/[-:]/g, '')}00`
/** `20261001T103000Z`. */
const formatUtc = (moment: Date): string => `${sliceUnits(moment.toISOString(), 0, 19).replaceAll(/[-:]/g, '')}Z`

function formatOffset(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS)
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('')
  return `${offsetMs < 0 ? '-' : '+'}${digits}`
}

/** Line breaks become `\n`; other control characters have no place in a text. */
const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\\n')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\p{Cc}/gu, '')

const escapeUri = (address: string): string => address.replaceAll(/[\p{Cc}\s]/gu, '')

/** At most 75 octets a line; no character is cut in two. */
function foldLine(line: string): string {
  const folded: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    // A line that goes on begins with a space.
    if (octets + size > LINE_MAX_OCTETS) {
      folded.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...folded, part].join('\r\n')
}

const encoder = new TextEncoder()

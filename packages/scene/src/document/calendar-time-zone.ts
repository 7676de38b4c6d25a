/** A zone with its rules, as files for calendars carry it. */
import { sliceUnits } from '../characters.ts'
import { formatUtc } from './calendar-lines.ts'
import { createZoneClock, toMoment } from './zone-clock.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000
/** A year and a week: each change of the clock comes before and after. */
const AROUND_MS = 53 * WEEK_MS

/**
 * Lines of a `VTIMEZONE`: the changes of the clock around minutes of that zone, so that a calendar elsewhere shows the right moments.
 * @param locals at least one
 */
export function createTimeZoneLines(timeZone: string, locals: readonly string[]): string[] {
  const getOffsetMs = createZoneClock(timeZone)
  const momentsMs = locals.map((local) => toMoment(local, timeZone).getTime())
  const fromMs = Math.min(...momentsMs)
  const changes = findChanges(getOffsetMs, fromMs - AROUND_MS, Math.max(...momentsMs) + AROUND_MS)
  const presentMs = getOffsetMs(fromMs)
  const parts = changes.length > 0 ? changes : [{ at: new Date(0), fromMs: presentMs, toMs: presentMs }]
  const standardMs = Math.min(...parts.map(({ toMs }) => toMs))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...parts.flatMap(({ at, fromMs: beforeMs, toMs }) => {
      const kind = parts.length > 1 && toMs > standardMs ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // By the clock that ran until then.
        `DTSTART:${sliceUnits(formatUtc(new Date(at.getTime() + beforeMs)), 0, -1)}`,
        `TZOFFSETFROM:${formatOffset(beforeMs)}`,
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

function findChanges(getOffsetMs: (momentMs: number) => number, fromMs: number, untilMs: number): ClockChange[] {
  const changes: ClockChange[] = []
  for (let weekMs = Math.floor(fromMs / MINUTE_MS) * MINUTE_MS; weekMs < untilMs; weekMs += WEEK_MS) {
    const [beforeMs, afterMs] = [getOffsetMs(weekMs), getOffsetMs(weekMs + WEEK_MS)]
    if (beforeMs !== afterMs) changes.push({ at: findMinute(getOffsetMs, weekMs, beforeMs), fromMs: beforeMs, toMs: afterMs })
  }
  return changes
}

/** The first minute after `weekMs`, within a week, at which the clock no longer runs `offsetMs` ahead. */
function findMinute(getOffsetMs: (momentMs: number) => number, weekMs: number, offsetMs: number): Date {
  let [before, after] = [0, WEEK_MS / MINUTE_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (getOffsetMs(weekMs + middle * MINUTE_MS) === offsetMs) before = middle
    else after = middle
  }
  return new Date(weekMs + after * MINUTE_MS)
}

function formatOffset(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS)
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('')
  return `${offsetMs < 0 ? '-' : '+'}${digits}`
}

/** Moments from the clock of a place. */

/**
 * The moment at which the clock of `timeZone` shows `local` (`2026-10-01T18:30`). Of an hour that comes twice the first; of one
 * that is skipped the moment that far after the change.
 */
export function toMoment(local: string, timeZone: string): Date {
  const getOffsetMs = createZoneClock(timeZone)
  const wallMs = Date.parse(`${local}:00Z`)
  // The offset a day before and a day after: a change of the clock lies between them, or nowhere near.
  const before = getOffsetMs(wallMs - DAY_MS)
  const after = getOffsetMs(wallMs + DAY_MS)
  const candidates = [before, after].map((offset) => wallMs - offset)
  const shown = candidates.filter((momentMs) => momentMs + getOffsetMs(momentMs) === wallMs)
  return new Date(shown.length > 0 ? Math.min(...shown) : wallMs - before)
}

const DAY_MS = 86_400_000

/**
 * The clock of a zone: how much later it is than UTC, in milliseconds, at a moment. Making one takes a tenth of a millisecond, asking
 * it far less.
 */
export function createZoneClock(timeZone: string): (momentMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (momentMs) => {
    const parts = new Map(format.formatToParts(momentMs).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
    const shownMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
    return shownMs - Math.floor(momentMs / 1000) * 1000
  }
}

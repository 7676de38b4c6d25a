/** Whether an exhibition is open, by the clock of its place. */
import { sliceUnits } from '../characters.ts'
import { addDays } from '../document/local-time.ts'
import type { ExhibitionDocument, Session } from './document.ts'

/**
 * `upcoming`: before its first day, `closed`: between its hours, both until `opensAt`; `open` until `closesAt`; `archived`: it is over and
 * is walked as before; `unknown`: no days are said. Minutes as `2026-10-01T18:30`.
 */
export type OpeningState =
  | { kind: 'upcoming' | 'closed'; opensAt: string }
  | { kind: 'open'; closesAt: string }
  | { kind: 'archived' | 'unknown' }

type Times = Pick<ExhibitionDocument, 'period' | 'hours'>

/** @param now minute by the clock of the exhibition's place */
export function getOpeningState({ period, hours }: Times, now: string): OpeningState {
  if (period === null) return { kind: 'unknown' }
  const spans = listSpansAround(period, hours, now)
  const current = spans.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  if (current !== undefined) return { kind: 'open', closesAt: current.closesAt }
  const next = spans.find(({ opensAt }) => now < opensAt)
  if (next === undefined) return { kind: 'archived' }
  return { kind: next.opensAt.startsWith(period.opensOn) ? 'upcoming' : 'closed', opensAt: next.opensAt }
}

/** Whether visitors may go into its parts: while it is open, and in the archive. */
export function isWalkable(times: Times, now: string): boolean {
  const { kind } = getOpeningState(times, now)
  return kind === 'open' || kind === 'archived'
}

interface Span {
  opensAt: string
  closesAt: string
}

/** The spans that could contain `now`, and the next one. Hours that end where they begin, or before, end on the next day. */
function listSpansAround({ opensOn, closesOn }: NonNullable<Times['period']>, hours: Times['hours'], now: string): Span[] {
  if (hours === null)
    return opensOn <= closesOn ? [{ opensAt: `${opensOn}T00:00`, closesAt: `${addDays(closesOn, 1)}T00:00` }] : []
  const endsNextDay = hours.closesAt <= hours.opensAt
  const today = sliceUnits(now, 0, 10)
  const days = [addDays(today, -1), today, addDays(today, 1), opensOn].filter((day) => opensOn <= day && day <= closesOn)
  return [...new Set(days)].sort().map((day) => ({
    opensAt: `${day}T${hours.opensAt}`,
    closesAt: `${endsNextDay ? addDays(day, 1) : day}T${hours.closesAt}`,
  }))
}

/** The timetable in the order of time. */
export const sortTimetable = (timetable: readonly Session[]): Session[] =>
  [...timetable].sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.endsAt.localeCompare(other.endsAt))

/** Rules that the schema of an exhibition cannot express. Each violation is one English line for logs. */
import { sliceUnits } from '../characters.ts'
import { findDuplicates } from '../document/find-duplicates.ts'
import type { Door, DoorEnd, ExhibitionDocument, Part } from './document.ts'

/** All violations of an exhibition; empty if it is valid. The schema must have been checked before. */
export function findExhibitionViolations({ parts, doors, timetable }: ExhibitionDocument): string[] {
  const known = new Set(parts.map(({ id }) => id))
  const toIds = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  return [
    ...findDuplicates(toIds(parts), 'parts'),
    ...findDuplicates(parts.map(getAddress), 'parts'),
    ...findDuplicates(toIds(doors), 'doors'),
    ...findDuplicates(toIds(timetable), 'timetable'),
    ...doors.flatMap(({ id, ends: [from, to] }) => [
      ...[from, to].filter((end) => !known.has(end.partId)).map(() => `doors.${id}: no such part`),
      ...(from.partId === to.partId ? [`doors.${id}: leads to itself`] : []),
    ]),
  ]
}

/** What a part is, wherever it stands: a part is in an exhibition once. */
export const getAddress = ({ kind, code }: Part): string => `${kind} ${code}`

/** What is wrong with an exhibition that a draft may have, since two curators can bring it about, and no publication has. */
export type ExhibitionProblem =
  | { kind: 'no_parts' | 'no_period' | 'ends_before_it_begins' }
  /** Several doors at one opening: only one can lead on. */
  | { kind: 'opening_with_several_doors'; doorIds: string[] }
  | { kind: 'session_ends_before_it_begins' | 'session_outside_the_period'; sessionId: string }

/** Every {@link ExhibitionProblem}, in the order of the document. */
export function findExhibitionProblems({ parts, doors, period, timetable }: ExhibitionDocument): ExhibitionProblem[] {
  const isOutside = (time: string) =>
    period !== null && (sliceUnits(time, 0, 10) < period.opensOn || sliceUnits(time, 0, 10) > period.closesOn)
  return [
    ...(parts.length === 0 ? [{ kind: 'no_parts' } as const] : []),
    ...(period === null ? [{ kind: 'no_period' } as const] : []),
    ...(period !== null && period.closesOn < period.opensOn ? [{ kind: 'ends_before_it_begins' } as const] : []),
    ...groupByOpening(doors).map((doorIds) => ({ kind: 'opening_with_several_doors', doorIds }) as const),
    ...timetable.flatMap(({ id: sessionId, startsAt, endsAt }): ExhibitionProblem[] => [
      ...(endsAt <= startsAt ? [{ kind: 'session_ends_before_it_begins', sessionId } as const] : []),
      ...(isOutside(startsAt) || isOutside(endsAt) ? [{ kind: 'session_outside_the_period', sessionId } as const] : []),
    ]),
  ]
}

/** The doors of each opening that has more than one. */
function groupByOpening(doors: readonly Door[]): string[][] {
  const doorIds = new Map<string, string[]>()
  for (const { id, ends } of doors) {
    for (const end of ends) {
      if (end.openingId !== null) doorIds.set(getOpeningKey(end), [...(doorIds.get(getOpeningKey(end)) ?? []), id])
    }
  }
  return [...doorIds.values()].filter((ids) => ids.length > 1)
}

const getOpeningKey = ({ partId, openingId }: DoorEnd): string => `${partId} ${openingId}`

/** A way out of a part, seen from there. */
export interface Way {
  doorId: string
  /** The opening through which one leaves; null: none, it stands in the list of ways. */
  openingId: string | null
  to: DoorEnd
}

/** The ways out of a part, in the order of the doors. */
export const listWays = ({ doors }: Pick<ExhibitionDocument, 'doors'>, partId: string): Way[] =>
  doors.flatMap(({ id, ends: [one, other] }) => {
    const [from, to] = one.partId === partId ? [one, other] : [other, one]
    return from.partId === partId ? [{ doorId: id, openingId: from.openingId, to }] : []
  })

/** Parts that no chain of doors from the first one reaches; visitors find them in the list alone. */
export function findUnreachableParts(document: ExhibitionDocument): string[] {
  const [first] = document.parts
  const reached = new Set(first === undefined ? [] : [first.id])
  // A set is walked in the order in which it grows, so that a ring of doors ends.
  for (const id of reached) for (const { to } of listWays(document, id)) reached.add(to.partId)
  return document.parts.flatMap(({ id }) => (reached.has(id) ? [] : [id]))
}

import { ROOM_CONNECTIONS_MAX, ROOM_RESERVATION_S } from '@zhanjian/contract/limits.ts'
import { seatToGiveUp, type UnusedSeat } from './unused-seats.ts'

/** Of one person, as the key of its connection knows it. */
export type Place<Member> =
  /** A seat is reserved, and nobody has come yet: it takes nothing from anybody. */
  | { kind: 'expected'; personId: string; networkKey: string; untilMs: number }
  /** The connection is there, and its login is being looked at. */
  | { kind: 'entering'; personId: string; figureId: number | null }
  | { kind: 'in' | 'away'; personId: string; figureId: number | null; member: Member }
type Held<Member> = Exclude<Place<Member>, { kind: 'expected' }>

export interface PlacesDependencies {
  /** How many may have a figure. */
  capacity: () => number
  isHost: (personId: string) => boolean
  /** Gives a number to a figure, and takes it back. */
  figures: { add(nowMs: number): number; remove(id: number): void }
  nowMs: () => number
}

/**
 * Who has a place in one room, and which of them have a figure. Every step is made at once and before anything is awaited,
 * so that two who come at the same moment cannot both have the last figure. One person has one figure, however many
 * connections; the newest of them stays.
 */
export function createPlaces<Member>({ capacity, isHost, figures, nowMs }: PlacesDependencies) {
  // In the order of coming: whoever enters goes to the end.
  const places = new Map<string, Place<Member>>()

  const held = (): (readonly [string, Held<Member>])[] =>
    [...places].flatMap(([key, place]) => (place.kind === 'expected' ? [] : [[key, place] as const]))
  const ofPerson = (personId: string) => held().filter(([, place]) => place.personId === personId)
  const isInside = (personId: string): boolean => ofPerson(personId).some(([, { kind }]) => kind !== 'entering')
  const figureIds = (): Set<number> => new Set(held().flatMap(([, { figureId }]) => figureId ?? []))
  const hasFigureLeft = (): boolean => figureIds().size < capacity()

  return {
    isInside,
    hasFigureLeft,
    /** Whether so many are in it that nobody else fits in; the host and who is inside always do. */
    isFullFor,

    /** A seat is kept for whoever connects with that key; an earlier one of the same person is not any more. */
    expect(key: string, personId: string, networkKey: string): void {
      for (const seat of unused()) if (seat.personId === personId) places.delete(seat.key)
      const counted = unused().filter((seat) => !isHost(seat.personId) && !isInside(seat.personId))
      const givenUp = seatToGiveUp(counted, networkKey)
      if (givenUp !== null) places.delete(givenUp)
      places.set(key, { kind: 'expected', personId, networkKey, untilMs: nowMs() + ROOM_RESERVATION_S * 1000 })
    },

    /** @returns false for a seat that is not kept any more, or where nobody else fits in */
    begin(key: string): boolean {
      const place = places.get(key)
      if (place?.kind !== 'expected') return false
      places.delete(key)
      const { personId, untilMs } = place
      if (untilMs <= nowMs() || isFullFor(personId)) return false
      places.set(key, { kind: 'entering', personId, figureId: figureFor(personId) })
      return true
    },

    /**
     * The one who enters is in. A host for whom no figure is left gets that of the visitor who came last.
     * @returns what there is to tell: connections of the same person that end, and who has no figure any more;
     * null: the place is not held any more, or a connection that the same person began later is in
     */
    settle(key: string, memberWith: (figureId: number | null) => Member): { ended: Member[]; demoted: Member[] } | null {
      const place = places.get(key)
      if (place?.kind !== 'entering') return null
      const own = ofPerson(place.personId)
      const at = own.findIndex(([other]) => other === key)
      if (own.slice(at + 1).some(([, { kind }]) => kind !== 'entering')) {
        remove(key)
        return null
      }
      place.figureId ??= figureFor(place.personId)
      const demoted = place.figureId === null && isHost(place.personId) ? takeFigure(place) : []
      places.set(key, { ...place, kind: 'in', member: memberWith(place.figureId) })
      const older = own.slice(0, at).filter(([, { kind }]) => kind !== 'entering')
      for (const [other] of older) remove(other)
      return { ended: older.flatMap(([, other]) => membersOf(other)), demoted }
    },

    /** @returns whether somebody was in it */
    drop: (key: string): boolean => turn(key, 'in', 'away'),
    comeBack: (key: string): boolean => turn(key, 'away', 'in'),

    remove,

    member(key: string): Member | undefined {
      const place = places.get(key)
      return place?.kind === 'in' || place?.kind === 'away' ? place.member : undefined
    },

    members: (): Member[] => held().flatMap(([, place]) => membersOf(place)),
  }

  function isFullFor(personId: string): boolean {
    return held().length >= ROOM_CONNECTIONS_MAX && !isHost(personId) && ofPerson(personId).length === 0
  }

  function turn(key: string, from: 'in' | 'away', to: 'in' | 'away'): boolean {
    const place = places.get(key)
    if (place?.kind !== from) return false
    places.set(key, { ...place, kind: to })
    return true
  }

  /** The figure stays where another connection of the same person has it, too. */
  function remove(key: string): void {
    const place = places.get(key)
    places.delete(key)
    if (place === undefined || place.kind === 'expected' || place.figureId === null) return
    if (!figureIds().has(place.figureId)) figures.remove(place.figureId)
  }

  /** That of another connection of the same person, or a new one. */
  function figureFor(personId: string): number | null {
    const own = ofPerson(personId).find(([, { figureId }]) => figureId !== null)
    return own?.[1].figureId ?? (hasFigureLeft() ? figures.add(nowMs()) : null)
  }

  /** @returns who had it */
  function takeFigure(host: Held<Member>): Member[] {
    const last = held().findLast(([, { personId, figureId }]) => figureId !== null && !isHost(personId))?.[1]
    if (last === undefined || last.figureId === null) return []
    const { figureId } = last
    const losing = held().filter(([, place]) => place.figureId === figureId)
    for (const [, place] of losing) place.figureId = null
    figures.remove(figureId)
    host.figureId = figures.add(nowMs())
    return losing.flatMap(([, place]) => membersOf(place))
  }

  /** Seats that nobody has taken, oldest first. */
  function unused(): (UnusedSeat & { personId: string })[] {
    for (const [key, place] of places) if (place.kind === 'expected' && place.untilMs <= nowMs()) places.delete(key)
    return [...places].flatMap(([key, place]) => (place.kind === 'expected' ? [{ key, ...place }] : []))
  }
}

const membersOf = <Member>(place: Held<Member>): Member[] => (place.kind === 'entering' ? [] : [place.member])

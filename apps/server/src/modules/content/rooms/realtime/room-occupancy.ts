import { ROOM_CONNECTIONS_MAX, ROOM_RESERVATION_S } from '@zhanjian/contract/limits.ts'
import { findReservationToDrop, type UnusedReservation } from './unused-reservations.ts'

/** Of one person, as the key of its connection knows it. */
export type Occupancy<Member> =
  /** A seat is reserved, and nobody has come yet: it takes nothing from anybody. */
  | { status: 'expected'; personId: string; networkKey: string; untilMs: number }
  /** The connection is there, and its login is being looked at. */
  | { status: 'entering'; personId: string; avatarId: number | null }
  | { status: 'in' | 'away'; personId: string; avatarId: number | null; member: Member }
type ConnectedOccupancy<Member> = Exclude<Occupancy<Member>, { status: 'expected' }>

export interface OccupancyDependencies {
  /** How many may have a figure. */
  capacity: () => number
  isHost: (personId: string) => boolean
  /** Gives a number to a figure, and takes it back. */
  avatars: { add(nowMs: number): number; remove(id: number): void }
  nowMs: () => number
}

/**
 * Who has a place in one room, and which of them have a figure. Every step is made at once and before anything is awaited,
 * so that two who come at the same moment cannot both have the last figure. One person has one figure, however many
 * connections; the newest of them stays.
 */
export function createRoomOccupancy<Member>({ capacity, isHost, avatars, nowMs }: OccupancyDependencies) {
  // In the order of coming: whoever enters goes to the end.
  const places = new Map<string, Occupancy<Member>>()

  const listConnected = (): (readonly [string, ConnectedOccupancy<Member>])[] =>
    [...places].flatMap(([key, place]) => (place.status === 'expected' ? [] : [[key, place] as const]))
  const findByPerson = (personId: string) => listConnected().filter(([, place]) => place.personId === personId)
  const hasPerson = (personId: string): boolean => findByPerson(personId).some(([, { status }]) => status !== 'entering')
  const getAvatarIds = (): Set<number> => new Set(listConnected().flatMap(([, { avatarId }]) => avatarId ?? []))
  const hasFreeAvatar = (): boolean => getAvatarIds().size < capacity()

  return {
    isInside: hasPerson,
    hasFigureLeft: hasFreeAvatar,
    /** Whether so many are in it that nobody else fits in; the host and who is inside always do. */
    isFullFor,

    /** A seat is kept for whoever connects with that key; an earlier one of the same person is not any more. */
    addReservation(key: string, personId: string, networkKey: string): void {
      for (const seat of listUnusedReservations()) if (seat.personId === personId) places.delete(seat.key)
      const counted = listUnusedReservations().filter((seat) => !isHost(seat.personId) && !hasPerson(seat.personId))
      const givenUp = findReservationToDrop(counted, networkKey)
      if (givenUp !== null) places.delete(givenUp)
      places.set(key, { status: 'expected', personId, networkKey, untilMs: nowMs() + ROOM_RESERVATION_S * 1000 })
    },

    /** @returns false for a seat that is not kept any more, or where nobody else fits in */
    beginJoin(key: string): boolean {
      const place = places.get(key)
      if (place?.status !== 'expected') return false
      places.delete(key)
      const { personId, untilMs } = place
      if (untilMs <= nowMs() || isFullFor(personId)) return false
      places.set(key, { status: 'entering', personId, avatarId: assignAvatar(personId) })
      return true
    },

    /**
     * The one who enters is in. A host for whom no figure is left gets that of the visitor who came last.
     * @returns what there is to tell: connections of the same person that end, and who has no figure any more;
     * null: the place is not held any more, or a connection that the same person began later is in
     */
    completeJoin(key: string, memberWith: (avatarId: number | null) => Member): { ended: Member[]; demoted: Member[] } | null {
      const place = places.get(key)
      if (place?.status !== 'entering') return null
      const own = findByPerson(place.personId)
      const at = own.findIndex(([other]) => other === key)
      if (own.slice(at + 1).some(([, { status }]) => status !== 'entering')) {
        remove(key)
        return null
      }
      place.avatarId ??= assignAvatar(place.personId)
      const demoted = place.avatarId === null && isHost(place.personId) ? takeLastAvatar(place) : []
      places.set(key, { ...place, status: 'in', member: memberWith(place.avatarId) })
      const older = own.slice(0, at).filter(([, { status }]) => status !== 'entering')
      for (const [other] of older) remove(other)
      return { ended: older.flatMap(([, other]) => toMembers(other)), demoted }
    },

    /** @returns whether somebody was in it */
    markAway: (key: string): boolean => transition(key, 'in', 'away'),
    markBack: (key: string): boolean => transition(key, 'away', 'in'),

    remove,

    findMember(key: string): Member | undefined {
      const place = places.get(key)
      return place?.status === 'in' || place?.status === 'away' ? place.member : undefined
    },

    listMembers: (): Member[] => listConnected().flatMap(([, place]) => toMembers(place)),
  }

  function isFullFor(personId: string): boolean {
    return listConnected().length >= ROOM_CONNECTIONS_MAX && !isHost(personId) && findByPerson(personId).length === 0
  }

  function transition(key: string, from: 'in' | 'away', to: 'in' | 'away'): boolean {
    const place = places.get(key)
    if (place?.status !== from) return false
    places.set(key, { ...place, status: to })
    return true
  }

  /** The figure stays where another connection of the same person has it, too. */
  function remove(key: string): void {
    const place = places.get(key)
    places.delete(key)
    if (place === undefined || place.status === 'expected' || place.avatarId === null) return
    if (!getAvatarIds().has(place.avatarId)) avatars.remove(place.avatarId)
  }

  /** That of another connection of the same person, or a new one. */
  function assignAvatar(personId: string): number | null {
    const own = findByPerson(personId).find(([, { avatarId }]) => avatarId !== null)
    return own?.[1].avatarId ?? (hasFreeAvatar() ? avatars.add(nowMs()) : null)
  }

  /** @returns who had it */
  function takeLastAvatar(host: ConnectedOccupancy<Member>): Member[] {
    const last = listConnected().findLast(([, { personId, avatarId }]) => avatarId !== null && !isHost(personId))?.[1]
    if (last === undefined || last.avatarId === null) return []
    const { avatarId } = last
    const losing = listConnected().filter(([, place]) => place.avatarId === avatarId)
    for (const [, place] of losing) place.avatarId = null
    avatars.remove(avatarId)
    host.avatarId = avatars.add(nowMs())
    return losing.flatMap(([, place]) => toMembers(place))
  }

  /** Seats that nobody has taken, oldest first. */
  function listUnusedReservations(): (UnusedReservation & { personId: string })[] {
    for (const [key, place] of places) if (place.status === 'expected' && place.untilMs <= nowMs()) places.delete(key)
    return [...places].flatMap(([key, place]) => (place.status === 'expected' ? [{ key, ...place }] : []))
  }
}

const toMembers = <Member>(place: ConnectedOccupancy<Member>): Member[] => (place.status === 'entering' ? [] : [place.member])

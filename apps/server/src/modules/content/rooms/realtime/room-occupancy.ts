import { ROOM_CONNECTIONS_MAX, ROOM_RESERVATION_S } from '@zhanjian/contract/rooms/limits.ts'
import { findReservationToDrop, type UnusedReservation } from './unused-reservations.ts'

/** State of one connection, by its key. */
export type Occupancy<Member> =
  /** Reserved, not connected: does not count towards the capacity. */
  | { status: 'expected'; personId: string; networkKey: string; untilMs: number }
  /** Connected; the session is being checked. */
  | { status: 'entering'; personId: string; avatarId: number | null }
  | { status: 'in' | 'away'; personId: string; avatarId: number | null; member: Member }
type ConnectedOccupancy<Member> = Exclude<Occupancy<Member>, { status: 'expected' }>

export interface OccupancyDependencies {
  /** How many members may have an avatar. */
  capacity: () => number
  isHost: (personId: string) => boolean
  /** Allocates and frees ids of avatars. */
  avatars: { add(nowMs: number): number; remove(id: number): void }
  nowMs: () => number
}

/**
 * Members of one room, and which of them have an avatar. Every step is synchronous, so that two concurrent joins cannot
 * both get the last avatar. A person has one avatar for any number of connections; the newest connection stays.
 */
export function createRoomOccupancy<Member>({ capacity, isHost, avatars, nowMs }: OccupancyDependencies) {
  // In the order of joining.
  const occupancies = new Map<string, Occupancy<Member>>()

  const listConnected = (): (readonly [string, ConnectedOccupancy<Member>])[] =>
    [...occupancies].flatMap(([key, occupancy]) => (occupancy.status === 'expected' ? [] : [[key, occupancy] as const]))
  const findByPerson = (personId: string) => listConnected().filter(([, occupancy]) => occupancy.personId === personId)
  const hasPerson = (personId: string): boolean => findByPerson(personId).some(([, { status }]) => status !== 'entering')
  const getAvatarIds = (): Set<number> => new Set(listConnected().flatMap(([, { avatarId }]) => avatarId ?? []))
  const hasFreeAvatar = (): boolean => getAvatarIds().size < capacity()

  return {
    hasPerson,
    hasFreeAvatar,
    /** Whether the room is full for this person; never for the host and members. */
    isFullFor,

    /** Reserves a seat for the client that connects with `key`; replaces an earlier reservation of the same person. */
    addReservation(key: string, personId: string, networkKey: string): void {
      for (const seat of listUnusedReservations()) if (seat.personId === personId) occupancies.delete(seat.key)
      const counted = listUnusedReservations().filter((seat) => !isHost(seat.personId) && !hasPerson(seat.personId))
      const droppedKey = findReservationToDrop(counted, networkKey)
      if (droppedKey !== null) occupancies.delete(droppedKey)
      occupancies.set(key, { status: 'expected', personId, networkKey, untilMs: nowMs() + ROOM_RESERVATION_S * 1000 })
    },

    /** @returns false if the reservation has expired or was dropped, or if the room is full */
    beginJoin(key: string): boolean {
      const occupancy = occupancies.get(key)
      if (occupancy?.status !== 'expected') return false
      occupancies.delete(key)
      const { personId, untilMs } = occupancy
      if (untilMs <= nowMs() || isFullFor(personId)) return false
      occupancies.set(key, { status: 'entering', personId, avatarId: assignAvatar(personId) })
      return true
    },

    /**
     * Completes a join. If no avatar is left for a host, the host gets that of the visitor who joined last.
     * @returns the person's other connections, which end, and the members who lost their avatar;
     * null: the connection was dropped, or a later connection of the same person has joined
     */
    completeJoin(key: string, createMember: (avatarId: number | null) => Member): { ended: Member[]; demoted: Member[] } | null {
      const occupancy = occupancies.get(key)
      if (occupancy?.status !== 'entering') return null
      const connections = findByPerson(occupancy.personId)
      const index = connections.findIndex(([other]) => other === key)
      if (connections.slice(index + 1).some(([, { status }]) => status !== 'entering')) {
        remove(key)
        return null
      }
      occupancy.avatarId ??= assignAvatar(occupancy.personId)
      const demoted = occupancy.avatarId === null && isHost(occupancy.personId) ? takeLastAvatar(occupancy) : []
      occupancies.set(key, { ...occupancy, status: 'in', member: createMember(occupancy.avatarId) })
      const older = connections.slice(0, index).filter(([, { status }]) => status !== 'entering')
      for (const [other] of older) remove(other)
      return { ended: older.flatMap(([, other]) => toMembers(other)), demoted }
    },

    /** @returns whether the connection was in the room */
    markAway: (key: string): boolean => transition(key, 'in', 'away'),
    /** @returns whether the connection was away */
    markBack: (key: string): boolean => transition(key, 'away', 'in'),

    remove,

    findMember(key: string): Member | undefined {
      const occupancy = occupancies.get(key)
      return occupancy?.status === 'in' || occupancy?.status === 'away' ? occupancy.member : undefined
    },

    listMembers: (): Member[] => listConnected().flatMap(([, occupancy]) => toMembers(occupancy)),
  }

  function isFullFor(personId: string): boolean {
    return listConnected().length >= ROOM_CONNECTIONS_MAX && !isHost(personId) && findByPerson(personId).length === 0
  }

  function transition(key: string, from: 'in' | 'away', to: 'in' | 'away'): boolean {
    const occupancy = occupancies.get(key)
    if (occupancy?.status !== from) return false
    occupancies.set(key, { ...occupancy, status: to })
    return true
  }

  /** Frees the avatar unless another connection of the same person uses it. */
  function remove(key: string): void {
    const occupancy = occupancies.get(key)
    occupancies.delete(key)
    if (occupancy === undefined || occupancy.status === 'expected' || occupancy.avatarId === null) return
    if (!getAvatarIds().has(occupancy.avatarId)) avatars.remove(occupancy.avatarId)
  }

  /** The avatar of the person's other connection, or a new one; null: none is left. */
  function assignAvatar(personId: string): number | null {
    const withAvatar = findByPerson(personId).find(([, { avatarId }]) => avatarId !== null)
    return withAvatar?.[1].avatarId ?? (hasFreeAvatar() ? avatars.add(nowMs()) : null)
  }

  /** @returns the members who lost it */
  function takeLastAvatar(host: ConnectedOccupancy<Member>): Member[] {
    const last = listConnected().findLast(([, { personId, avatarId }]) => avatarId !== null && !isHost(personId))?.[1]
    if (last === undefined || last.avatarId === null) return []
    const { avatarId } = last
    const losing = listConnected().filter(([, occupancy]) => occupancy.avatarId === avatarId)
    for (const [, occupancy] of losing) occupancy.avatarId = null
    avatars.remove(avatarId)
    host.avatarId = avatars.add(nowMs())
    return losing.flatMap(([, occupancy]) => toMembers(occupancy))
  }

  /** Oldest first. */
  function listUnusedReservations(): (UnusedReservation & { personId: string })[] {
    for (const [key, occupancy] of occupancies)
      if (occupancy.status === 'expected' && occupancy.untilMs <= nowMs()) occupancies.delete(key)
    return [...occupancies].flatMap(([key, occupancy]) => (occupancy.status === 'expected' ? [{ key, ...occupancy }] : []))
  }
}

const toMembers = <Member>(occupancy: ConnectedOccupancy<Member>): Member[] =>
  occupancy.status === 'entering' ? [] : [occupancy.member]

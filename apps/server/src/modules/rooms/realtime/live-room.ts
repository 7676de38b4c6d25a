import { ROOM_RECONNECTION_S } from '@zhanjian/contract/limits.ts'
import { ROOM_CLOSE, type RoomSay, type RoomSayName, roomSay } from '@zhanjian/contract/room-messages.ts'
import type { RoomRole } from '@zhanjian/contract/rooms.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import type { Behaviour, Channel, Connection } from '../../../platform/realtime/room-kind.ts'
import type { Seat } from '../entry.ts'
import type { RoomRow } from '../room-store.ts'
import { type Bounds, createFigures } from './figures.ts'
import type { Member } from './member.ts'
import { createPaces } from './paces.ts'
import { createPlaces } from './places.ts'
import { createRemovals, type RemovalDependencies } from './removals.ts'
import { PersonSchema, RoomSchema, type SharedPerson } from './room-state.ts'
import { createTalk, type TalkDependencies } from './talk.ts'

type Past = Awaited<ReturnType<ReturnType<typeof createTalk>['before']>>

export interface LiveRoomDependencies extends Omit<TalkDependencies, 'channel' | 'roomId'>, Omit<RemovalDependencies, 'roomId'> {
  /** Of those sessions that stand: not ended, the account neither banned nor leaving. */
  standingSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, { hasPhone: boolean }>>
  hosts: {
    hostIsIn(id: string): Promise<boolean>
    hostIsGone(id: string, at: Date): Promise<boolean>
  }
  /** Nobody is in it any more. */
  end: () => Promise<void>
  clock: Clock
}

export interface LiveRoom extends Behaviour<Seat> {
  /** What whoever takes the seat will be if nothing changes until then; the same person as before stays what it was. */
  roleFor(seat: Seat): RoomRole
  /** The seat is kept for whoever connects with that key; an earlier one of the same person is not any more. */
  expect(key: string, seat: Seat): void
  isInside(personId: string): boolean
  /** Or was; of guests it remembers the last thousand. */
  hasBeenInside(personId: string): boolean
  /** Whether so many are in it that nobody else fits in; the host and who is inside always do. */
  isFullFor(personId: string): boolean
  members(): readonly Member[]
  row(): RoomRow
  /** Whose session was asked about and does not stand any more is out. */
  keepOnly(asked: ReadonlySet<string>, standing: ReadonlyMap<string, { hasPhone: boolean }>): void
  /** How the room stands now; undefined: it is gone. */
  apply(row: RoomRow | undefined): Promise<void>
}

const COLOURS = 8
const NO_FIGURE = -1
const GUESTS_REMEMBERED = 1000
/** Who is closed for one of these does not come back by the connection's own way. */
const FINAL: ReadonlySet<number> = new Set(Object.values(ROOM_CLOSE))

/** One room while people are in it. */
export function createLiveRoom(first: RoomRow, bounds: Bounds, channel: Channel, dependencies: LiveRoomDependencies): LiveRoom {
  const { standingSessions, hosts, clock } = dependencies
  const figures = createFigures(bounds)
  const state = new RoomSchema()
  const talk = createTalk({ ...dependencies, roomId: first.id, channel })
  const removals = createRemovals({ ...dependencies, roomId: first.id })
  /** Who has been in it comes back without a login, whoever was removed meanwhile. */
  const guestsSeen = new Set<string>()
  let row = first
  const places = createPlaces<Member>({
    capacity: () => row.capacity,
    isHost: (personId) => personId === row.ownerId,
    figures,
    nowMs: clock.nowMs,
  })
  share()

  const isHost = ({ userId }: Seat): boolean => userId !== null && userId === row.ownerId
  const isOpen = (): boolean => row.status === 'open' || row.status === 'live'
  const everybody = places.members
  const isHostIn = (): boolean => everybody().some(({ seat, shared }) => isHost(seat) && !shared.isAway)

  return {
    state,
    members: everybody,
    row: () => row,
    isInside: places.isInside,
    hasBeenInside: (personId) => places.isInside(personId) || guestsSeen.has(personId),
    isFullFor: places.isFullFor,

    roleFor(seat) {
      if (isHost(seat)) return 'host'
      const known = everybody().find((member) => member.seat.personId === seat.personId)
      if (known !== undefined) return roleOf(known)
      return places.hasFigureLeft() ? 'audience' : 'spectator'
    },

    expect: (key, { personId, networkKey }) => places.expect(key, personId, networkKey),

    async enter(connection, seat) {
      if (!places.begin(connection.key)) return connection.close(ROOM_CLOSE.SEAT_EXPIRED)
      try {
        const [standing, past] = await Promise.all([
          seat.sessionId === null ? null : standingSessions([seat.sessionId]),
          talk.before(null),
        ])
        const session = seat.sessionId === null ? null : standing?.get(seat.sessionId)
        const refusal = refusalOf(seat, session)
        if (refusal === null) settle(connection, seat, session?.hasPhone ?? false, past)
        else connection.close(refusal)
      } finally {
        // Nobody keeps the figure of somebody who did not get in.
        if (places.member(connection.key) === undefined) places.remove(connection.key)
      }
      await lead()
    },

    drop(connection, code) {
      const member = places.member(connection.key)
      if (member === undefined || FINAL.has(code) || !isOpen() || !places.drop(connection.key)) return 0
      member.shared.isAway = true
      void unlead()
      return ROOM_RECONNECTION_S
    },

    async comeBack(connection) {
      const member = places.member(connection.key)
      if (member === undefined || !places.comeBack(connection.key)) return connection.close(ROOM_CLOSE.ELSEWHERE)
      member.shared.isAway = false
      greet(connection, member.shared.figureId, await talk.before(null))
      await lead()
    },

    leave(connection) {
      const member = places.member(connection.key)
      if (member === undefined) places.remove(connection.key)
      else forget(member)
    },

    hear(connection, name, message) {
      const member = places.member(connection.key)
      if (member === undefined || !isSayName(name)) return
      const parsed = z.safeParse(roomSay[name], message)
      if (!parsed.success) {
        if (name === 'chat') talk.refuseUnreadable(member, message)
        return
      }
      if (name !== 'chat' && !member.paces.take(name, clock.nowMs())) return
      // What was parsed belongs to the name, which the compiler cannot follow through the table.
      void act(member, name, parsed.data as never).catch(dependencies.noteFailure)
    },

    hearBytes(connection, _name, bytes) {
      const member = places.member(connection.key)
      if (member !== undefined && member.shared.figureId >= 0) figures.move(member.shared.figureId, bytes, clock.nowMs())
    },

    tick() {
      const moved = figures.snapshot()
      if (moved !== null) channel.tellBytes('p', moved)
    },

    async apply(now) {
      if (now !== undefined) row = now
      if (now === undefined || !isOpen()) {
        for (const member of everybody()) letGo(member, ROOM_CLOSE.CLOSED)
        return
      }
      share()
      for (const { seat, shared } of everybody()) shared.role = roleNow(seat, shared)
      await lead()
    },

    keepOnly(asked, standing) {
      for (const member of everybody()) {
        const { sessionId } = member.seat
        if (sessionId === null || !asked.has(sessionId)) continue
        const session = standing.get(sessionId)
        member.hasPhone = session?.hasPhone ?? false
        if (session === undefined) letGo(member, ROOM_CLOSE.SESSION_ENDED)
      }
    },

    end: dependencies.end,
  }

  /** Why somebody who had a seat cannot take it any more. */
  function refusalOf(seat: Seat, session: { hasPhone: boolean } | null | undefined): number | null {
    if (session === undefined) return ROOM_CLOSE.SESSION_ENDED
    if (removals.isRemoved(seat) && !isHost(seat)) return ROOM_CLOSE.REMOVED
    // Asked for before the removal: the door says why there is no other.
    if (removals.refusesGuest(seat) && !guestsSeen.has(seat.personId)) return ROOM_CLOSE.SEAT_EXPIRED
    return isOpen() ? null : ROOM_CLOSE.CLOSED
  }

  function settle(connection: Connection, seat: Seat, hasPhone: boolean, past: Past): void {
    const shared = new PersonSchema()
    const settled = places.settle(connection.key, (figureId) => {
      const role = roleNow(seat, { figureId: figureId ?? NO_FIGURE })
      const { personId, nickname, avatar } = seat
      const colour = Math.max(0, figureId ?? 0) % COLOURS
      Object.assign(shared, { personId, nickname, avatar, role, figureId: figureId ?? NO_FIGURE, colour })
      return { connection, seat, shared, hasPhone, paces: createPaces() }
    })
    if (settled === null) return connection.close(ROOM_CLOSE.ELSEWHERE)
    state.people.set(connection.key, shared)
    if (seat.userId === null) rememberGuest(seat.personId)
    for (const other of settled.ended) letGo(other, ROOM_CLOSE.ELSEWHERE)
    for (const other of settled.demoted) Object.assign(other.shared, { figureId: NO_FIGURE, role: 'spectator' })
    greet(connection, shared.figureId, past)
  }

  function rememberGuest(personId: string): void {
    guestsSeen.add(personId)
    const [first] = guestsSeen
    if (guestsSeen.size > GUESTS_REMEMBERED && first !== undefined) guestsSeen.delete(first)
  }

  function greet(connection: Connection, figureId: number, past: Past): void {
    connection.tell('welcome', {
      figureId: figureId < 0 ? null : figureId,
      chat: past.messages,
      hasEarlier: past.hasEarlier,
    })
    const standing = figures.everybody()
    if (standing !== null) connection.tellBytes('p', standing)
  }

  function act<Name extends RoomSayName>(member: Member, name: Name, said: RoomSay<Name>): Promise<void> {
    const acts: { [Deed in RoomSayName]: (said: RoomSay<Deed>) => Promise<void> } = {
      chat: (message) => talk.say(member, roleOf(member), message),
      retract: ({ n }) => talk.retract(member, isHost(member.seat), n),
      earlier: ({ before }) => talk.tellEarlier(member, before),
      async reaction({ reaction }) {
        channel.tell('reaction', { personId: member.seat.personId, reaction })
      },
      async focus({ itemId }) {
        if (isHost(member.seat) && row.status === 'live') state.focusItemId = itemId ?? ''
      },
      async kick({ token }) {
        if (!isHost(member.seat)) return
        for (const removed of await removals.spend(token, row.ownerId, everybody())) letGo(removed, ROOM_CLOSE.REMOVED)
      },
    }
    return acts[name](said)
  }

  function letGo(member: Member, code: number): void {
    forget(member)
    member.connection.close(code)
  }

  function forget(member: Member): void {
    places.remove(member.connection.key)
    state.people.delete(member.connection.key)
    void unlead()
  }

  /** The host is in it: what is live goes on. */
  async function lead(): Promise<void> {
    if (row.status !== 'live' || row.liveStatus === 'live' || !isHostIn()) return
    if (await hosts.hostIsIn(row.id)) row = { ...row, liveStatus: 'live' }
    share()
  }

  async function unlead(): Promise<void> {
    if (row.status !== 'live' || row.liveStatus !== 'live' || isHostIn()) return
    row = { ...row, liveStatus: 'paused' }
    share()
    await hosts.hostIsGone(row.id, clock.now()).catch(dependencies.noteFailure)
  }

  function share(): void {
    const { title, status, liveStatus, locked } = row
    Object.assign(state, { title, status, liveStatus, locked })
    if (status !== 'live') state.focusItemId = ''
  }

  function roleOf({ seat, shared }: Member): RoomRole {
    return roleNow(seat, shared)
  }

  /** The owner may have changed since. */
  function roleNow(seat: Seat, { figureId }: Pick<SharedPerson, 'figureId'>): RoomRole {
    if (isHost(seat)) return 'host'
    return figureId < 0 ? 'spectator' : 'audience'
  }
}

const isSayName = (name: string): name is RoomSayName => name in roomSay

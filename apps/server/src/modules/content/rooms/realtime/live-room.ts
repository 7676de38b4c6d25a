import { ROOM_RECONNECTION_S } from '@zhanjian/contract/rooms/limits.ts'
import { type ClientMessage, type ClientMessageName, clientMessages, ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import type { RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock.ts'
import type { Connection, RoomBroadcast, RoomHandlers } from '../../../../platform/realtime/room-definition.ts'
import type { Seat } from '../room-entry.ts'
import type { RoomRow } from '../room-store.ts'
import { createAvatarPositions } from './avatar-positions.ts'
import { type ChatDependencies, createChat } from './chat.ts'
import { createMessageRateLimiter } from './message-rate-limiter.ts'
import { createRemovals, type RemovalDependencies } from './removals.ts'
import type { RoomMember } from './room-member.ts'
import { createRoomOccupancy } from './room-occupancy.ts'
import { PersonSchema, RoomSchema, type SharedPerson } from './room-state.ts'
import { createRoomWalk, type RoomHall, type RoomWalkDependencies } from './room-walk.ts'

type ChatHistory = Awaited<ReturnType<ReturnType<typeof createChat>['listBefore']>>

export interface LiveRoomDependencies
  extends Omit<ChatDependencies, 'broadcast' | 'roomId'>,
    Omit<RemovalDependencies, 'roomId'> {
  /** The active sessions among `ids`: not ended, the account neither banned nor being deleted. */
  findActiveSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, { hasPhone: boolean }>>
  hosts: {
    markHostPresent(id: string): Promise<boolean>
    markHostAbsent(id: string, at: Date): Promise<boolean>
  }
  walk: RoomWalkDependencies
  /** Called when the last member has left. */
  onEmpty: () => Promise<void>
  clock: Clock
}

/** An open room of this process, with its handlers of connection events. */
export interface LiveRoom extends RoomHandlers<Seat> {
  /** The role that the seat gets if nothing changes before it is taken; a person who is already inside keeps the role. */
  getRoleFor(seat: Seat): RoomRole
  /** Reserves the seat for the client that connects with `key`; replaces an earlier reservation of the same person. */
  addReservation(key: string, seat: Seat): void
  hasPerson(personId: string): boolean
  /** Whether the person is or was inside; of guests, the last thousand are known. */
  hasBeenInside(personId: string): boolean
  /** Whether the room is full for this person; never for the host and members. */
  isFullFor(personId: string): boolean
  listMembers(): readonly RoomMember[]
  getRow(): RoomRow
  /** Where people of the room are or were since it was opened. */
  listHalls(): RoomHall[]
  /** How many are in each hall, by its code. */
  countByHall(): Map<string, number>
  /** The hall in which all these users are; null: they are in several. */
  findHallOf(userIds: readonly string[]): string | null
  /** Some of these halls may no longer be seen by visitors: nobody stays in them. */
  leaveHiddenHalls(visibleIds: ReadonlySet<string>): void
  /** Disconnects members whose session is in `checkedIds` but not in `activeSessions`. */
  removeEndedSessions(checkedIds: ReadonlySet<string>, activeSessions: ReadonlyMap<string, { hasPhone: boolean }>): void
  /** Disconnects members whose pass is in `checkedIds` but not in `standing`. */
  removeEndedPasses(checkedIds: ReadonlySet<string>, standing: ReadonlySet<string>): void
  /** Applies the current row of the room; undefined: it was deleted. */
  applyRow(row: RoomRow | undefined): Promise<void>
}

const NO_AVATAR = -1
const PEOPLE_REMEMBERED = 1000
/** After these close codes the client must not reconnect by itself. */
const FINAL_CLOSE_CODES: ReadonlySet<number> = new Set(Object.values(ROOM_CLOSE))

/** One room while it has members. */
export function createLiveRoom(
  initialRow: RoomRow,
  ownHall: RoomHall,
  broadcast: RoomBroadcast,
  dependencies: LiveRoomDependencies,
): LiveRoom {
  const { findActiveSessions, hosts, clock } = dependencies
  const avatarPositions = createAvatarPositions(ownHall.bounds)
  const walk = createRoomWalk(ownHall, dependencies.walk)
  const state = new RoomSchema()
  const chat = createChat({ ...dependencies, roomId: initialRow.id, broadcast })
  const removals = createRemovals({ ...dependencies, roomId: initialRow.id })
  /** Guests who were inside may return without a login, even if a guest of their network was removed since. */
  const guestsSeen = new Set<string>()
  /** Whom the host lets neither write nor react, by person: coming again changes nothing. */
  const quietPeople = new Set<string>()
  let row = initialRow
  const occupancy = createRoomOccupancy<RoomMember>({
    capacity: () => row.capacity,
    isHost: (personId) => personId === row.ownerId,
    avatars: avatarPositions,
    nowMs: clock.nowMs,
  })
  updateSharedState()

  const isHost = ({ userId }: Seat): boolean => userId !== null && userId === row.ownerId
  const isOpen = (): boolean => row.status === 'open' || row.status === 'live'
  const listMembers = occupancy.listMembers
  const isHostPresent = (): boolean => listMembers().some(({ seat, sharedState }) => isHost(seat) && !sharedState.isAway)

  return {
    state,
    listMembers,
    getRow: () => row,
    listHalls: walk.listHalls,
    countByHall() {
      const counts = new Map<string, number>()
      for (const member of listMembers()) counts.set(getHallCode(member), (counts.get(getHallCode(member)) ?? 0) + 1)
      return counts
    },
    findHallOf(userIds) {
      const halls = new Set(
        listMembers()
          .filter(({ seat }) => seat.userId !== null && userIds.includes(seat.userId))
          .map(getHallCode),
      )
      const [code = null] = halls
      return halls.size === 1 ? code : null
    },
    leaveHiddenHalls(visibleIds) {
      if (walk.dropHidden(visibleIds)) updateSharedState()
      for (const member of listMembers()) {
        const { hallCode } = member.sharedState
        if (hallCode !== '' && walk.getHall(hallCode) === undefined) placeIn(member.sharedState, ownHall)
      }
    },
    hasPerson: occupancy.hasPerson,
    hasBeenInside: (personId) => occupancy.hasPerson(personId) || guestsSeen.has(personId),
    isFullFor: occupancy.isFullFor,

    getRoleFor(seat) {
      if (isHost(seat)) return 'host'
      const known = listMembers().find((member) => member.seat.personId === seat.personId)
      if (known !== undefined) return getMemberRole(known)
      return occupancy.hasFreeAvatar() ? 'audience' : 'spectator'
    },

    addReservation: (key, { personId, networkKey }) => occupancy.addReservation(key, personId, networkKey),

    async onJoin(connection, seat) {
      if (!occupancy.beginJoin(connection.key)) return connection.close(ROOM_CLOSE.SEAT_EXPIRED)
      try {
        const [sessions, history] = await Promise.all([
          seat.sessionId === null ? null : findActiveSessions([seat.sessionId]),
          chat.listBefore(null),
        ])
        const session = seat.sessionId === null ? null : sessions?.get(seat.sessionId)
        const refusal = getCloseCode(seat, session)
        if (refusal === null) completeJoin(connection, seat, session?.hasPhone ?? false, history)
        else connection.close(refusal)
      } finally {
        // Frees the avatar of a client that was rejected.
        if (occupancy.findMember(connection.key) === undefined) occupancy.remove(connection.key)
      }
      await resumeLive()
    },

    onDrop(connection, code) {
      const member = occupancy.findMember(connection.key)
      if (member === undefined || FINAL_CLOSE_CODES.has(code) || !isOpen() || !occupancy.markAway(connection.key)) return 0
      member.sharedState.isAway = true
      void pauseLive()
      return ROOM_RECONNECTION_S
    },

    async onReconnect(connection) {
      const member = occupancy.findMember(connection.key)
      if (member === undefined || !occupancy.markBack(connection.key)) return connection.close(ROOM_CLOSE.ELSEWHERE)
      member.sharedState.isAway = false
      sendWelcome(connection, member.sharedState.figureId, await chat.listBefore(null))
      await resumeLive()
    },

    onLeave(connection) {
      const member = occupancy.findMember(connection.key)
      if (member === undefined) occupancy.remove(connection.key)
      else removeMember(member)
    },

    onMessage(connection, name, message) {
      const member = occupancy.findMember(connection.key)
      if (member === undefined || !isClientMessageName(name)) return
      const parsed = z.safeParse(clientMessages[name], message)
      if (!parsed.success) {
        if (name === 'chat') chat.rejectInvalidMessage(member, message)
        return
      }
      if (name !== 'chat' && !member.rateLimiter.tryConsume(name, clock.nowMs())) return
      // The compiler cannot see that the parsed data belongs to `name`.
      void handleMessage(member, name, parsed.data as never).catch(dependencies.onError)
    },

    onMessageBytes(connection, _name, bytes) {
      const member = occupancy.findMember(connection.key)
      if (member !== undefined && member.sharedState.figureId >= 0)
        avatarPositions.move(member.sharedState.figureId, bytes, clock.nowMs())
    },

    onTick() {
      const moved = avatarPositions.takeChanges()
      if (moved !== null) broadcast.broadcastBytes('p', moved)
    },

    async applyRow(now) {
      if (now !== undefined) row = now
      if (now === undefined || !isOpen()) {
        for (const member of listMembers()) disconnect(member, ROOM_CLOSE.CLOSED)
        return
      }
      updateSharedState()
      for (const { seat, sharedState } of listMembers()) {
        sharedState.role = getRole(seat, sharedState)
        // Who takes the room over may speak.
        if (isHost(seat)) sharedState.isQuiet = false
      }
      await resumeLive()
      // Again if the database did not take it when the host left.
      await pauseLive()
    },

    removeEndedSessions(checkedIds, activeSessions) {
      for (const member of listMembers()) {
        const { sessionId } = member.seat
        if (sessionId === null || !checkedIds.has(sessionId)) continue
        const session = activeSessions.get(sessionId)
        member.hasPhone = session?.hasPhone ?? false
        if (session === undefined) disconnect(member, ROOM_CLOSE.SESSION_ENDED)
      }
    },

    removeEndedPasses(checkedIds, standing) {
      for (const member of listMembers()) {
        const { passId } = member.seat
        if (passId !== null && checkedIds.has(passId) && !standing.has(passId)) disconnect(member, ROOM_CLOSE.UNINVITED)
      }
    },

    onDispose: dependencies.onEmpty,
  }

  /** Why a reserved seat can no longer be taken; null if it can. */
  function getCloseCode(seat: Seat, session: { hasPhone: boolean } | null | undefined): number | null {
    if (session === undefined) return ROOM_CLOSE.SESSION_ENDED
    if (removals.isRemoved(seat) && !isHost(seat)) return ROOM_CLOSE.REMOVED
    // The seat was reserved before the removal; a new request to join gets the reason as an error.
    if (removals.refusesGuest(seat) && !guestsSeen.has(seat.personId)) return ROOM_CLOSE.SEAT_EXPIRED
    return isOpen() ? null : ROOM_CLOSE.CLOSED
  }

  function completeJoin(connection: Connection, seat: Seat, hasPhone: boolean, history: ChatHistory): void {
    const sharedState = new PersonSchema()
    const joined = occupancy.completeJoin(connection.key, (figureId) => {
      const role = getRole(seat, { figureId: figureId ?? NO_AVATAR })
      const { personId, nickname, avatar, look } = seat
      const isQuiet = quietPeople.has(personId) && role !== 'host'
      Object.assign(sharedState, { personId, nickname, avatar, role, figureId: figureId ?? NO_AVATAR, look, isQuiet })
      return { connection, seat, sharedState, hasPhone, rateLimiter: createMessageRateLimiter() }
    })
    if (joined === null) return connection.close(ROOM_CLOSE.ELSEWHERE)
    state.people.set(connection.key, sharedState)
    if (seat.userId === null) rememberSome(guestsSeen, seat.personId)
    // Who comes late comes to where the others are.
    placeIn(sharedState, walk.getPresent())
    for (const other of joined.ended) disconnect(other, ROOM_CLOSE.ELSEWHERE)
    for (const other of joined.demoted) Object.assign(other.sharedState, { figureId: NO_AVATAR, role: 'spectator' })
    sendWelcome(connection, sharedState.figureId, history)
  }

  function rememberSome(people: Set<string>, personId: string): void {
    people.add(personId)
    const [first] = people
    if (people.size > PEOPLE_REMEMBERED && first !== undefined) people.delete(first)
  }

  function sendWelcome(connection: Connection, figureId: number, history: ChatHistory): void {
    connection.send('welcome', {
      figureId: figureId < 0 ? null : figureId,
      chat: history.messages,
      hasEarlier: history.hasEarlier,
    })
    const poses = avatarPositions.snapshotAll()
    if (poses !== null) connection.sendBytes('p', poses)
  }

  function handleMessage<Name extends ClientMessageName>(
    member: RoomMember,
    name: Name,
    payload: ClientMessage<Name>,
  ): Promise<void> {
    const handlers: { [Kind in ClientMessageName]: (message: ClientMessage<Kind>) => Promise<void> } = {
      chat: (message) => chat.postMessage(member, getMemberRole(member), message),
      retract: ({ n }) => chat.retract(member, isHost(member.seat), n),
      earlier: ({ before }) => chat.sendEarlier(member, before),
      async reaction({ reaction }) {
        if (!member.sharedState.isQuiet) broadcast.broadcast('reaction', { personId: member.seat.personId, reaction })
      },
      async focus({ itemId }) {
        if (isHost(member.seat) && row.status === 'live') state.focusItemId = itemId ?? ''
      },
      async scene({ sceneId }) {
        member.sharedState.sceneId = sceneId
      },
      async exhibition({ code }) {
        const { userId } = member.seat
        // In a tour nobody walks.
        if (!isHost(member.seat) || userId === null || isTourKind(row.workKind)) return
        await walk.openDoors(code, userId)
        updateSharedState()
      },
      door: (message) => leadThrough(member, message),
      async hall({ code }) {
        const hall = walk.getHall(code)
        if (hall !== undefined && toShared(hall) !== member.sharedState.hallCode) placeIn(member.sharedState, hall)
      },
      async quiet({ personId, isQuiet }) {
        if (isHost(member.seat) && personId !== member.seat.personId) setQuiet(personId, isQuiet)
      },
      async kick({ token }) {
        if (!isHost(member.seat)) return
        for (const removed of await removals.redeemKickToken(token, row.ownerId, listMembers()))
          disconnect(removed, ROOM_CLOSE.REMOVED)
      },
    }
    return handlers[name](payload)
  }

  /** The host has gone through a door: the room goes on behind it. */
  async function leadThrough(member: RoomMember, message: ClientMessage<'door'>): Promise<void> {
    const { userId } = member.seat
    const mayLead = () => isHost(member.seat) && row.status === 'live' && occupancy.findMember(member.connection.key) === member
    if (userId === null || !(await walk.pass(message, userId, mayLead)))
      return member.connection.send('doorRefused', { doorId: message.doorId })
    state.focusItemId = ''
    updateSharedState()
    placeIn(member.sharedState, walk.getPresent())
  }

  /** In another hall a figure is nowhere until its person says where. */
  function placeIn(sharedState: SharedPerson, hall: RoomHall): void {
    sharedState.hallCode = toShared(hall)
    avatarPositions.enter(sharedState.figureId, hall.bounds)
  }

  function getHallCode({ sharedState: { hallCode } }: RoomMember): string {
    return hallCode === '' ? ownHall.code : hallCode
  }

  function toShared({ code }: RoomHall): string {
    return code === ownHall.code ? '' : code
  }

  function setQuiet(personId: string, isQuiet: boolean): void {
    const members = listMembers().filter(({ seat }) => seat.personId === personId)
    if (!isQuiet) quietPeople.delete(personId)
    // Of those who are here: others cannot be named.
    else if (members.length > 0) rememberSome(quietPeople, personId)
    for (const { sharedState } of members) sharedState.isQuiet = quietPeople.has(personId)
  }

  function disconnect(member: RoomMember, code: number): void {
    removeMember(member)
    member.connection.close(code)
  }

  function removeMember(member: RoomMember): void {
    occupancy.remove(member.connection.key)
    state.people.delete(member.connection.key)
    void pauseLive()
  }

  /** The host is back: the live session goes on. */
  async function resumeLive(): Promise<void> {
    if (row.status !== 'live' || row.liveStatus === 'live' || !isHostPresent()) return
    if (await hosts.markHostPresent(row.id)) row = { ...row, liveStatus: 'live' }
    updateSharedState()
    // Who may have left again meanwhile.
    await pauseLive()
  }

  async function pauseLive(): Promise<void> {
    if (row.status !== 'live' || row.liveStatus !== 'live' || isHostPresent()) return
    row = { ...row, liveStatus: 'paused' }
    updateSharedState()
    await hosts.markHostAbsent(row.id, clock.now()).catch(dependencies.onError)
  }

  function updateSharedState(): void {
    const { title, status, liveStatus, locked } = row
    const place = { exhibitionCode: walk.getExhibitionCode(), hallCode: toShared(walk.getPresent()) }
    Object.assign(state, { title, status, liveStatus, locked, ...place })
    if (status !== 'live') state.focusItemId = ''
  }

  function getMemberRole({ seat, sharedState }: RoomMember): RoomRole {
    return getRole(seat, sharedState)
  }

  /** The current role: the owner may have changed since the seat was reserved. */
  function getRole(seat: Seat, { figureId }: Pick<SharedPerson, 'figureId'>): RoomRole {
    if (isHost(seat)) return 'host'
    return figureId < 0 ? 'spectator' : 'audience'
  }
}

const isClientMessageName = (name: string): name is ClientMessageName => Object.hasOwn(clientMessages, name)

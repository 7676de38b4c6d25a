import { ROOM_HOST_GRACE_S, ROOM_RESERVATION_S } from '@zhanjian/contract/rooms/limits.ts'
import { clientMessages, ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { computeBounds } from '@zhanjian/scene/hall/plan.ts'
import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import type { Realtime } from '../../../../platform/realtime/realtime.ts'
import type {
  EventSocket,
  EventSocketHandlers,
  RoomBroadcast,
  RoomDefinition,
  RoomHandlers,
} from '../../../../platform/realtime/room-definition.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { WorkAccess } from '../../works/service.ts'
import type { DoorPasses } from '../door-passes.ts'
import type { KickTokens } from '../kick-tokens.ts'
import { createNafAudience, type NafAudience } from '../naf/naf-audience.ts'
import { createNafGuest } from '../naf/naf-guest.ts'
import type { RoomEntryDependencies, Seat } from '../room-entry.ts'
import type { RoomManagementDependencies } from '../room-management.ts'
import type { RoomHeartbeat, RoomRow } from '../room-store.ts'
import type { RoomsStore } from '../store.ts'
import type { WalkableBounds } from './avatar-positions.ts'
import { createExhibitionDoors, type ExhibitionDoorsDependencies } from './exhibition-doors.ts'
import { createLiveRoom, type LiveRoom } from './live-room.ts'

export interface LiveRoomsDependencies {
  store: RoomsStore
  works: Pick<WorkAccess, 'findVisitableIds' | 'findPublishedHall' | 'getVisibleWork'>
  exhibitions: ExhibitionDoorsDependencies['exhibitions']
  identity: Pick<IdentityService, 'findPeopleByIds' | 'findActiveSessions'>
  passes: Pick<DoorPasses, 'findStanding'>
  moderation: Moderation
  kickTokens: KickTokens
  clock: Clock
  /** Over other connections than calls use. */
  withoutTimeLimits: (work: () => Promise<void>) => Promise<void>
  openRealtime: (kind: RoomDefinition<Seat>) => Realtime<Seat>
  onError: (error: unknown) => void
}

/** Ended sessions, ended passes and withdrawn halls are disconnected within this time. */
const HEARTBEAT_INTERVAL_MS = 3000
/** Limit of one connection, over all kinds of messages; higher than any user reaches. */
const FRAMES_PER_SECOND = 60
/** A phone on a bad connection needs a second or two. */
const HELLO_TIMEOUT_MS = 15_000
const PING_INTERVAL_MS = 10_000
/** Visitors may stand outside the floor at a wall that leans outwards. */
const BOUNDS_MARGIN_M = 1
/** In a tour people turn and do not walk; each says in which scene they are. */
const STANDING: WalkableBounds = { minX: 0, maxX: 0, minZ: 0, maxZ: 0 }

/** The open rooms of this process, and the heartbeat that synchronises them with the database. */
export function createLiveRooms(dependencies: LiveRoomsDependencies) {
  const { store, works, identity, passes, moderation, kickTokens, clock, withoutTimeLimits, openRealtime, onError } = dependencies
  const rooms = new Map<string, LiveRoom>()
  /** Of each open room. */
  const nafAudiences = new WeakMap<LiveRoom, NafAudience>()
  const kind: RoomDefinition<Seat> = {
    createRoom: open,
    acceptEventSocket: acceptNafGuest,
    messageNames: Object.keys(clientMessages),
    byteMessageNames: ['p'],
    tickMs: 1000 / PRESENCE_RATE_HZ,
    reservationS: ROOM_RESERVATION_S,
    helloWithinMs: HELLO_TIMEOUT_MS,
    pingIntervalMs: PING_INTERVAL_MS,
    framesPerSecond: FRAMES_PER_SECOND,
  }
  const realtime = openRealtime(kind)
  const doors = createExhibitionDoors(dependencies)
  let heartbeatTimer: NodeJS.Timeout | undefined
  let heartbeats: Promise<void> = Promise.resolve()
  let waitingHeartbeats = 0

  return {
    attach: realtime.attach,
    takeRequest: realtime.takeRequest,

    hasPerson: (roomId, personId) => rooms.get(roomId)?.hasPerson(personId) ?? false,
    hasBeenInside: (roomId, personId) => rooms.get(roomId)?.hasBeenInside(personId) ?? false,

    async reserve(row, seat) {
      if (rooms.get(row.id)?.isFullFor(seat.personId) === true) throw new AppError('SERVER_BUSY')
      const { key, clientReservation } = await realtime.reserve(row.id, seat).catch((cause: unknown) => refuseSeat(row.id, cause))
      const room = rooms.get(row.id) ?? (await refuseSeat(row.id))
      room.addReservation(key, seat)
      return { role: room.getRoleFor(seat), key, reservation: clientReservation }
    },

    countByHall: (roomId) => rooms.get(roomId)?.countByHall() ?? null,
    findHallOf: (roomId, userIds) => rooms.get(roomId)?.findHallOf(userIds) ?? null,
    listRoomsIn: (hallCodes) => {
      const wanted = new Set(hallCodes)
      return [...rooms.values()]
        .filter((room) => room.listHalls().some(({ code }) => wanted.has(code)))
        .map((room) => room.getRow().name)
    },

    async reloadRoom(roomId) {
      const room = rooms.get(roomId)
      if (room !== undefined) await room.applyRow((await store.findByIds([roomId])).get(roomId))
    },

    heartbeat: queueHeartbeat,

    /** Before the process stops: closes all connections with the code that makes clients reconnect. */
    async close(): Promise<void> {
      clearInterval(heartbeatTimer)
      await realtime.close(ROOM_CLOSE.RESTARTING)
    },
  } satisfies RoomManagementDependencies['realtime'] & RoomEntryDependencies['realtime'] & Record<string, unknown>

  async function open(id: string, channel: RoomBroadcast): Promise<RoomHandlers<Seat>> {
    const found = await findPlace(id)
    if (found === null) throw new AppError('NOT_FOUND')
    const { row, bounds } = found
    const nafAudience = createNafAudience({ listMembers: () => room.listMembers(), nowMs: clock.nowMs })
    const broadcast: RoomBroadcast = {
      broadcast(...message) {
        channel.broadcast(...message)
        nafAudience.broadcast(...message)
      },
      broadcastBytes(...message) {
        channel.broadcastBytes(...message)
        nafAudience.broadcastBytes(...message)
      },
    }
    const room = createLiveRoom(row, { workId: row.workId, code: row.hallCode, bounds }, broadcast, {
      walk: { ...doors, findBounds: findHallBounds },
      messages: store.messages,
      hosts: store,
      insertRemoval: store.upsertRemovals,
      findActiveSessions: identity.findActiveSessions,
      onEmpty: () => closeRoom(room),
      identity,
      moderation,
      kickTokens,
      clock,
      onError,
    })
    rooms.set(id, room)
    nafAudiences.set(room, nafAudience)
    heartbeatTimer ??= setInterval(() => {
      // No further heartbeat is queued while the database is slow.
      if (waitingHeartbeats === 0) void queueHeartbeat().catch(onError)
    }, HEARTBEAT_INTERVAL_MS).unref()
    return {
      ...room,
      onTick() {
        room.onTick()
        nafAudience.onTick()
      },
    }
  }

  function acceptNafGuest(key: string, seat: Seat, socket: EventSocket): EventSocketHandlers {
    const room = rooms.get(seat.roomId)
    const audience = room && nafAudiences.get(room)
    if (room === undefined || audience === undefined) throw new Error('a seat is of no open room')
    return createNafGuest({ key, seat, socket, room, audience, helloWithinMs: HELLO_TIMEOUT_MS, nowMs: clock.nowMs, onError })
  }

  /** @returns null: there is no such published work */
  /** null: the room has been removed, or its hall cannot be visited any more. */
  async function findPlace(id: string): Promise<{ row: RoomRow; bounds: WalkableBounds } | null> {
    const row = (await store.findByIds([id])).get(id)
    const bounds = row === undefined ? null : await findBounds(row)
    return row === undefined || bounds === null ? null : { row, bounds }
  }

  /** The room has just been removed, is just being closed, or the process is stopping. */
  async function refuseSeat(id: string, cause?: unknown): Promise<never> {
    throw new AppError((await findPlace(id)) === null ? 'NOT_FOUND' : 'SERVER_BUSY', { cause })
  }

  async function findBounds({ workKind, hallCode }: RoomRow): Promise<WalkableBounds | null> {
    return isTourKind(workKind) ? STANDING : findHallBounds(hallCode)
  }

  async function findHallBounds(code: string): Promise<WalkableBounds | null> {
    const hall = await works.findPublishedHall(code)
    if (hall === null) return null
    const { minX, maxX, minZ, maxZ } = computeBounds(hall.building.floor)
    return {
      minX: minX - BOUNDS_MARGIN_M,
      maxX: maxX + BOUNDS_MARGIN_M,
      minZ: minZ - BOUNDS_MARGIN_M,
      maxZ: maxZ + BOUNDS_MARGIN_M,
    }
  }

  async function closeRoom(room: LiveRoom): Promise<void> {
    const { id } = room.getRow()
    // The room may have been reopened concurrently.
    if (rooms.get(id) !== room) return
    rooms.delete(id)
    await store.updateHeartbeats([{ id, users: 0, userIds: [], isOwnerIn: false }], clock.now()).catch(onError)
  }

  /** A room whose heartbeats wait behind a crowd of calls would count as abandoned. */
  function queueHeartbeat(): Promise<void> {
    waitingHeartbeats += 1
    const beat = () => withoutTimeLimits(runHeartbeat)
    const next = heartbeats.then(beat).finally(() => {
      waitingHeartbeats -= 1
    })
    heartbeats = next.catch(() => {})
    return next
  }

  /** One heartbeat for all rooms, and all sessions and passes in them. */
  async function runHeartbeat(): Promise<void> {
    await store.updateHostless(new Date(clock.nowMs() - ROOM_HOST_GRACE_S * 1000))
    const openRooms = [...rooms.values()]
    if (openRooms.length === 0) return
    await closeHidden(openRooms)
    await endSessions(openRooms)
    await endPasses(openRooms)
    const rows = await store.findByIds(openRooms.map((room) => room.getRow().id))
    for (const room of openRooms) await room.applyRow(rows.get(room.getRow().id))
    await store.updateHeartbeats(openRooms.map(toHeartbeat), clock.now())
  }

  /** Leads people out of halls that visitors cannot see. Closes rooms, in the database too, whose own hall is one, or whose owner is no longer active. */
  async function closeHidden(openRooms: readonly LiveRoom[]): Promise<void> {
    const rows = [...(await store.findByIds(openRooms.map((room) => room.getRow().id))).values()]
    const visited = openRooms.flatMap((room) => room.listHalls().map(({ workId }) => workId))
    const open = await works.findVisitableIds([...new Set([...rows.map(({ workId }) => workId), ...visited])])
    for (const room of openRooms) room.leaveHiddenHalls(open)
    for (const row of rows) if (!open.has(row.workId) || !row.isOwnerActive) await store.updateClosed(row.id)
  }

  async function endSessions(openRooms: readonly LiveRoom[]): Promise<void> {
    const sessionIds = new Set(openRooms.flatMap((room) => room.listMembers().flatMap(({ seat }) => seat.sessionId ?? [])))
    if (sessionIds.size === 0) return
    const activeSessions = await identity.findActiveSessions([...sessionIds])
    for (const room of openRooms) room.removeEndedSessions(sessionIds, activeSessions)
  }

  async function endPasses(openRooms: readonly LiveRoom[]): Promise<void> {
    const passIds = new Set(openRooms.flatMap((room) => room.listMembers().flatMap(({ seat }) => seat.passId ?? [])))
    if (passIds.size === 0) return
    const standing = await passes.findStanding([...passIds])
    for (const room of openRooms) room.removeEndedPasses(passIds, standing)
  }
}

function toHeartbeat(room: LiveRoom): RoomHeartbeat {
  const { id, ownerId }: RoomRow = room.getRow()
  const people = room.listMembers().map(({ seat }) => seat)
  const userIds = [...new Set(people.flatMap(({ userId }) => userId ?? []))]
  return { id, users: people.length, userIds, isOwnerIn: userIds.includes(ownerId) }
}

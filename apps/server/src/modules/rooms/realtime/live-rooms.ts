import { ROOM_HOST_GRACE_S, ROOM_RESERVATION_S } from '@zhanjian/contract/limits.ts'
import { ROOM_CLOSE, roomSay } from '@zhanjian/contract/room-messages.ts'
import { bounds } from '@zhanjian/scene/plan.ts'
import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import type { Behaviour, Channel, RoomKind } from '../../../platform/realtime/room-kind.ts'
import type { IdentityService } from '../../identity/service.ts'
import type { EntryDependencies, Seat } from '../entry.ts'
import type { HostingDependencies } from '../hosting.ts'
import type { KickTokens } from '../kick-tokens.ts'
import type { RoomRow } from '../room-store.ts'
import type { RoomsStore } from '../store.ts'
import type { WorksPort } from '../works-port.ts'
import { createLiveRoom, type LiveRoom } from './live-room.ts'

export interface LiveRoomsDependencies {
  store: RoomsStore
  works: Pick<WorksPort, 'openToVisitors' | 'hallOf'>
  identity: Pick<IdentityService, 'peopleById' | 'standingSessions'>
  moderation: Moderation
  kickTokens: KickTokens
  clock: Clock
  openRealtime: (kind: RoomKind<Seat>) => Realtime<Seat>
  noteFailure: (error: unknown) => void
}

/** Whoever's login has ended, and whatever was withdrawn, is out within this time. */
const BEAT_MS = 3000
/** Figures, words and reactions of one connection; who sends more is no person. */
const FRAMES_PER_SECOND = 60
/** A phone on a bad line answers in a second or two. */
const HELLO_WITHIN_MS = 15_000
/** Visitors step back from a wall that leans outwards. */
const AROUND_HALL_M = 1

/** The rooms that people of this process are in, and the beat that keeps them in step with the database. */
export function createLiveRooms(dependencies: LiveRoomsDependencies) {
  const { store, works, identity, moderation, kickTokens, clock, openRealtime, noteFailure } = dependencies
  const rooms = new Map<string, LiveRoom>()
  const kind: RoomKind<Seat> = {
    open,
    hears: Object.keys(roomSay),
    hearsBytes: ['p'],
    tickMs: 1000 / PRESENCE_RATE_HZ,
    reservationS: ROOM_RESERVATION_S,
    helloWithinMs: HELLO_WITHIN_MS,
    framesPerSecond: FRAMES_PER_SECOND,
  }
  const realtime = openRealtime(kind)
  let beating: NodeJS.Timeout | undefined
  let beats: Promise<void> = Promise.resolve()
  let beatsWaiting = 0

  return {
    attach: realtime.attach,

    isInside: (roomId, personId) => rooms.get(roomId)?.isInside(personId) ?? false,
    hasBeenInside: (roomId, personId) => rooms.get(roomId)?.hasBeenInside(personId) ?? false,

    async reserve(row, seat) {
      if (rooms.get(row.id)?.isFullFor(seat.personId) === true) throw new AppError('SERVER_BUSY')
      const { key, forClient } = await realtime.reserve(row.id, seat).catch((cause: unknown) => {
        // The room is being closed at this moment, or the process stops.
        throw new AppError('SERVER_BUSY', { cause })
      })
      const room = rooms.get(row.id)
      if (room === undefined) throw new AppError('SERVER_BUSY')
      room.expect(key, seat)
      return { role: room.roleFor(seat), reservation: forClient }
    },

    async refresh(roomId) {
      const room = rooms.get(roomId)
      if (room !== undefined) await room.apply((await store.byIds([roomId])).get(roomId))
    },

    beat: beatInTurn,

    /** Before the process stops: everybody is told to come back in a moment. */
    async close(): Promise<void> {
      clearInterval(beating)
      await realtime.close(ROOM_CLOSE.RESTARTING)
    },
  } satisfies HostingDependencies['realtime'] & EntryDependencies['realtime'] & Record<string, unknown>

  async function open(id: string, channel: Channel): Promise<Behaviour<Seat>> {
    const row = (await store.byIds([id])).get(id)
    const hall = row === undefined ? null : await works.hallOf(row.hallCode)
    if (row === undefined || hall === null) throw new AppError('NOT_FOUND')
    const { minX, maxX, minZ, maxZ } = bounds(hall.building.floor)
    const around = {
      minX: minX - AROUND_HALL_M,
      maxX: maxX + AROUND_HALL_M,
      minZ: minZ - AROUND_HALL_M,
      maxZ: maxZ + AROUND_HALL_M,
    }
    const room = createLiveRoom(row, around, channel, {
      messages: store.messages,
      hosts: store,
      refuse: store.refuse,
      standingSessions: identity.standingSessions,
      end: () => end(room),
      ...{ identity, moderation, kickTokens, clock, noteFailure },
    })
    rooms.set(id, room)
    beating ??= setInterval(() => {
      // A database that is slow is not asked once more.
      if (beatsWaiting === 0) void beatInTurn().catch(noteFailure)
    }, BEAT_MS).unref()
    return room
  }

  async function end(room: LiveRoom): Promise<void> {
    const { id } = room.row()
    // Somebody may have come in again meanwhile.
    if (rooms.get(id) !== room) return
    rooms.delete(id)
    await store.beat([{ id, users: 0, isOwnerIn: false }], clock.now()).catch(noteFailure)
  }

  function beatInTurn(): Promise<void> {
    beatsWaiting += 1
    const next = beats.then(beat).finally(() => {
      beatsWaiting -= 1
    })
    beats = next.catch(() => {})
    return next
  }

  /** One look at the database for all rooms and all logins in them. */
  async function beat(): Promise<void> {
    await store.endHostless(new Date(clock.nowMs() - ROOM_HOST_GRACE_S * 1000))
    const held = [...rooms.values()]
    if (held.length === 0) return
    await closeHidden(held)
    await endSessions(held)
    const rows = await store.byIds(held.map((room) => room.row().id))
    for (const room of held) await room.apply(rows.get(room.row().id))
    await store.beat(held.map(beatOf), clock.now())
  }

  /** The hall is gone for visitors, or the owner for everybody: the room is closed, in the database too. */
  async function closeHidden(held: readonly LiveRoom[]): Promise<void> {
    const rows = [...(await store.byIds(held.map((room) => room.row().id))).values()]
    const open = await works.openToVisitors(rows.map(({ workId }) => workId))
    for (const row of rows) if (!open.has(row.workId) || !row.isOwnerActive) await store.close(row.id)
  }

  async function endSessions(held: readonly LiveRoom[]): Promise<void> {
    const asked = new Set(held.flatMap((room) => room.members().flatMap(({ seat }) => seat.sessionId ?? [])))
    if (asked.size === 0) return
    const standing = await identity.standingSessions([...asked])
    for (const room of held) room.keepOnly(asked, standing)
  }
}

function beatOf(room: LiveRoom): { id: string; users: number; isOwnerIn: boolean } {
  const { id, ownerId }: RoomRow = room.row()
  const people = room.members().map(({ seat }) => seat)
  return { id, users: people.length, isOwnerIn: people.some(({ userId }) => userId === ownerId) }
}

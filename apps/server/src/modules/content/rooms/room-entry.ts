import { ROOM_CHAT_MAX_CHARACTERS } from '@zhanjian/contract/rooms/limits.ts'
import type { NafAdapter } from '@zhanjian/contract/rooms/naf.ts'
import type { Room, RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { AvatarService } from '../avatars/service.ts'
import type { Viewer } from '../works/service.ts'
import type { DoorPasses } from './door-passes.ts'
import { createNafConf } from './naf/create-naf-conf.ts'
import type { PassRow } from './pass-store.ts'
import { getEntryRefusal, guestsOf, isHost } from './policy.ts'
import type { RoomRow } from './room-store.ts'
import type { RoomsStore } from './store.ts'
import { roomTexts } from './texts.zh.ts'

/** A user or guest who joins, as hashes that do not identify the person. */
export interface RoomVisitor {
  /** The same for the same user or browser. */
  key: string
  /** Of the browser's network; null for a logged-in user. */
  networkKey: string | null
}

/** The client that requests a seat. */
export interface JoiningClient {
  browserKey: string
  networkKey: string
  /** Null without a login. */
  person: RoomVisitor | null
  sessionId: string | null
  /** Of `passes`, with the name of a guest without a login; null: none. */
  guestTicket: string | null
}

/** A reserved seat. All facts come from the server, none from the client. */
export interface Seat {
  roomId: string
  personId: string
  /** Null: a guest. */
  userId: string | null
  sessionId: string | null
  /** Of a guest of an invitation; null: none. */
  passId: string | null
  /** The keys under which a removal is stored. */
  keys: string[]
  networkKey: string
  nickname: string
  avatar: string
  /** What the figure looks like. */
  look: string
  isHost: boolean
}

interface ReservedSeat {
  role: RoomRole
  /** Of the future connection. */
  key: string
  /** In the format of our own client. */
  reservation: Record<string, unknown>
}

export interface RoomEntryDependencies {
  store: RoomsStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  avatars: Pick<AvatarService, 'getLookCode'>
  realtime: {
    hasPerson(roomId: string, personId: string): boolean
    /** Whether the person is or was inside since this process opened the room. */
    hasBeenInside(roomId: string, personId: string): boolean
    /** How many people are in each hall through which the host has led, by its code; null: no room of this process. */
    countByHall(roomId: string): Map<string, number> | null
    /** The hall in which all these users are, by its code; null: they are in several, or it is no room of this process. */
    findHallOf(roomId: string, userIds: readonly string[]): string | null
    /** Names of rooms of this process that are or were in one of these halls. */
    listRoomsIn(hallCodes: readonly string[]): string[]
    /** @throws AppError SERVER_BUSY if the room is full */
    reserve(room: RoomRow, seat: Seat): Promise<ReservedSeat>
  }
  /** As browsers know the server. */
  publicOrigin: string
  secrets: Secrets
  passes: Pick<DoorPasses, 'claim'>
  clock: Clock
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleRoom: (name: string, viewer: Viewer) => Promise<RoomRow>
  toRoom: (row: RoomRow, viewer: Viewer) => Promise<Room>
}

const GUEST_ID_CHARACTERS = 16
const GUEST_LABEL_CHARACTERS = 4

/** Checks who may enter a room, and reserves seats. */
export function createRoomEntry(dependencies: RoomEntryDependencies) {
  const { store, identity, avatars, realtime, publicOrigin, secrets, passes, clock, getVisibleRoom, toRoom } = dependencies
  return {
    /**
     * Reserves a seat.
     * @returns the room, the role, and the reservation with which the client connects
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, ROOM_NOT_OPEN, ROOM_LOCKED, ROOM_REFUSED, ROOM_GUESTS_REFUSED,
     * SERVER_BUSY
     */
    async join(name: string, entrant: JoiningClient, viewer: Viewer) {
      const { row, seat, role, reservation } = await reserveSeat(name, entrant, viewer)
      return {
        room: await toRoom(row, viewer),
        role,
        personId: seat.personId,
        reservation,
        limits: { chatMaxCharacters: ROOM_CHAT_MAX_CHARACTERS, presenceRateHz: PRESENCE_RATE_HZ },
      }
    },

    /**
     * Reserves a seat for a page of networked-aframe.
     * @returns the configuration of the page, with the ticket
     * @throws AppError as `join`
     */
    async configureNaf(name: string, adapter: NafAdapter, entrant: JoiningClient, viewer: Viewer) {
      const { seat, role, key } = await reserveSeat(name, entrant, viewer)
      return createNafConf({ publicOrigin, nowMs: clock.nowMs(), roomName: name, adapter, personId: seat.personId, role, key })
    },
  }

  async function reserveSeat(
    name: string,
    entrant: JoiningClient,
    viewer: Viewer,
  ): Promise<ReservedSeat & { row: RoomRow; seat: Seat }> {
    const row = await getVisibleRoom(name, viewer)
    const seat = await createSeat(row, entrant, viewer)
    await refuseRemoved(row.id, seat)
    const refusal = getEntryRefusal(row, { userId: viewer.userId, isInside: realtime.hasPerson(row.id, seat.personId) })
    if (refusal !== null) throw new AppError(refusal)
    return { row, seat, ...(await realtime.reserve(row, seat)) }
  }

  /** @throws AppError ROOM_REFUSED, ROOM_GUESTS_REFUSED */
  async function refuseRemoved(roomId: string, { keys, networkKey, userId, personId, isHost: isHosting }: Seat): Promise<void> {
    if (isHosting) return
    const until = await store.findRemovalEnd(roomId, keys, clock.now())
    if (until !== null) throw new AppError('ROOM_REFUSED', { data: { until: until.toISOString() } })
    if (userId !== null || realtime.hasBeenInside(roomId, personId)) return
    const guestsUntil = await store.findRemovalEnd(roomId, [guestsOf(networkKey)], clock.now())
    if (guestsUntil !== null) throw new AppError('ROOM_GUESTS_REFUSED', { data: { until: guestsUntil.toISOString() } })
  }

  async function createSeat(
    { id, ...row }: RoomRow,
    { browserKey, networkKey, person, sessionId, guestTicket }: JoiningClient,
    viewer: Viewer,
  ): Promise<Seat> {
    const { userId } = viewer
    if (userId === null || person === null) {
      const pass = guestTicket === null ? null : await passes.claim(guestTicket, id)
      return createGuestSeat(id, { browserKey, networkKey, pass })
    }
    const known = (await identity.findPeopleByIds([userId])).get(userId)
    const look = await avatars.getLookCode({ userId })
    if (known === undefined) throw new AppError('LOGIN_REQUIRED')
    const { nickname, avatar } = known
    const keys = [person.key, browserKey]
    return {
      roomId: id,
      personId: userId,
      userId,
      sessionId,
      passId: null,
      keys,
      networkKey,
      nickname,
      avatar,
      look,
      isHost: isHost(row, userId),
    }
  }

  /** A browser, or who has a pass, is the same guest within a room, but another guest in the next room. */
  async function createGuestSeat(
    roomId: string,
    { browserKey, networkKey, pass }: Pick<JoiningClient, 'browserKey' | 'networkKey'> & { pass: PassRow | null },
  ): Promise<Seat> {
    const own = pass === null ? browserKey : `invited ${pass.guestId}`
    const guestId = sliceUnits(secrets.keyedHash('room guest', `${roomId} ${own}`).toString('hex'), 0, GUEST_ID_CHARACTERS)
    return {
      roomId,
      personId: `guest-${guestId}`,
      userId: null,
      sessionId: null,
      passId: pass?.id ?? null,
      // Who is removed comes back neither by another ticket nor without one.
      keys: pass === null ? [browserKey] : [browserKey, guestId],
      networkKey,
      nickname: pass?.nickname ?? roomTexts.guest(sliceUnits(guestId, 0, GUEST_LABEL_CHARACTERS)),
      avatar: '',
      look: await avatars.getLookCode({ guestKey: guestId }),
      isHost: false,
    }
  }
}

import { ROOM_CHAT_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import type { Room, RoomRole } from '@zhanjian/contract/rooms.ts'
import { PRESENCE_RATE_HZ } from '@zhanjian/scene/presence.ts'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { getEntryRefusal, guestsOf, isHost } from './policy.ts'
import type { RoomRow } from './room-store.ts'
import type { RoomsStore } from './store.ts'
import { roomTexts } from './texts.zh.ts'
import type { Viewer } from './works-port.ts'

/** Somebody who comes in, as hashes that say nothing of who it is. */
export interface Visitor {
  /** The same for the same person or browser. */
  key: string
  /** Of the network that a browser comes from; null for a person who is logged in. */
  networkKey: string | null
}

export interface JoiningClient {
  browserKey: string
  networkKey: string
  /** Null for somebody without an account. */
  person: Visitor | null
  sessionId: string | null
}

/** Whoever has a seat: what the server knows of the person, nothing that a client said. */
export interface Seat {
  roomId: string
  personId: string
  /** Null: a guest. */
  userId: string | null
  sessionId: string | null
  /** What a removal is remembered by. */
  keys: string[]
  networkKey: string
  nickname: string
  avatar: string
  isHost: boolean
}

export interface RoomEntryDependencies {
  store: RoomsStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  realtime: {
    hasPerson(roomId: string, personId: string): boolean
    /** Or was, since the room was opened in this process. */
    hasBeenInside(roomId: string, personId: string): boolean
    /** @throws AppError SERVER_BUSY where no more fit in */
    reserve(room: RoomRow, seat: Seat): Promise<{ role: RoomRole; reservation: Record<string, unknown> }>
  }
  secrets: Secrets
  clock: Clock
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleRoom: (name: string, viewer: Viewer) => Promise<RoomRow>
  toRoom: (row: RoomRow, viewer: Viewer) => Promise<Room>
}

const GUEST_ID_CHARACTERS = 16
const GUEST_LABEL_CHARACTERS = 4

/** C-23: the way in. */
export function createRoomEntry({ store, identity, realtime, secrets, clock, getVisibleRoom, toRoom }: RoomEntryDependencies) {
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, ROOM_NOT_OPEN, ROOM_LOCKED, ROOM_REFUSED, ROOM_GUESTS_REFUSED, SERVER_BUSY */
    async join(name: string, entrant: JoiningClient, viewer: Viewer) {
      const row = await getVisibleRoom(name, viewer)
      const seat = await createSeat(row, entrant, viewer)
      await refuseRemoved(row.id, seat)
      const refusal = getEntryRefusal(row, { userId: viewer.userId, isInside: realtime.hasPerson(row.id, seat.personId) })
      if (refusal !== null) throw new AppError(refusal)
      const { role, reservation } = await realtime.reserve(row, seat)
      return {
        room: await toRoom(row, viewer),
        role,
        personId: seat.personId,
        reservation,
        limits: { chatMaxCharacters: ROOM_CHAT_MAX_CHARACTERS, presenceRateHz: PRESENCE_RATE_HZ },
      }
    },
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
    { browserKey, networkKey, person, sessionId }: JoiningClient,
    viewer: Viewer,
  ): Promise<Seat> {
    const { userId } = viewer
    if (userId === null || person === null) return createGuestSeat(id, { browserKey, networkKey })
    const known = (await identity.findPeopleByIds([userId])).get(userId)
    if (known === undefined) throw new AppError('LOGIN_REQUIRED')
    const { nickname, avatar } = known
    const keys = [person.key, browserKey]
    return { roomId: id, personId: userId, userId, sessionId, keys, networkKey, nickname, avatar, isHost: isHost(row, userId) }
  }

  /** The same browser is the same guest of a room, and another one in the next. */
  function createGuestSeat(roomId: string, { browserKey, networkKey }: Pick<JoiningClient, 'browserKey' | 'networkKey'>): Seat {
    const mark = secrets.keyedHash('room guest', `${roomId} ${browserKey}`).toString('hex').slice(0, GUEST_ID_CHARACTERS)
    return {
      roomId,
      personId: `guest-${mark}`,
      userId: null,
      sessionId: null,
      keys: [browserKey],
      networkKey,
      nickname: roomTexts.guest(mark.slice(0, GUEST_LABEL_CHARACTERS)),
      avatar: '',
      isHost: false,
    }
  }
}

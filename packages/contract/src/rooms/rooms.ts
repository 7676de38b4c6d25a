import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { person, workCodeParams } from '../api/shared-schemas.ts'
import { publicLine } from '../text/public-text.ts'
import { TITLE_MAX_CHARACTERS, TITLE_MIN_CHARACTERS } from '../works/limits.ts'
import { workSummary } from '../works/works.ts'
import { ROOM_CAPACITY_DEFAULT, ROOM_CAPACITY_MAX, ROOM_CAPACITY_MIN } from './limits.ts'

/** `idle`: set up, not open yet; `open`: people walk around together; `live`: the host leads; `closed`: over. */
export const roomStatus = z.enum(['idle', 'open', 'live', 'closed'])
/** One of {@link roomStatus}. */
export type RoomStatus = z.infer<typeof roomStatus>

/** `starting`: the host has not connected yet; `paused`: the host has been disconnected for less than 30 s. */
export const liveStatus = z.enum(['idle', 'starting', 'live', 'paused', 'ended'])
/** One of {@link liveStatus}. */
export type LiveStatus = z.infer<typeof liveStatus>

/** `host`: the owner of the room. `spectator`: joined when the room was full; sees and writes, without an avatar. */
export const roomRole = z.enum(['host', 'audience', 'spectator'])
/** One of {@link roomRole}. */
export type RoomRole = z.infer<typeof roomRole>

/** Ten characters in the address of a room, as those of a work. */
export const roomName = workCodeParams.shape.code
const roomQuery = z.object({ roomName })

/** A room as the caller sees it. */
export const room = z.object({
  roomName,
  title: z.string(),
  owner: person,
  /** Its hall or panorama tour, while visitors may see it. */
  work: z.nullable(workSummary),
  status: roomStatus,
  liveStatus,
  /** People in it now. */
  users: z.int(),
  /** People with an avatar at most; further ones are spectators. */
  capacity: z.int(),
  /** Only the host can join. */
  locked: z.boolean(),
  /** Whether the caller owns it. */
  isHost: z.boolean(),
  /** `takeRoom` is possible: the owner allows it and has been absent for more than 24 h. */
  claimable: z.boolean(),
  /** The owner's setting, even if the 24 h have not passed. */
  mayBeTaken: z.boolean(),
  openedAt: z.nullable(z.string()),
})
/** A parsed {@link room}. */
export type Room = z.infer<typeof room>

/** `mine`: the caller's own rooms in any state, newest first; empty for a visitor. The list ends at two hundred. */
export const roomPageList = endpoint('POST /api/chat/room/getPageList', 'visitor', {
  summary: 'List the public rooms that are open or live: live ones first, then by number of people',
  body: z.object({ ...pageRequest, mine: z._default(z.boolean(), false) }),
  data: pageOf(room),
})

/** `WORK_LOCKED`: the hall needs its password (`unlockWork`); `{code}` of the hall as data. */
export const roomInfo = endpoint('POST /api/chat/room/info', 'visitor', {
  summary: 'Get a room',
  query: roomQuery,
  data: room,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/**
 * `reservation`: a seat reserved for 30 s, single-use, in the format of the realtime client. `role`: the role if the client
 * connected now; the room's state has the role after connecting. `guestTicket`: of `doorTicket`; a guest without an account has the
 * invited name with it, once. One that is no longer valid changes nothing.
 */
export const joinRoom = endpoint('GET /api/chat/room/join', 'visitor', {
  summary: 'Reserve a seat in a room, for its realtime connection at /realtime',
  query: z.extend(roomQuery, { guestTicket: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({
    room,
    role: roomRole,
    personId: z.string(),
    reservation: z.looseObject({}),
    limits: z.object({ chatMaxCharacters: z.int(), presenceRateHz: z.int() }),
  }),
  errors: [
    'NOT_FOUND',
    'WORK_TAKEN_DOWN',
    'WORK_LOCKED',
    'LOGIN_REQUIRED',
    'ROOM_NOT_OPEN',
    'ROOM_LOCKED',
    'ROOM_REFUSED',
    'ROOM_GUESTS_REFUSED',
  ],
  // A class behind one address joins at the same time, some clients twice.
  perMinute: 120,
})

/** The owner of the hall can take its room back at any time. */
export const takeRoom = endpoint('POST /api/chat/room/take', 'user', {
  needsPhone: true,
  summary: 'Take over a room that its owner has left and allows others to take over',
  query: roomQuery,
  data: room,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED', 'FORBIDDEN'],
})

/** Signed, valid for 60 s, for this room and person; single-use, on the room's own connection. */
export const kickToken = endpoint('POST /api/chat/room/getKickToken', 'user', {
  summary: 'Create a token to remove a person from the room (host only)',
  body: z.object({ roomName, personId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** A hall or a tour has at most one room. Without `roomName` a new one; `ROOM_EXISTS` has the name of the hall's room as data. */
export const saveRoom = endpoint('POST /api/chat/room/save', 'user', {
  needsPhone: true,
  summary: 'Create a room in a hall or tour of mine, or change one of my rooms',
  body: z.object({
    roomName: z.optional(roomName),
    workCode: workCodeParams.shape.code,
    title: publicLine({ min: TITLE_MIN_CHARACTERS, max: TITLE_MAX_CHARACTERS }),
    capacity: z._default(z.int().check(z.gte(ROOM_CAPACITY_MIN), z.lte(ROOM_CAPACITY_MAX)), ROOM_CAPACITY_DEFAULT),
    claimable: z._default(z.boolean(), false),
  }),
  data: room,
  errors: ['NOT_FOUND', 'TEXT_REFUSED', 'ROOM_EXISTS', 'ROOM_HALL_HIDDEN', 'ROOM_CAPACITY_LIMIT'],
  perMinute: 20,
})

/** Changes of a room that its host can make. */
export const roomChange = z.enum(['open', 'goLive', 'endLive', 'close', 'lock', 'unlock'])
/** One of {@link roomChange}. */
export type RoomChange = z.infer<typeof roomChange>

/** `endLive` returns to `open`. Only the server sets `paused`, while the host is disconnected. */
export const changeRoom = endpoint('POST /api/chat/room/change', 'user', {
  needsPhone: true,
  summary: 'Open, start, end, close, lock or unlock a room (host only)',
  query: roomQuery,
  body: z.object({ change: roomChange }),
  data: room,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROOM_STATE', 'ROOM_HALL_HIDDEN'],
  perMinute: 60,
})

/** Deletes a room with its chat. */
export const deleteRoom = endpoint('DELETE /api/chat/room', 'user', {
  summary: 'Remove a room of mine with its chat messages',
  query: roomQuery,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  ROOM_CAPACITY_MAX,
  ROOM_CAPACITY_MIN,
  ROOM_CAPACITY_DEFAULT,
  TITLE_MAX_CHARACTERS,
  TITLE_MIN_CHARACTERS,
} from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'
import { publicLine } from './public-text.ts'
import { person, workCodeParams } from './shared-schemas.ts'
import { workSummary } from './works.ts'

/** E-07. `idle`: set up, nobody may come in yet; `open`: people walk about together; `live`: the host leads; `closed`: over. */
export const roomStatus = z.enum(['idle', 'open', 'live', 'closed'])
export type RoomStatus = z.infer<typeof roomStatus>

/** E-07. `starting`: the host is not in yet; `paused`: the host's connection is gone and 30 s have not passed. */
export const liveStatus = z.enum(['idle', 'starting', 'live', 'paused', 'ended'])
export type LiveStatus = z.infer<typeof liveStatus>

/** T-14: `host` is who owns the room. `spectator`: came when the room was full; sees and writes, without a figure. */
export const roomRole = z.enum(['host', 'audience', 'spectator'])
export type RoomRole = z.infer<typeof roomRole>

/** What stands in the address of a room: ten characters as those of a work. */
export const roomName = workCodeParams.shape.code
const roomQuery = z.object({ roomName })

export const room = z.object({
  roomName,
  title: z.string(),
  owner: person,
  /** The hall that it is held in, while visitors may see it. */
  work: z.nullable(workSummary),
  status: roomStatus,
  liveStatus,
  /** How many are in it now. */
  users: z.int(),
  /** How many have a figure; more come as spectators. */
  capacity: z.int(),
  /** Nobody new comes in but the host. */
  locked: z.boolean(),
  /** Whether whoever asks owns it. */
  isHost: z.boolean(),
  /** Its owner left it for more than 24 h and let others have it: `take` gives it to the first who asks. */
  claimable: z.boolean(),
  /** The owner's wish, whether or not the time has come. */
  mayBeTaken: z.boolean(),
  openedAt: z.nullable(z.string()),
})
export type Room = z.infer<typeof room>

/** C-24. `mine`: one's own, newest first, whatever their state; nobody's for a visitor. The list ends at two hundred. */
export const roomPageList = endpoint({
  method: 'POST',
  path: '/api/chat/room/getPageList',
  access: 'visitor',
  summary: 'Public rooms that are open or live: live ones first, then those with most people',
  body: z.object({ ...pageRequest, mine: z._default(z.boolean(), false) }),
  data: pageOf(room),
})

/** C-22. `WORK_LOCKED`: the hall has a password, which its own door takes; `{code}` of the hall as data. */
export const roomInfo = endpoint({
  method: 'POST',
  path: '/api/chat/room/info',
  access: 'visitor',
  summary: 'A room',
  query: roomQuery,
  data: room,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/**
 * C-23: `reservation` is a seat kept for 30 s, used once; what the realtime client makes of it is its own affair. `role` is
 * what one would be now: figures go to who connects, and the room's own state says what one has become.
 */
export const joinRoom = endpoint({
  method: 'GET',
  path: '/api/chat/room/join',
  access: 'visitor',
  summary: 'Reserve a seat in a room, for its realtime connection at /realtime',
  query: roomQuery,
  data: z.object({
    room,
    role: roomRole,
    personId: z.string(),
    reservation: z.looseObject({}),
    limits: z.object({ chatMaxCharacters: z.int(), presenceRateHz: z.int() }),
  }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED', 'ROOM_NOT_OPEN', 'ROOM_LOCKED', 'ROOM_REFUSED', 'ROOM_GUESTS_REFUSED'],
  // A class behind one address comes in at once, some twice.
  perMinute: 120,
})

/** C-25. The owner of the hall gets its room back at any time. */
export const takeRoom = endpoint({
  method: 'POST',
  path: '/api/chat/room/take',
  access: 'user',
  needsPhone: true,
  summary: 'Become the owner of a room that its owner has left and lets others have',
  query: roomQuery,
  data: room,
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED', 'FORBIDDEN'],
})

/** C-21: signed, 60 s, for this room and this person; spent once, on the room's own connection. */
export const kickToken = endpoint({
  method: 'POST',
  path: '/api/chat/room/getKickToken',
  access: 'user',
  summary: 'For the host: a token that removes one person from the room',
  body: z.object({ roomName, personId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** S-19: one standing room per hall. Without `roomName` a new one; `ROOM_EXISTS` has that of the hall's as data. */
export const saveRoom = endpoint({
  method: 'POST',
  path: '/api/chat/room/save',
  access: 'user',
  needsPhone: true,
  summary: 'Set up a room in a hall of mine, or change one of mine',
  body: z.object({
    roomName: z.optional(roomName),
    workCode: workCodeParams.shape.code,
    title: publicLine({ min: TITLE_MIN_CHARACTERS, max: TITLE_MAX_CHARACTERS }),
    capacity: z._default(z.int().check(z.gte(ROOM_CAPACITY_MIN), z.lte(ROOM_CAPACITY_MAX)), ROOM_CAPACITY_DEFAULT),
    claimable: z._default(z.boolean(), false),
  }),
  data: room,
  errors: ['NOT_FOUND', 'TEXT_REFUSED', 'ROOM_EXISTS', 'ROOM_HALL_HIDDEN'],
  perMinute: 20,
})

export const roomChange = z.enum(['open', 'goLive', 'endLive', 'close', 'lock', 'unlock'])
export type RoomChange = z.infer<typeof roomChange>

/** `endLive` goes back to `open`. Pausing is the server's own, while the host's connection is gone. */
export const changeRoom = endpoint({
  method: 'POST',
  path: '/api/chat/room/change',
  access: 'user',
  needsPhone: true,
  summary: 'For the host: open, go live, end, close, lock, unlock',
  query: roomQuery,
  body: z.object({ change: roomChange }),
  data: room,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROOM_STATE', 'ROOM_HALL_HIDDEN'],
  perMinute: 60,
})

export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/api/chat/room',
  access: 'user',
  summary: 'Remove a room of mine with what was said in it',
  query: roomQuery,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

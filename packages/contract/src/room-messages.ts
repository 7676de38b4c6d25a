/** What goes over the connection of a room, both ways; each side parses what it hears. Positions are bytes of their own: `'p'`. */
import * as z from 'zod/mini'
import { COUNTER_MAX, ROOM_CHAT_MAX_CHARACTERS } from './limits.ts'
import { publicText } from './public-text.ts'
import { type LiveStatus, type RoomRole, type RoomStatus, roomRole } from './rooms.ts'
import { person } from './shared-schemas.ts'

/** Below it lies every realtime connection. */
export const REALTIME_PATH = '/realtime'

/** Close codes of the connection. */
export const ROOM_CLOSE = {
  /** Somebody sends more than the room takes. */
  FLOOD: 4002,
  /** The login has ended: banned, logged out, deleted. */
  SESSION_ENDED: 4401,
  /** Removed by the host. */
  REMOVED: 4403,
  /** The room was closed by its host, or its hall is gone. */
  CLOSED: 4404,
  /** The reserved seat was kept no longer: ask for another. */
  SEAT_EXPIRED: 4408,
  /** The same person came in elsewhere: newer wins. */
  ELSEWHERE: 4409,
  /** The server stops for an update: come back in a moment. */
  RESTARTING: 4410,
} as const

export const roomReaction = z.enum(['clap', 'heart', 'wow', 'laugh', 'like', 'question'])
export type RoomReaction = z.infer<typeof roomReaction>

/** The sender's own mark of a message, which comes back with it, so that it shows once. */
const nonce = z.string().check(z.minLength(1), z.maxLength(36))

const messageNumber = z.int().check(z.gte(1), z.lte(COUNTER_MAX))

/** Client → room, by the name of the message. */
export const clientMessages = {
  chat: z.object({ nonce, text: publicText({ max: ROOM_CHAT_MAX_CHARACTERS }).check(z.minLength(1)) }),
  reaction: z.object({ reaction: roomReaction }),
  /** Host only, while live: what everybody who follows is led before. Null: nothing in particular. */
  focus: z.object({ itemId: z.nullable(z.string().check(z.maxLength(64))) }),
  /** Host only; C-21. */
  kick: z.object({ token: z.string().check(z.maxLength(512)) }),
  /** One's own words, or as the host. */
  retract: z.object({ n: messageNumber }),
  /** Answered with `chatBefore`. */
  earlier: z.object({ before: messageNumber }),
}
export type ClientMessageName = keyof typeof clientMessages
export type ClientMessage<Name extends ClientMessageName> = z.output<(typeof clientMessages)[Name]>

export const chatMessage = z.object({
  /** Counts the messages of the room. */
  n: z.int(),
  from: z.object({ personId: z.string(), nickname: person.shape.nickname, avatar: person.shape.avatar, role: roomRole }),
  text: z.string(),
  at: z.string(),
  nonce: z.optional(z.string()),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const refusedChat = z.enum(['TEXT_REFUSED', 'TOO_FAST', 'LOGIN_REQUIRED', 'PHONE_REQUIRED'])
export type RefusedChat = z.infer<typeof refusedChat>

/** Room → client, by the name of the message. */
export const serverMessages = {
  /** First of all: what was said last (oldest first), and under which number one's own figure goes in the bytes. */
  welcome: z.object({ figureId: z.nullable(z.int()), chat: z.array(chatMessage), hasEarlier: z.boolean() }),
  chat: chatMessage,
  chatBefore: z.object({ messages: z.array(chatMessage), hasEarlier: z.boolean() }),
  retracted: z.object({ n: z.int() }),
  reaction: z.object({ personId: z.string(), reaction: roomReaction }),
  /** To oneself only: why a message was not taken. */
  refused: z.object({ nonce: z.string(), code: refusedChat }),
  /** Before the connection is closed with `REMOVED`. */
  removed: z.object({ until: z.string() }),
}
export type ServerMessageName = keyof typeof serverMessages
export type ServerMessage<Name extends ServerMessageName> = z.output<(typeof serverMessages)[Name]>

/** Somebody in the room. */
export interface RosterPerson {
  personId: string
  /** In the bytes of positions; −1: a spectator, without a figure. */
  figureId: number
  nickname: string
  avatar: string
  role: RoomRole
  /** The connection is gone and may come back. */
  isAway: boolean
  /** Of the figure, 0–7. */
  colour: number
}

/** The state that the room keeps in step with its clients. */
export interface RoomState {
  title: string
  status: RoomStatus
  liveStatus: LiveStatus
  locked: boolean
  /** What the host leads to while live; empty: nothing. */
  focusItemId: string
  /** By a key of the connection. */
  people: Record<string, RosterPerson>
}

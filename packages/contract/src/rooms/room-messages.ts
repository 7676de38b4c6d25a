/** Messages of a room's connection, both ways; each side parses what it receives. Positions are binary frames: `'p'`. */
import * as z from 'zod/mini'
import { COUNTER_MAX } from '../api/limits.ts'
import { person, workCodeParams } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import { ROOM_CHAT_MAX_CHARACTERS } from './limits.ts'
import { type LiveStatus, type RoomRole, type RoomStatus, roomRole } from './rooms.ts'

/** Path prefix of every realtime connection. */
export const REALTIME_PATH = '/realtime'

/** Close codes of the connection. */
export const ROOM_CLOSE = {
  /** The client exceeds the message rate. */
  FLOOD: 4002,
  /** The login has ended: banned, logged out, deleted. */
  SESSION_ENDED: 4401,
  /** Removed by the host. */
  REMOVED: 4403,
  /** The invitation under whose name the guest is here has ended: withdrawn, or with another link. */
  UNINVITED: 4406,
  /** The host closed the room, or its hall is no longer visible. */
  CLOSED: 4404,
  /** The reserved seat has expired: join again. */
  SEAT_EXPIRED: 4408,
  /** The same person has joined from another client: the newer one wins. */
  ELSEWHERE: 4409,
  /** The server restarts: reconnect in a moment. */
  RESTARTING: 4410,
} as const

/** A reaction that is shown above the sender's avatar. */
export const roomReaction = z.enum(['clap', 'heart', 'wow', 'laugh', 'like', 'question', 'wave'])
/** One of {@link roomReaction}. */
export type RoomReaction = z.infer<typeof roomReaction>

/** Chosen by the sender and sent back with the message, so that the client shows it once. */
const nonce = z.string().check(z.minLength(1), z.maxLength(36))

const messageNumber = z.int().check(z.gte(1), z.lte(COUNTER_MAX))

/** Client → room, by the name of the message. */
export const clientMessages = {
  chat: z.object({ nonce, text: publicText({ max: ROOM_CHAT_MAX_CHARACTERS }).check(z.minLength(1)) }),
  reaction: z.object({ reaction: roomReaction }),
  /** Host only, while live: the hung work, or the scene of a tour, that followers are led to. Null: none. */
  focus: z.object({ itemId: z.nullable(z.string().check(z.maxLength(64))) }),
  /** In a tour: where the sender is. */
  scene: z.object({ sceneId: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
  /** Host only: the exhibition whose doors stand open in the room's hall, which is a part of it. Null: none. */
  exhibition: z.object({ code: z.nullable(workCodeParams.shape.code) }),
  /** Host only, while live: they have gone out of the hall `from` through a door. Answered with `doorRefused` if nobody can follow. */
  door: z.object({ doorId: z.string().check(z.minLength(1), z.maxLength(40)), from: workCodeParams.shape.code }),
  /** In an exhibition: the hall where the sender stands now, one in which the host has been. */
  hall: z.object({ code: workCodeParams.shape.code }),
  /** Host only; the token is from `kickToken`. */
  kick: z.object({ token: z.string().check(z.maxLength(512)) }),
  /** Host only: the person's words and reactions are refused until the host takes it back or the room is empty. */
  quiet: z.object({ personId: z.string().check(z.minLength(1), z.maxLength(64)), isQuiet: z.boolean() }),
  /** The sender's own message; as the host, any. */
  retract: z.object({ n: messageNumber }),
  /** Answered with `chatBefore`. */
  earlier: z.object({ before: messageNumber }),
}
/** Key of {@link clientMessages}. */
export type ClientMessageName = keyof typeof clientMessages
/** Parsed body of a message from a client. */
export type ClientMessage<Name extends ClientMessageName> = z.output<(typeof clientMessages)[Name]>

/** A chat message as all members receive it. */
export const chatMessage = z.object({
  /** Number of the message in the room, from 1. */
  n: z.int(),
  from: z.object({ personId: z.string(), nickname: person.shape.nickname, avatar: person.shape.avatar, role: roomRole }),
  text: z.string(),
  at: z.string(),
  nonce: z.optional(z.string()),
})
/** A parsed {@link chatMessage}. */
export type ChatMessage = z.infer<typeof chatMessage>

/** Why a chat message was refused. */
export const refusedChat = z.enum(['TEXT_REFUSED', 'TOO_FAST', 'LOGIN_REQUIRED', 'PHONE_REQUIRED', 'QUIET'])
/** One of {@link refusedChat}. */
export type RefusedChat = z.infer<typeof refusedChat>

/** Room → client, by the name of the message. */
export const serverMessages = {
  /** Sent first: the latest chat (oldest first), and the id of the client's own avatar in binary frames. */
  welcome: z.object({ figureId: z.nullable(z.int()), chat: z.array(chatMessage), hasEarlier: z.boolean() }),
  chat: chatMessage,
  chatBefore: z.object({ messages: z.array(chatMessage), hasEarlier: z.boolean() }),
  retracted: z.object({ n: z.int() }),
  reaction: z.object({ personId: z.string(), reaction: roomReaction }),
  /** To the sender only. */
  refused: z.object({ nonce: z.string(), code: refusedChat }),
  /** To the sender of `door` only: the room stays where it was. */
  doorRefused: z.object({ doorId: z.string() }),
  /** Before the connection is closed with `REMOVED`. */
  removed: z.object({ until: z.string() }),
}
/** Key of {@link serverMessages}. */
export type ServerMessageName = keyof typeof serverMessages
/** Parsed body of a message from the server. */
export type ServerMessage<Name extends ServerMessageName> = z.output<(typeof serverMessages)[Name]>

/** A person in the room. */
export interface RosterPerson {
  personId: string
  /** Id of the avatar in binary frames; −1: a spectator, without an avatar. */
  figureId: number
  nickname: string
  avatar: string
  role: RoomRole
  /** Disconnected, but may reconnect. */
  isAway: boolean
  /** The host lets them neither write nor react. */
  isQuiet: boolean
  /** What the avatar looks like, as a code of `@zhanjian/scene/avatar/look-code.ts`. */
  look: string
  /** The scene of a tour where they are; empty: in a hall, or not told yet. */
  sceneId: string
  /** The hall of an exhibition where they are; empty: the room's own. */
  hallCode: string
}

/** The room's state, synchronised with its clients. */
export interface RoomState {
  title: string
  status: RoomStatus
  liveStatus: LiveStatus
  locked: boolean
  /** The hung work, or the scene of a tour, that the host leads to while live; empty: none. */
  focusItemId: string
  /** The exhibition whose doors stand open; empty: none. */
  exhibitionCode: string
  /** The hall where the host has led to; empty: the room's own. */
  hallCode: string
  /** By the key of the connection. */
  people: Record<string, RosterPerson>
}

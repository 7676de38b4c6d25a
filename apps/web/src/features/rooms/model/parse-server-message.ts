import type { ChatMessage, RefusedChat, ServerMessage, ServerMessageName } from '@zhanjian/contract/rooms/room-messages.ts'
import type { RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isString,
  isUndefinedOr,
  keysOf,
} from '../../../lib/type-guards.ts'
import { REACTIONS } from './reaction-pictures.ts'

/** A message of the room, by kind. */
export type ParsedServerMessage = { [Name in ServerMessageName]: { kind: Name; message: ServerMessage<Name> } }[ServerMessageName]

export const isRole = isOneOf(keysOf<RoomRole>({ host: true, audience: true, spectator: true }))
const isRefusal = isOneOf(
  keysOf<RefusedChat>({ TEXT_REFUSED: true, TOO_FAST: true, LOGIN_REQUIRED: true, PHONE_REQUIRED: true, QUIET: true }),
)
const isReaction = isOneOf(REACTIONS)

const isChatMessage = isShape<ChatMessage>({
  n: isNumber,
  from: isShape<ChatMessage['from']>({ personId: isString, nickname: isString, avatar: isString, role: isRole }),
  text: isString,
  at: isString,
  nonce: isUndefinedOr(isString),
})
const isChatMessages = isArrayOf(isChatMessage)

/** Typed so that the compiler requires every kind. */
const MESSAGE_GUARDS: { [Name in ServerMessageName]: Guard<ServerMessage<Name>> } = {
  welcome: isShape<ServerMessage<'welcome'>>({ figureId: isNullOr(isNumber), chat: isChatMessages, hasEarlier: isBoolean }),
  chat: isChatMessage,
  chatBefore: isShape<ServerMessage<'chatBefore'>>({ messages: isChatMessages, hasEarlier: isBoolean }),
  retracted: isShape<ServerMessage<'retracted'>>({ n: isNumber }),
  reaction: isShape<ServerMessage<'reaction'>>({ personId: isString, reaction: isReaction }),
  refused: isShape<ServerMessage<'refused'>>({ nonce: isString, code: isRefusal }),
  doorRefused: isShape<ServerMessage<'doorRefused'>>({ doorId: isString }),
  removed: isShape<ServerMessage<'removed'>>({ until: isString }),
}

/** null: not part of the contract; the message is ignored. */
export function parseServerMessage(kind: string, message: unknown): ParsedServerMessage | null {
  if (!isServerMessageName(kind) || !MESSAGE_GUARDS[kind](message)) return null
  // The guard has checked it, but TypeScript does not relate the index to the union.
  return { kind, message } as ParsedServerMessage
}

const isServerMessageName = (kind: string): kind is ServerMessageName => Object.keys(MESSAGE_GUARDS).includes(kind)

import type {
  ChatMessage,
  RefusedChat,
  ServerMessage,
  ServerMessageName,
  RoomReaction,
} from '@zhanjian/contract/room-messages.ts'
import type { RoomRole } from '@zhanjian/contract/rooms.ts'
import {
  type Guard,
  isAbsentOr,
  isArrayOf,
  isBoolean,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isString,
} from '../../../lib/guards.ts'
import { REACTIONS } from './reactions.ts'

/** What a room says, by its kind. */
export type Heard = { [Name in ServerMessageName]: { kind: Name; message: ServerMessage<Name> } }[ServerMessageName]

export const isRole = isOneOf<RoomRole>(['host', 'audience', 'spectator'])
const isRefusal = isOneOf<RefusedChat>(['TEXT_REFUSED', 'TOO_FAST', 'LOGIN_REQUIRED', 'PHONE_REQUIRED'])
const isReaction = isOneOf<RoomReaction>(REACTIONS)

const isMessage = isShape<ChatMessage>({
  n: isNumber,
  from: isShape<ChatMessage['from']>({ personId: isString, nickname: isString, avatar: isString, role: isRole }),
  text: isString,
  at: isString,
  nonce: isAbsentOr(isString),
})
const isMessages = isArrayOf(isMessage)

/** The compiler asks for every kind. */
const guards: { [Name in ServerMessageName]: Guard<ServerMessage<Name>> } = {
  welcome: isShape<ServerMessage<'welcome'>>({ figureId: isNullOr(isNumber), chat: isMessages, hasEarlier: isBoolean }),
  chat: isMessage,
  chatBefore: isShape<ServerMessage<'chatBefore'>>({ messages: isMessages, hasEarlier: isBoolean }),
  retracted: isShape<ServerMessage<'retracted'>>({ n: isNumber }),
  reaction: isShape<ServerMessage<'reaction'>>({ personId: isString, reaction: isReaction }),
  refused: isShape<ServerMessage<'refused'>>({ nonce: isString, code: isRefusal }),
  removed: isShape<ServerMessage<'removed'>>({ until: isString }),
}

/** null: something that the contract does not know; then it is not heard. */
export function hearingOf(kind: string, message: unknown): Heard | null {
  if (!isKind(kind) || !guards[kind](message)) return null
  // The guard of a kind says that it is the message of that kind; the type system does not follow the index.
  return { kind, message } as Heard
}

const isKind = (kind: string): kind is ServerMessageName => Object.keys(guards).includes(kind)

import type { ChatMessage, RefusedChat } from '@zhanjian/contract/room-messages.ts'

/** The user's own message that the room has not confirmed: pending, or rejected with the reason. */
export interface UnsentMessage {
  nonce: string
  text: string
  /** null: pending. */
  refusal: RefusedChat | null
}

export interface RoomChat {
  /** By number, oldest first, without duplicates. */
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  hasEarlier: boolean
  /** Numbers of retracted messages; stored because the retraction may arrive before the message. */
  retracted: ReadonlySet<number>
}

export const EMPTY_CHAT: RoomChat = { messages: [], unsent: [], hasEarlier: false, retracted: new Set() }

/** Enough for a long evening; older ones are requested again. */
const MESSAGES_MAX = 500

/** Merges the messages sent before joining or while disconnected. */
export function mergeHistory(chat: RoomChat, history: readonly ChatMessage[], hasEarlier: boolean, personId: string): RoomChat {
  const last = chat.messages[chat.messages.length - 1]
  const first = history[0]
  // Too many were sent while disconnected: the gap is loaded like older messages.
  const hasGap = last !== undefined && first !== undefined && first.n > last.n + 1 && hasEarlier
  const isKnown = new Set(chat.messages.map(({ n }) => n))
  const ownMessages = history.filter(({ n, from }) => from.personId === personId && !isKnown.has(n))
  return {
    ...withMessages(chat, hasGap ? history : [...chat.messages, ...history]),
    hasEarlier: hasGap || chat.messages.length === 0 ? hasEarlier : chat.hasEarlier,
    // They had arrived; only the confirmation was lost.
    unsent: chat.unsent.filter(
      ({ nonce, text }) => !ownMessages.some((message) => message.nonce === nonce || message.text === text),
    ),
  }
}

/** Adds a message that the room sent; it replaces the unsent one with the same nonce. */
export const appendMessage = (chat: RoomChat, message: ChatMessage): RoomChat => ({
  ...withMessages(chat, [...chat.messages, message]),
  unsent: message.nonce === undefined ? chat.unsent : chat.unsent.filter(({ nonce }) => nonce !== message.nonce),
})

/** Adds a page of older messages. */
export const prependMessages = (chat: RoomChat, messages: readonly ChatMessage[], hasEarlier: boolean): RoomChat => ({
  ...withMessages(chat, [...messages, ...chat.messages]),
  hasEarlier,
})

/** Removes message `n`, even if it arrives later. */
export function retractMessage(chat: RoomChat, n: number): RoomChat {
  return withMessages({ ...chat, retracted: new Set([...chat.retracted, n]) }, chat.messages)
}

export const addUnsentMessage = (chat: RoomChat, nonce: string, text: string): RoomChat => ({
  ...chat,
  unsent: [...chat.unsent, { nonce, text, refusal: null }],
})

export const rejectUnsentMessage = (chat: RoomChat, nonce: string, refusal: RefusedChat): RoomChat => ({
  ...chat,
  unsent: chat.unsent.map((message) => (message.nonce === nonce ? { ...message, refusal } : message)),
})

export const removeUnsentMessage = (chat: RoomChat, nonce: string): RoomChat => ({
  ...chat,
  unsent: chat.unsent.filter((message) => message.nonce !== nonce),
})

function withMessages(chat: RoomChat, messages: readonly ChatMessage[]): RoomChat {
  const byNumber = new Map(messages.map((message) => [message.n, message]))
  for (const n of chat.retracted) byNumber.delete(n)
  const sorted = [...byNumber.values()].sort((left, right) => left.n - right.n)
  return { ...chat, messages: sorted.slice(-MESSAGES_MAX), hasEarlier: chat.hasEarlier || sorted.length > MESSAGES_MAX }
}

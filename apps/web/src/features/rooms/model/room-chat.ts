import type { ChatMessage, RefusedChat } from '@zhanjian/contract/rooms/room-messages.ts'

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

/** Enough for a long evening; older ones are requested again. Pages that the user has requested stay beyond it. */
const MESSAGES_MAX = 500

/** Merges the messages sent before joining or while disconnected. */
export function mergeHistory(chat: RoomChat, history: readonly ChatMessage[], hasEarlier: boolean, personId: string): RoomChat {
  const last = chat.messages[chat.messages.length - 1]
  const first = history[0]
  // Too many were sent while disconnected: the gap is loaded like older messages.
  const hasGap = last !== undefined && first !== undefined && first.n > last.n + 1 && hasEarlier
  const isKnown = new Set(chat.messages.map(({ n }) => n))
  const arrived = history.filter(({ n, from }) => from.personId === personId && !isKnown.has(n))
  /** Whether the room has the message; each that it has counts once, as one may say the same twice. */
  const hasArrived = ({ nonce, text, refusal }: UnsentMessage): boolean => {
    const index = arrived.findIndex((message) =>
      message.nonce === undefined ? refusal === null && message.text === text : message.nonce === nonce,
    )
    if (index >= 0) arrived.splice(index, 1)
    return index >= 0
  }
  return {
    ...withNewMessages(chat, hasGap ? history : [...chat.messages, ...history]),
    hasEarlier: hasGap || chat.messages.length === 0 ? hasEarlier : chat.hasEarlier,
    // They had arrived; only the confirmation was lost.
    unsent: chat.unsent.filter((message) => !hasArrived(message)),
  }
}

/** Adds a message that the room sent; it replaces the unsent one with the same nonce. */
export const appendMessage = (chat: RoomChat, message: ChatMessage): RoomChat => ({
  ...withNewMessages(chat, [...chat.messages, message]),
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

/** As many old ones leave as new ones come. */
const withNewMessages = (chat: RoomChat, messages: readonly ChatMessage[]): RoomChat =>
  withMessages(chat, messages, Math.max(MESSAGES_MAX, chat.messages.length))

function withMessages(chat: RoomChat, messages: readonly ChatMessage[], max = Number.POSITIVE_INFINITY): RoomChat {
  const byNumber = new Map(messages.map((message) => [message.n, message]))
  for (const n of chat.retracted) byNumber.delete(n)
  const sorted = [...byNumber.values()].sort((left, right) => left.n - right.n)
  return { ...chat, messages: sorted.slice(-max), hasEarlier: chat.hasEarlier || sorted.length > max }
}

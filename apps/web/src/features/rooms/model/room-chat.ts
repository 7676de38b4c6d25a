import type { ChatMessage, RefusedChat } from '@zhanjian/contract/room-messages.ts'

/** One's own words that nobody has seen yet: on their way, or not taken, with the reason. */
export interface UnsentWords {
  nonce: string
  text: string
  /** null: on their way. */
  refusal: RefusedChat | null
}

export interface RoomChat {
  /** By number, oldest first, each once. */
  messages: readonly ChatMessage[]
  unsent: readonly UnsentWords[]
  hasEarlier: boolean
  /** Taken back; remembered, since the word of it may come before the message. */
  retracted: ReadonlySet<number>
}

export const EMPTY_CHAT: RoomChat = { messages: [], unsent: [], hasEarlier: false, retracted: new Set() }

/** As much as a long evening needs; more is asked for again. */
const KEPT_MAX = 500

/** What was said before one came, or while one was away. */
export function welcomed(chat: RoomChat, said: readonly ChatMessage[], hasEarlier: boolean, personId: string): RoomChat {
  const last = chat.messages[chat.messages.length - 1]
  const first = said[0]
  // Too much was said meanwhile: what lies between is asked for like everything earlier.
  const hasGap = last !== undefined && first !== undefined && first.n > last.n + 1 && hasEarlier
  const isKnown = new Set(chat.messages.map(({ n }) => n))
  const own = said.filter(({ n, from }) => from.personId === personId && !isKnown.has(n))
  return {
    ...withMessages(chat, hasGap ? said : [...chat.messages, ...said]),
    hasEarlier: hasGap || chat.messages.length === 0 ? hasEarlier : chat.hasEarlier,
    // They had arrived after all, and the answer had not.
    unsent: chat.unsent.filter(({ nonce, text }) => !own.some((message) => message.nonce === nonce || message.text === text)),
  }
}

export const heard = (chat: RoomChat, message: ChatMessage): RoomChat => ({
  ...withMessages(chat, [...chat.messages, message]),
  unsent: message.nonce === undefined ? chat.unsent : chat.unsent.filter(({ nonce }) => nonce !== message.nonce),
})

export const heardEarlier = (chat: RoomChat, messages: readonly ChatMessage[], hasEarlier: boolean): RoomChat => ({
  ...withMessages(chat, [...messages, ...chat.messages]),
  hasEarlier,
})

export function retracted(chat: RoomChat, n: number): RoomChat {
  return withMessages({ ...chat, retracted: new Set([...chat.retracted, n]) }, chat.messages)
}

export const said = (chat: RoomChat, nonce: string, text: string): RoomChat => ({
  ...chat,
  unsent: [...chat.unsent, { nonce, text, refusal: null }],
})

export const refused = (chat: RoomChat, nonce: string, refusal: RefusedChat): RoomChat => ({
  ...chat,
  unsent: chat.unsent.map((words) => (words.nonce === nonce ? { ...words, refusal } : words)),
})

export const dropped = (chat: RoomChat, nonce: string): RoomChat => ({
  ...chat,
  unsent: chat.unsent.filter((words) => words.nonce !== nonce),
})

function withMessages(chat: RoomChat, messages: readonly ChatMessage[]): RoomChat {
  const byNumber = new Map(messages.map((message) => [message.n, message]))
  for (const n of chat.retracted) byNumber.delete(n)
  const sorted = [...byNumber.values()].sort((left, right) => left.n - right.n)
  return { ...chat, messages: sorted.slice(-KEPT_MAX), hasEarlier: chat.hasEarlier || sorted.length > KEPT_MAX }
}

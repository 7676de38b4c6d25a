import type { RoomReaction } from '@zhanjian/contract/room-messages.ts'

/** In the order in which they are offered. */
export const REACTION_PICTURES: Readonly<Record<RoomReaction, string>> = {
  clap: '👏',
  heart: '❤️',
  like: '👍',
  wow: '😮',
  laugh: '😄',
  question: '❓',
}

export const REACTIONS = Object.keys(REACTION_PICTURES) as readonly RoomReaction[]

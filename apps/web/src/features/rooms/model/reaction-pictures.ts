import type { RoomReaction } from '@zhanjian/contract/rooms/room-messages.ts'
import { keysOf } from '../../../lib/type-guards.ts'

/** In the order of the buttons. */
export const REACTION_PICTURES: Readonly<Record<RoomReaction, string>> = {
  clap: '👏',
  heart: '❤️',
  like: '👍',
  wow: '😮',
  laugh: '😄',
  question: '❓',
}

export const REACTIONS = keysOf(REACTION_PICTURES)

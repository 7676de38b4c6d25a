import type { RoomReaction } from '@zhanjian/contract/rooms/room-messages.ts'
import type { AvatarGesture } from '@zhanjian/stage/avatars/avatar-layer.ts'
import { keysOf } from '../../../lib/type-guards.ts'

/** In the order of the buttons. */
export const REACTION_PICTURES: Readonly<Record<RoomReaction, string>> = {
  wave: '👋',
  clap: '👏',
  heart: '❤️',
  like: '👍',
  wow: '😮',
  laugh: '😄',
  question: '❓',
}

/** What the figure of the sender does with it. */
export const REACTION_GESTURES: Readonly<Partial<Record<RoomReaction, AvatarGesture>>> = { wave: 'wave', clap: 'clap' }

export const REACTIONS = keysOf(REACTION_PICTURES)

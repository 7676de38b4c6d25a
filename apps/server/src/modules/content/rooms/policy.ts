import { ROOM_CLAIMABLE_AFTER_H } from '@zhanjian/contract/rooms/limits.ts'
import type { LiveStatus, RoomChange, RoomStatus } from '@zhanjian/contract/rooms/rooms.ts'

/** The facts of a room on which the policy depends. */
export interface RoomFacts {
  ownerId: string
  /** The owner of the hall, who may differ from the owner of the room. */
  hallOwnerId: string
  status: RoomStatus
  locked: boolean
  mayBeTaken: boolean
  ownerSeenAt: Date
}

/** The owner of a room is its host. */
export const isHost = ({ ownerId }: Pick<RoomFacts, 'ownerId'>, userId: string | null): boolean => ownerId === userId

/** The owner of the hall may take its room back at any time; other users only if it is abandoned. */
export function canTakeOver(room: RoomFacts, userId: string, now: Date): boolean {
  if (isHost(room, userId)) return false
  return room.hallOwnerId === userId || isAbandoned(room, now)
}

/** Whether the owner allows a take-over and has been absent for long enough. */
export const isAbandoned = ({ mayBeTaken, ownerSeenAt }: RoomFacts, now: Date): boolean =>
  mayBeTaken && now.getTime() - ownerSeenAt.getTime() > ROOM_CLAIMABLE_AFTER_H * 3_600_000

/** Why a viewer of the hall may not enter the room; null: may enter. A member who reconnects is not new. */
export function getEntryRefusal(
  room: Pick<RoomFacts, 'ownerId' | 'status' | 'locked'>,
  viewer: { userId: string | null; isInside: boolean },
): 'ROOM_NOT_OPEN' | 'ROOM_LOCKED' | null {
  if (room.status !== 'open' && room.status !== 'live') return 'ROOM_NOT_OPEN'
  return room.locked && !viewer.isInside && !isHost(room, viewer.userId) ? 'ROOM_LOCKED' : null
}

/**
 * Key of a removal besides those of the person and the browser: a private window is a new browser, only its network is
 * the same. It applies to guests who were not in the room before, and to no other visitors.
 */
export const guestsOf = (networkKey: string): string => `guests ${networkKey}`

/** Whether a room is open, and whether it is live. */
export interface RoomState {
  status: RoomStatus
  liveStatus: LiveStatus
}

/** The states in which a change is allowed, and its result. */
export interface StateTransition {
  from: readonly RoomStatus[]
  to: Partial<RoomState> & { locked?: boolean }
}

/**
 * Every change of state that the host may make. A room goes live without a leading host; a host who is inside takes the lead
 * immediately.
 */
export const STATE_TRANSITIONS: Readonly<Record<RoomChange, StateTransition>> = {
  open: { from: ['idle', 'closed'], to: { status: 'open', liveStatus: 'idle' } },
  goLive: { from: ['open'], to: { status: 'live', liveStatus: 'starting' } },
  endLive: { from: ['live'], to: { status: 'open', liveStatus: 'ended' } },
  close: { from: ['open', 'live'], to: { status: 'closed', liveStatus: 'ended' } },
  lock: { from: ['idle', 'open', 'live', 'closed'], to: { locked: true } },
  unlock: { from: ['idle', 'open', 'live', 'closed'], to: { locked: false } },
}

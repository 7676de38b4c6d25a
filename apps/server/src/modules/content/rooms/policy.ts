import { ROOM_CLAIMABLE_AFTER_H } from '@zhanjian/contract/limits.ts'
import type { LiveStatus, RoomChange, RoomStatus } from '@zhanjian/contract/rooms.ts'

/** What a rule needs to know of a room. */
export interface RoomFacts {
  ownerId: string
  /** Of the hall. */
  hallOwnerId: string
  status: RoomStatus
  locked: boolean
  mayBeTaken: boolean
  ownerSeenAt: Date
}

/** T-14. */
export const isHost = ({ ownerId }: Pick<RoomFacts, 'ownerId'>, userId: string | null): boolean => ownerId === userId

/** C-25: whose hall it is gets its room back at any time. */
export function canTakeOver(room: RoomFacts, userId: string, now: Date): boolean {
  if (isHost(room, userId)) return false
  return room.hallOwnerId === userId || isAbandoned(room, now)
}

/** Its owner lets others have it, and stays away. */
export const isAbandoned = ({ mayBeTaken, ownerSeenAt }: RoomFacts, now: Date): boolean =>
  mayBeTaken && now.getTime() - ownerSeenAt.getTime() > ROOM_CLAIMABLE_AFTER_H * 3_600_000

/** Why somebody who may see the hall cannot come in; null: come in. Who is inside and lost the connection is not new. */
export function getEntryRefusal(
  room: Pick<RoomFacts, 'ownerId' | 'status' | 'locked'>,
  who: { userId: string | null; isInside: boolean },
): 'ROOM_NOT_OPEN' | 'ROOM_LOCKED' | null {
  if (room.status !== 'open' && room.status !== 'live') return 'ROOM_NOT_OPEN'
  return room.locked && !who.isInside && !isHost(room, who.userId) ? 'ROOM_LOCKED' : null
}

/**
 * C-21: what a removal is remembered by, besides the person and the browser: a private window is a new browser, and only
 * the network is the same. It concerns guests who come in anew, nobody else.
 */
export const guestsOf = (networkKey: string): string => `guests ${networkKey}`

export interface RoomState {
  status: RoomStatus
  liveStatus: LiveStatus
}

export interface StateTransition {
  from: readonly RoomStatus[]
  to: Partial<RoomState> & { locked?: boolean }
}

/** E-07: every change of state that the host makes. Going live begins without a host: the one who is in it takes the lead at once. */
export const STATE_TRANSITIONS: Readonly<Record<RoomChange, StateTransition>> = {
  open: { from: ['idle', 'closed'], to: { status: 'open', liveStatus: 'idle' } },
  goLive: { from: ['open'], to: { status: 'live', liveStatus: 'starting' } },
  endLive: { from: ['live'], to: { status: 'open', liveStatus: 'ended' } },
  close: { from: ['open', 'live'], to: { status: 'closed', liveStatus: 'ended' } },
  lock: { from: ['idle', 'open', 'live', 'closed'], to: { locked: true } },
  unlock: { from: ['idle', 'open', 'live', 'closed'], to: { locked: false } },
}

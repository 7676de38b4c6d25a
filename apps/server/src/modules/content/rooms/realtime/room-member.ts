import type { Connection } from '../../../../platform/realtime/room-definition.ts'
import type { Seat } from '../room-entry.ts'
import type { MessageRateLimiter } from './message-rate-limiter.ts'
import type { SharedPerson } from './room-state.ts'

/** Somebody in the room, or on the way back into it. */
export interface RoomMember {
  connection: Connection
  seat: Seat
  hasPhone: boolean
  rateLimiter: MessageRateLimiter
  sharedState: SharedPerson
}

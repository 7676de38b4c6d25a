import type { Connection } from '../../../../platform/realtime/room-definition.ts'
import type { Seat } from '../room-entry.ts'
import type { MessageRateLimiter } from './message-rate-limiter.ts'
import type { SharedPerson } from './room-state.ts'

/** A person who is in the room or reconnecting. */
export interface RoomMember {
  connection: Connection
  seat: Seat
  hasPhone: boolean
  rateLimiter: MessageRateLimiter
  sharedState: SharedPerson
}

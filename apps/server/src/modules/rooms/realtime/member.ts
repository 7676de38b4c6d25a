import type { Connection } from '../../../platform/realtime/room-kind.ts'
import type { Seat } from '../entry.ts'
import type { Paces } from './paces.ts'
import type { SharedPerson } from './room-state.ts'

/** Somebody in the room, or on the way back into it. */
export interface Member {
  connection: Connection
  seat: Seat
  hasPhone: boolean
  paces: Paces
  shared: SharedPerson
}

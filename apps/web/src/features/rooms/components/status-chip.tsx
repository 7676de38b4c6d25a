import type { RoomStatus } from '@zhanjian/contract/rooms/rooms.ts'
import { roomTexts } from '#text/community/rooms.ts'
import css from './status-chip.module.css'

/** The status of a room, over pictures. */
export const StatusChip = ({ status }: { status: RoomStatus }) => (
  <span className={css.chip} data-status={status}>
    {roomTexts.statuses[status]}
  </span>
)

import type { RoomStatus } from '@zhanjian/contract/rooms.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import css from './status-chip.module.css'

/** Over pictures: what a room is doing. */
export const StatusChip = ({ status }: { status: RoomStatus }) => (
  <span className={css.chip} data-status={status}>
    {roomTexts.statuses[status]}
  </span>
)

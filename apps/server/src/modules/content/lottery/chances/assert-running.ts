import { AppError } from '../../../../failures/app-error.ts'
import type { WheelRow } from '../wheels/wheel-row.ts'
import { getStatus } from '../wheels/wheel-status.ts'

/** @throws AppError NOT_FOUND, WHEEL_NOT_STARTED, WHEEL_ENDED, WHEEL_IS_CANCELLED */
export function assertRunning(wheel: Pick<WheelRow, 'state' | 'startsAt' | 'endsAt'>, now: Date): void {
  const status = getStatus(wheel, now)
  if (status === null) throw new AppError('NOT_FOUND')
  if (status === 'cancelled') throw new AppError('WHEEL_IS_CANCELLED')
  if (status === 'ended') throw new AppError('WHEEL_ENDED')
  if (status === 'upcoming') throw new AppError('WHEEL_NOT_STARTED', { data: { startsAt: wheel.startsAt?.toISOString() } })
}

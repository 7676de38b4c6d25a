import type { WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'
import type { ManagedWheelStatus } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { WheelRow } from './wheel-row.ts'

/** State and time together. */
export function getManagedStatus(
  { state, startsAt, endsAt }: Pick<WheelRow, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): ManagedWheelStatus {
  if (state !== 'published') return state
  if (startsAt !== null && now < startsAt) return 'upcoming'
  return endsAt !== null && now < endsAt ? 'running' : 'ended'
}

/** Of a wheel that is not a draft; null: it is one. */
export function getStatus(row: Pick<WheelRow, 'state' | 'startsAt' | 'endsAt'>, now: Date): WheelStatus | null {
  const status = getManagedStatus(row, now)
  return status === 'draft' ? null : status
}

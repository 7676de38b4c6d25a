import type { WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'

interface Window {
  startsAt: string
  endsAt: string
  status: WheelStatus
}

/** What it is at that time, without asking the server again. */
export function statusAt({ startsAt, endsAt, status }: Window, nowMs: number): WheelStatus {
  if (status === 'cancelled') return status
  if (nowMs < Date.parse(startsAt)) return 'upcoming'
  return nowMs < Date.parse(endsAt) ? 'running' : 'ended'
}

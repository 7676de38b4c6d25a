import type { TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import { countShanghaiDays } from '../../../lib/shanghai-time.ts'

/** Within this, a ticket ends soon. */
const SOON_DAYS = 3

/** The state now: a ticket on the device may have ended since. */
export const getShownState = ({ state, expiresAt }: { state: TicketState; expiresAt: string }, nowMs: number): TicketState =>
  state === 'unused' && nowMs >= Date.parse(expiresAt) ? 'expired' : state

/** Days of Asia/Shanghai until the last one on which it is good: 0 on that day. */
export const countDaysLeft = (expiresAt: string, nowMs: number): number => countShanghaiDays(nowMs, Date.parse(expiresAt) - 1)

export const endsSoon = (expiresAt: string, nowMs: number): boolean => {
  const daysLeft = countDaysLeft(expiresAt, nowMs)
  return daysLeft >= 0 && daysLeft < SOON_DAYS
}

/** The last day on which it is good: `2026年11月30日`. It ends with the first moment of the next one. */
export const formatLastDay = (expiresAt: string): string =>
  new Date(Date.parse(expiresAt) - 1).toLocaleDateString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })

import type { TermRow } from '../../base/membership/service.ts'

const DAY_MS = 86_400_000

/** Whole days of a term that nobody has begun. */
export function countDaysLeft(
  { content, startsAt, endsAt }: Pick<TermRow, 'content' | 'startsAt' | 'endsAt'>,
  now: Date,
): number {
  const leftMs = endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())
  return Math.min(content.days, Math.max(0, Math.floor(leftMs / DAY_MS)))
}

/** What the days that are left have cost, rounded down to a fen; never more than is left of what was paid. */
export const computeRefundFen = (paidFen: number, refundedFen: number, daysLeft: number, days: number): number =>
  Math.max(0, Math.min(paidFen - refundedFen, Math.floor((paidFen * daysLeft) / days)))

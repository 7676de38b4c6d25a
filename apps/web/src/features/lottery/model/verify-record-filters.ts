import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'

/** Which verified tickets are listed. Days of Asia/Shanghai, both inclusive; empty: none. */
export interface VerifyRecordFilters {
  scope: 'byMe' | 'ofMyPrizes'
  prizeId: string
  from: string
  to: string
}

/** As the calls take them. */
export const toVerifyRecordQuery = ({ scope, prizeId, from, to }: VerifyRecordFilters) => ({
  scope,
  ...(prizeId === '' ? {} : { prizeId }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

export const isFiltered = ({ prizeId, from, to }: VerifyRecordFilters): boolean =>
  [prizeId, from, to].some((value) => value !== '')

export interface VerifyRecordDay<Record> {
  title: string
  records: Record[]
}

/** Consecutive records of a day under its date. @param records in the order of their times */
export function groupByDay<Record extends { redemption: { at: string } }>(
  records: readonly Record[],
  nowMs: number,
  today: string,
): VerifyRecordDay<Record>[] {
  const days: VerifyRecordDay<Record>[] = []
  for (const record of records) {
    const { at } = record.redemption
    const isToday = new Date(at).toDateString() === new Date(nowMs).toDateString()
    const title = isToday ? today : formatCalendarDay(at, nowMs)
    const last = days[days.length - 1]
    if (last?.title === title) last.records.push(record)
    else days.push({ title, records: [record] })
  }
  return days
}

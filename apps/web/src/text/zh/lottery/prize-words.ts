import type { PrizeKind, TicketValidity } from '@zhanjian/contract/lottery/prizes.ts'

/** Words of prizes that several pages use. */
export const prizeWords = {
  kinds: { physical: '实物', coupon: '券', virtual: '虚拟' } satisfies Record<PrizeKind, string>,
  value: (yuan: string) => `价值 ¥${yuan}`,
  /** Of a ticket. */
  validity: (validity: TicketValidity): string =>
    validity.kind === 'days' ? `中奖后 ${validity.days} 天内有效` : `${formatDay(validity.day)}前有效`,
}

/** @param day `2026-11-26` */
function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

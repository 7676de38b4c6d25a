import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { moneyOfDays } from '@zhanjian/contract/money/orders-admin.ts'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { formatPrice } from '../../../shared/membership/format-price.ts'

export type MoneyDay = CallData<typeof moneyOfDays>['days'][number]
export const MONEY_METRICS = ['paidFen', 'refundedFen', 'paidCount', 'refundCount'] as const
export type MoneyMetric = (typeof MONEY_METRICS)[number]

/** `¥1,280`, with a sign if it is negative, or a count. */
export function formatMetric(metric: MoneyMetric, value: number): string {
  if (metric === 'paidCount' || metric === 'refundCount') return value.toLocaleString('zh-CN')
  return formatSignedPrice(value)
}

/** @param fen whole fen; negative: more went out than came in */
export const formatSignedPrice = (fen: number): string => (fen < 0 ? texts.negative(formatPrice(-fen)) : formatPrice(fen))

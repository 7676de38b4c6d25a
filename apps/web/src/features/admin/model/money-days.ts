import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { moneyOfDays } from '@zhanjian/contract/money/orders-admin.ts'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { statisticsTexts } from '#text/works/statistics.ts'
import { formatPrice } from '../../../shared/membership/format-price.ts'
import type { ChartPoint } from '../../../ui/charts/line-chart.tsx'

export type MoneyDay = CallData<typeof moneyOfDays>['days'][number]
export const MONEY_METRICS = ['paidFen', 'refundedFen', 'paidCount', 'refundCount'] as const
export type MoneyMetric = (typeof MONEY_METRICS)[number]

/** The points of the plot of one metric, by day; amounts in fen. */
export const toMoneyPoints = (days: readonly MoneyDay[], metric: MoneyMetric): ChartPoint[] =>
  days.map((figures) => {
    const [, month = 0, day = 0] = figures.day.split('-').map(Number)
    return { name: statisticsTexts.shortDay(month, day), fullName: statisticsTexts.day(month, day), value: figures[metric] }
  })

export const sumMoney = (days: readonly MoneyDay[], metric: MoneyMetric): number =>
  days.reduce((sum, figures) => sum + figures[metric], 0)

/** `¥1,280`, with a sign if it is negative, or a count. */
export function formatMetric(metric: MoneyMetric, value: number): string {
  if (metric === 'paidCount' || metric === 'refundCount') return value.toLocaleString('zh-CN')
  return formatSignedPrice(value)
}

/** @param fen whole fen; negative: more went out than came in */
export const formatSignedPrice = (fen: number): string => (fen < 0 ? texts.negative(formatPrice(-fen)) : formatPrice(fen))

import type { dashboard } from '@zhanjian/contract/admin/admin.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { statisticsTexts } from '#text/works/statistics.ts'
import type { ChartPoint } from '../../../ui/charts/line-chart.tsx'

export type DailyStatistics = CallData<typeof dashboard>['days'][number]
export const DAY_METRICS = ['visits', 'newPeople', 'newWorks', 'comments', 'likes'] as const
export type DayMetric = (typeof DAY_METRICS)[number]

/** The points of a chart of one metric, by day. */
export const toPlotPoints = (days: readonly DailyStatistics[], metric: DayMetric): ChartPoint[] =>
  days.map((figures) => {
    // The server's days are calendar dates without a time zone.
    const [, month = 0, day = 0] = figures.day.split('-').map(Number)
    return { name: statisticsTexts.shortDay(month, day), fullName: statisticsTexts.day(month, day), value: figures[metric] }
  })

export const sumDays = (days: readonly DailyStatistics[], metric: DayMetric): number =>
  days.reduce((sum, figures) => sum + figures[metric], 0)

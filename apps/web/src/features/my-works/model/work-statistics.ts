import type { WorkStatistics } from '@zhanjian/contract/works/work-statistics.ts'
import { statisticsTexts as texts } from '#text/works/statistics.ts'
import type { ChartPoint } from '../../../ui/charts/line-chart.tsx'

export const METRICS = ['visits', 'visitors', 'likes', 'favourites', 'comments', 'shares', 'dwellS'] as const
export type Metric = (typeof METRICS)[number]

/** A value with its unit; durations as minutes and seconds. */
export function formatMetric(metric: Metric, value: number): string {
  if (metric !== 'dwellS') return texts.units[metric](String(value))
  const seconds = Math.round(value)
  return seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.floor(seconds / 60), seconds % 60)
}

export const toPlotPoints = (days: WorkStatistics['days'], metric: Metric): ChartPoint[] =>
  days.map((figures) => {
    // The server's days are calendar dates without a time zone.
    const [, month = 0, day = 0] = figures.day.split('-').map(Number)
    const value = metric === 'dwellS' ? Math.round(figures.dwellS) : figures[metric]
    return { name: texts.shortDay(month, day), fullName: texts.day(month, day), value }
  })

import type { WorkStatistics } from '@zhanjian/contract/works/work-statistics.ts'
import { statisticsTexts as texts } from '#text/works/statistics.ts'
import { toDayPoints } from '../../../shared/charts/day-figures.ts'
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
  toDayPoints(days, (day) => (metric === 'dwellS' ? Math.round(day.dwellS) : day[metric]))

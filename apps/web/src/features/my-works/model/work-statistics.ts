import type { WorkStatistics } from '@zhanjian/contract/works/work-statistics.ts'
import { statisticsTexts as texts } from '#text/works/statistics.ts'
import { toDayPoints } from '../../../shared/charts/day-figures.ts'
import { formatDuration } from '../../../shared/charts/format-duration.ts'
import type { ChartPoint } from '../../../ui/charts/line-chart.tsx'

export const METRICS = ['visits', 'visitors', 'likes', 'favourites', 'comments', 'shares', 'dwellS'] as const
export type Metric = (typeof METRICS)[number]

/** A value with its unit; durations as minutes and seconds. */
export function formatMetric(metric: Metric, value: number): string {
  return metric === 'dwellS' ? formatDuration(value) : texts.units[metric](String(value))
}

export const toPlotPoints = (days: WorkStatistics['days'], metric: Metric): ChartPoint[] =>
  toDayPoints(days, (day) => (metric === 'dwellS' ? Math.round(day.dwellS) : day[metric]))

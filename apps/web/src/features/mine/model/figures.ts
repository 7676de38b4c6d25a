import type { WorkStatistics } from '@zhanjian/contract/work-statistics.ts'
import { figuresTexts as texts } from '../../../text/zh/works/figures.ts'
import type { PlotPoint } from '../../../ui/charts/line-plot.tsx'

export const METRICS = ['visits', 'visitors', 'likes', 'favourites', 'comments', 'shares', 'dwellS'] as const
export type Metric = (typeof METRICS)[number]

/** A value as people read it: with its unit, a time in minutes and seconds. */
export function figureWords(metric: Metric, value: number): string {
  if (metric !== 'dwellS') return texts.units[metric](String(value))
  const seconds = Math.round(value)
  return seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.floor(seconds / 60), seconds % 60)
}

export const plotPoints = (days: WorkStatistics['days'], metric: Metric): PlotPoint[] =>
  days.map((figures) => {
    // The server's days are the calendar's, in no time zone of ours.
    const [, month = 0, day = 0] = figures.day.split('-').map(Number)
    const value = metric === 'dwellS' ? Math.round(figures.dwellS) : figures[metric]
    return { name: texts.shortDay(month, day), fullName: texts.day(month, day), value }
  })

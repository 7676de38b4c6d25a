import type { dashboard } from '@zhanjian/contract/admin.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { figuresTexts } from '../../../text/zh/works/figures.ts'
import type { PlotPoint } from '../../../ui/charts/line-plot.tsx'

export type DayFigures = CallData<typeof dashboard>['days'][number]
export const DAY_METRICS = ['visits', 'newPeople', 'newWorks', 'comments', 'likes'] as const
export type DayMetric = (typeof DAY_METRICS)[number]

export const dayPoints = (days: readonly DayFigures[], metric: DayMetric): PlotPoint[] =>
  days.map((figures) => {
    // The server's days are the calendar's, in no time zone of ours.
    const [, month = 0, day = 0] = figures.day.split('-').map(Number)
    return { name: figuresTexts.shortDay(month, day), fullName: figuresTexts.day(month, day), value: figures[metric] }
  })

export const sumOf = (days: readonly DayFigures[], metric: DayMetric): number =>
  days.reduce((sum, figures) => sum + figures[metric], 0)

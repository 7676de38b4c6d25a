import { statisticsTexts } from '#text/works/statistics.ts'
import type { ChartPoint } from '../../ui/charts/line-chart.tsx'

/** A point of a chart for each day. The server's days are calendar dates without a time zone. */
export const toDayPoints = <Day extends { day: string }>(
  days: readonly Day[],
  getValue: (figures: Day) => number,
): ChartPoint[] =>
  days.map((figures) => {
    const [, month = 0, day = 0] = figures.day.split('-').map(Number)
    return { name: statisticsTexts.shortDay(month, day), fullName: statisticsTexts.day(month, day), value: getValue(figures) }
  })

/** One figure of all days. */
export const sumDays = <Name extends string>(days: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  days.reduce((sum, figures) => sum + figures[name], 0)

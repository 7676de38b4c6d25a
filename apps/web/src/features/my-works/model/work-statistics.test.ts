import { expect, test } from 'vitest'
import { formatMetric, toPlotPoints } from './work-statistics.ts'

test('S-07 figures are shown with units, durations in minutes and seconds', () => {
  expect(formatMetric('visits', 12)).toBe('12 次')
  expect([formatMetric('dwellS', 42.4), formatMetric('dwellS', 60), formatMetric('dwellS', 125)]).toEqual([
    '42 秒',
    '1 分',
    '2 分 5 秒',
  ])
})

test('S-07 a day is the server’s day, regardless of the local time zone', () => {
  const figures = { visits: 3, visitors: 2, likes: 0, favourites: 0, comments: 0, shares: 0, dwellS: 12.6 }
  expect(toPlotPoints([{ day: '2026-11-01', ...figures }], 'dwellS')).toEqual([{ name: '11/1', fullName: '11月1日', value: 13 }])
})

import { expect, test } from 'vitest'
import { addMonths, buildMonth } from './build-month.ts'

test('S-44 a month has each of its days once, in weeks from Monday to Sunday', () => {
  for (const [month, days, weeks] of [
    ['2026-11', 30, 6],
    ['2027-02', 28, 4],
    ['2028-02', 29, 5],
  ] as const) {
    const built = buildMonth(month)
    expect(built).toHaveLength(weeks)
    expect(built.every((week) => week.length === 7)).toBe(true)
    expect(built.flat().filter((day) => day !== null)).toEqual(
      Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
    )
  }
  // A Thursday.
  expect(buildMonth('2026-11')[3]?.indexOf('2026-11-19')).toBe(3)
})

test('S-44 months go over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual(['2027-01', '2026-12', '2028-01'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledPlaces, ticksUpTo } from './plot-scale.ts'

test('an axis has round steps that hold the highest value', () => {
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(87)).toEqual([0, 25, 50, 75, 100])
  expect(ticksUpTo(12_806)).toEqual([0, 5000, 10_000, 15_000])
  expect(ticksUpTo(1.7, { isWhole: false })).toEqual([0, 0.5, 1, 1.5, 2])
  fc.assert(
    fc.property(fc.nat(10_000_000), (max) => {
      const ticks = ticksUpTo(max)
      expect(ticks[ticks.length - 1]).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('of many days a few are named, evenly and always the last', () => {
  expect(labelledPlaces(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledPlaces(30, 5)).toEqual([5, 13, 21, 29])
  expect(labelledPlaces(1, 5)).toEqual([0])
  expect(labelledPlaces(0, 5)).toEqual([])
})

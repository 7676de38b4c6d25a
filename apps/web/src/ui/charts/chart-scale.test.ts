import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTicks, pickLabelIndexes } from './chart-scale.ts'

test('the steps of an axis are round and include the highest value', () => {
  expect(computeTicks(0)).toEqual([0, 1])
  expect(computeTicks(3)).toEqual([0, 1, 2, 3])
  expect(computeTicks(87)).toEqual([0, 25, 50, 75, 100])
  expect(computeTicks(12_806)).toEqual([0, 5000, 10_000, 15_000])
  expect(computeTicks(1.7, { isWhole: false })).toEqual([0, 0.5, 1, 1.5, 2])
  fc.assert(
    fc.property(fc.nat(10_000_000), (max) => {
      const ticks = computeTicks(max)
      expect(ticks[ticks.length - 1]).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('of many days a few are labelled, evenly and always including the last', () => {
  expect(pickLabelIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(pickLabelIndexes(30, 5)).toEqual([5, 13, 21, 29])
  expect(pickLabelIndexes(1, 5)).toEqual([0])
  expect(pickLabelIndexes(0, 5)).toEqual([])
})

import { autograph } from '@zhanjian/contract/works/guest-book.ts'
import {
  AUTOGRAPH_HEIGHT,
  AUTOGRAPH_POINTS_MAX,
  AUTOGRAPH_STROKES_MAX,
  AUTOGRAPH_WIDTH,
} from '@zhanjian/contract/works/limits.ts'
import { expect, test } from 'vitest'
import { addPoint, isSheetFull, toSheetPoint } from './add-point.ts'

const box = { left: 20, top: 100, width: 300, height: 120 }

test('a place in the window is a point of the sheet, whatever the size of the sheet there', () => {
  expect(toSheetPoint(20, 100, box)).toEqual([0, 0])
  expect(toSheetPoint(170, 160, box)).toEqual([AUTOGRAPH_WIDTH / 2, AUTOGRAPH_HEIGHT / 2])
})

test('a finger that leaves the sheet draws along its edge', () => {
  expect(toSheetPoint(-500, 9000, box)).toEqual([0, AUTOGRAPH_HEIGHT])
})

test('points that lie together are one', () => {
  const one = addPoint([], [10, 10])
  expect(addPoint(one, [11, 12])).toEqual([10, 10])
  expect(addPoint(one, [14, 10])).toEqual([10, 10, 14, 10])
})

test('what fits on a sheet is an autograph, up to the last point and the last stroke', () => {
  const points = Array.from({ length: 2 * AUTOGRAPH_POINTS_MAX - 2 }, () => 7)
  expect(isSheetFull([points])).toBe(false)
  expect(isSheetFull([points], [7, 7])).toBe(true)
  expect(autograph.safeParse([points, [7, 7]]).success).toBe(true)
  const strokes = Array.from({ length: AUTOGRAPH_STROKES_MAX }, () => [7, 7])
  expect(isSheetFull(strokes.slice(1))).toBe(false)
  expect(isSheetFull(strokes)).toBe(true)
  expect(autograph.safeParse(strokes).success).toBe(true)
})

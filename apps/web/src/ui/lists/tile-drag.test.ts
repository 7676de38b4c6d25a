import { expect, test } from 'vitest'
import { findNearestIndex, getIndexWhileDragged } from './tile-drag.ts'

/** Two rows of three. */
const boxes = Array.from({ length: 6 }, (_, index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 100,
  width: 90,
  height: 90,
}))

test('S-53 a dragged picture is dropped at the place nearest to its centre, also in another row', () => {
  expect(findNearestIndex(boxes, { from: 0, byXPx: 40, byYPx: 0 })).toBe(0)
  expect(findNearestIndex(boxes, { from: 0, byXPx: 60, byYPx: 0 })).toBe(1)
  expect(findNearestIndex(boxes, { from: 0, byXPx: 110, byYPx: 95 })).toBe(4)
  expect(findNearestIndex(boxes, { from: 5, byXPx: -900, byYPx: -900 })).toBe(0)
})

test('S-53 the pictures between the two places make room', () => {
  const drag = { from: 1, to: 3, byXPx: 0, byYPx: 0 }
  expect([0, 1, 2, 3, 4].map((index) => getIndexWhileDragged(index, drag))).toEqual([0, 1, 1, 2, 4])
  const back = { from: 3, to: 1, byXPx: 0, byYPx: 0 }
  expect([0, 1, 2, 3, 4].map((index) => getIndexWhileDragged(index, back))).toEqual([0, 2, 3, 3, 4])
})

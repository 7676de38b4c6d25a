import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToBox, FULL_VIEW, fitInBox, MAX_SCALE, zoomAt } from './zoom.ts'

const box = { width: 390, height: 600 }

test('S-06 a picture fills the box without being cut', () => {
  expect(fitInBox(box, { width: 2000, height: 1000 })).toEqual({ width: 390, height: 195 })
  expect(fitInBox(box, { width: 500, height: 2000 })).toEqual({ width: 150, height: 600 })
})

test('S-06 the point below the fingers stays below them during a pinch', () => {
  const side = fc.double({ min: -190, max: 190, noNaN: true })
  fc.assert(
    fc.property(side, side, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (x, y, scale) => {
      const start = { scale: 1.5, x: 12, y: -8 }
      const after = zoomAt(start, scale, { x, y })
      expect((x - after.x) / after.scale).toBeCloseTo((x - start.x) / start.scale, 6)
      expect((y - after.y) / after.scale).toBeCloseTo((y - start.y) / start.scale, 6)
    }),
  )
})

test('S-06 the picture cannot be lost: too small, too large and too far moved are corrected', () => {
  expect(zoomAt(FULL_VIEW, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomAt(FULL_VIEW, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE)
  const fitted = fitInBox(box, { width: 2000, height: 1000 })
  expect(clampToBox({ scale: 1, x: 300, y: -300 }, box, fitted)).toEqual(FULL_VIEW)
  expect(clampToBox({ scale: 2, x: 999, y: 999 }, box, fitted)).toEqual({ scale: 2, x: 195, y: 0 })
})

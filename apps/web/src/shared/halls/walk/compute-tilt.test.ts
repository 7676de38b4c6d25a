import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTilt, NO_TILT } from './compute-tilt.ts'

test('S-06 up is forwards, right is right, and the edge is full speed', () => {
  expect(computeTilt(0, -40, 40)).toEqual({ x: 0, y: 1 })
  expect(computeTilt(40, 0, 40).x).toBe(1)
  expect(computeTilt(0, 400, 40).y).toBe(-1)
})

test('S-06 a resting thumb does not move the visitor', () => {
  expect(computeTilt(0, 0, 40)).toBe(NO_TILT)
  expect(computeTilt(3, -3, 40)).toBe(NO_TILT)
})

test('S-06 the tilt never exceeds full speed and grows with the distance', () => {
  fc.assert(
    fc.property(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: -300, max: 300, noNaN: true }), (x, y) => {
      const tilt = computeTilt(x, y, 40)
      const farther = computeTilt(x * 1.5, y * 1.5, 40)
      expect(Math.hypot(tilt.x, tilt.y)).toBeLessThanOrEqual(1 + 1e-9)
      expect(Math.hypot(farther.x, farther.y)).toBeGreaterThanOrEqual(Math.hypot(tilt.x, tilt.y) - 1e-9)
    }),
  )
})

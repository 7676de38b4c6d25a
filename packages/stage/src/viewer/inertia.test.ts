import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceInertia, trackDrag } from './inertia.ts'

test('inertia continues in the direction of the gesture, slows down and comes to rest', () => {
  const glide = { speed: 0 }
  for (let frame = 0; frame < 20; frame++) trackDrag(glide, 0.02, 1 / 60)
  expect(glide.speed).toBeGreaterThan(1)
  let last = Number.POSITIVE_INFINITY
  for (let frame = 0; frame < 600; frame++) {
    const by = advanceInertia(glide, 1 / 60)
    expect(by).toBeLessThanOrEqual(last)
    last = by
  }
  expect(glide.speed).toBe(0)
})

test('a gesture that rests before release has no inertia', () => {
  const glide = { speed: 3 }
  for (let frame = 0; frame < 30; frame++) trackDrag(glide, 0, 1 / 60)
  expect(Math.abs(glide.speed)).toBeLessThan(0.05)
})

test('inertia covers the same distance at every frame rate', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), fc.integer({ min: 20, max: 120 }), (speed, framesPerS) => {
      const [once, often] = [{ speed }, { speed }]
      const far = advanceInertia(once, 0.5)
      let sum = 0
      for (let frame = 0; frame < framesPerS; frame++) sum += advanceInertia(often, 0.5 / framesPerS)
      expect(sum).toBeCloseTo(far, 2)
    }),
  )
})

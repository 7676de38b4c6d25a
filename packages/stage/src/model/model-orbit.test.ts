import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RotationInput, stopRotation } from '../viewer/rotation.ts'
import { advanceOrbit, computeFittingDistance, createOrbit, dragOrbit, findOrbitFacing, zoomOrbit } from './model-orbit.ts'

const still: RotationInput = { isHeld: false, keyX: 0, keyY: 0, isResetting: false }

test('no gesture moves the camera below the ground, over the top, into the model or too far away', () => {
  const by = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(by, by, fc.double({ min: 0.1, max: 9, noNaN: true }))), (moves) => {
      const orbit = createOrbit(true)
      for (const [x, y, factor] of moves) {
        dragOrbit(orbit, x, y, 390, 0.016)
        zoomOrbit(orbit, factor)
        advanceOrbit(orbit, still, 0.016)
        expect(orbit.pitchRad).toBeGreaterThan(-0.1)
        expect(orbit.pitchRad).toBeLessThan(Math.PI / 2)
        expect(orbit.distance).toBeGreaterThan(0.3)
        expect(orbit.distance).toBeLessThan(2)
      }
    }),
  )
})

test('the model rotates by itself until the user takes over', () => {
  const orbit = createOrbit(true)
  const { yawRad } = orbit
  expect(advanceOrbit(orbit, still, 1)).toBe(true)
  expect(orbit.yawRad).toBeGreaterThan(yawRad)
  stopRotation(orbit)
  expect(advanceOrbit(orbit, still, 1)).toBe(false)
})

test('a reset returns to the initial view in the shorter direction', () => {
  const orbit = createOrbit(false)
  const first = { ...orbit }
  dragOrbit(orbit, -2000, 300, 390, 0.016)
  zoomOrbit(orbit, 3)
  stopRotation(orbit)
  let frames = 0
  while (advanceOrbit(orbit, { ...still, isResetting: true }, 0.016)) frames += 1
  expect(frames).toBeLessThan(120)
  expect(orbit).toEqual(first)
})

test('a model fits the screen from every side, however long or flat it is', () => {
  const length = fc.double({ min: 0.01, max: 50, noNaN: true })
  fc.assert(
    fc.property(length, length, fc.double({ min: 0.4, max: 2.5, noNaN: true }), (height, radius, aspect) => {
      const fov = 0.52
      const distance = computeFittingDistance({ height, radius }, aspect, fov)
      const tan = Math.tan(fov / 2)
      expect(distance).toBeGreaterThan(radius)
      // What is nearest to the eye is drawn largest.
      expect(height / 2 / (distance - radius * 0.7)).toBeLessThan(tan)
      expect(radius / distance).toBeLessThan(tan * aspect)
    }),
  )
})

test('the view turns until a place on the model is before the eye, and no lower than the ground (S-69)', () => {
  const orbit = createOrbit(false)
  const goal = findOrbitFacing([-1, 0, 0], 0.8)
  for (let frame = 0; frame < 200; frame++) advanceOrbit(orbit, { ...still, isResetting: true }, 0.016, goal)
  expect(orbit).toMatchObject({ yawRad: -Math.PI / 2, pitchRad: 0, distance: 0.8 })
  expect(findOrbitFacing([0, -1, 0], 1).pitchRad).toBeGreaterThan(-0.1)
  expect(findOrbitFacing([0, 1, 0], 1).pitchRad).toBeCloseTo(1.5)
})

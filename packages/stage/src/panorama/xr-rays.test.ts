import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeQuadAxes, findHotspotAt, HOTSPOT_DISTANCE_M, meetBall } from './xr-rays.ts'

const head = { x: 0.1, y: 1.6, z: -0.2 }
const hotspots = [
  { id: 'ahead', yawRad: 0, pitchRad: 0 },
  { id: 'left', yawRad: Math.PI / 2, pitchRad: 0.2 },
  { id: 'back', yawRad: Math.PI, pitchRad: 0 },
]

test('a ray from a hand that points at a hotspot finds it, wherever the hand is and however the picture is turned', () => {
  const metres = fc.double({ min: -0.7, max: 0.7, noNaN: true })
  const angle = fc.double({ min: -4, max: 4, noNaN: true })
  fc.assert(
    fc.property(metres, metres, metres, angle, fc.constantFrom(...hotspots), (x, y, z, yawRad, hotspot) => {
      const origin = { x: head.x + x, y: head.y + y, z: head.z + z }
      const { ahead } = computeQuadAxes(hotspot, yawRad)
      const [toX, toY, toZ] = [
        head.x + ahead.x * HOTSPOT_DISTANCE_M - origin.x,
        head.y + ahead.y * HOTSPOT_DISTANCE_M - origin.y,
        head.z + ahead.z * HOTSPOT_DISTANCE_M - origin.z,
      ]
      const length = Math.hypot(toX, toY, toZ)
      const point = meetBall(origin, { x: toX / length, y: toY / length, z: toZ / length }, head)
      expect(point && findHotspotAt(point, hotspots, yawRad)?.id).toBe(hotspot.id)
    }),
  )
})

test('a ray beside every hotspot finds none', () => {
  const point = meetBall(head, { x: 0, y: -1, z: 0 }, head)
  expect(point && findHotspotAt(point, hotspots, 0)).toBe(null)
  expect(meetBall({ x: 9, y: 0, z: 0 }, { x: 1, y: 0, z: 0 }, head)).toBe(null)
})

test('yaw 0 hangs ahead and positive yaw to the left', () => {
  expect(computeQuadAxes({ yawRad: Math.PI / 2, pitchRad: 0 }, 0).ahead.x).toBeCloseTo(-1)
  expect(computeQuadAxes({ yawRad: 0, pitchRad: 0 }, 0)).toEqual({
    right: { x: 1, y: 0, z: -0 },
    up: { x: 0, y: 1, z: 0 },
    ahead: { x: -0, y: 0, z: -1 },
  })
})

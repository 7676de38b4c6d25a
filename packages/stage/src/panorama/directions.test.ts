import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateInPicture, type PanoramaFrame, projectDirection, unprojectPoint, wrapRad, writeTurn } from './directions.ts'
import { createPanoramaCamera, writeFrame } from './panorama-camera.ts'
import { FULL_COVERAGE } from './panorama-scene.ts'

const angle = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const share = fc.double({ min: -1, max: 1, noNaN: true })

function createFrame(yawRad: number, pitchRad: number, intro: number): PanoramaFrame {
  const camera = { ...createPanoramaCamera({ hasIntro: false, isTurning: false }), yawRad, pitchRad, intro }
  const out = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 0, halfHeight: 0 }
  writeFrame(camera, 0.5, out)
  return out
}

test('a point of the screen is where its direction is drawn, in the picture and in the little planet', () => {
  fc.assert(
    fc.property(angle(9), angle(1.5), fc.constantFrom(0, 0.5, 1), share, share, (yawRad, pitchRad, intro, x, y) => {
      const frame = createFrame(yawRad, pitchRad, intro)
      const direction = { yawRad: 0, pitchRad: 0 }
      unprojectPoint(x, y, frame, direction)
      const point = { x: 0, y: 0, isAhead: false }
      projectDirection(direction, frame, point)
      // In the planet a direction at the very rim of what can be drawn has no place.
      if (!point.isAhead) return
      expect(point.x).toBeCloseTo(x, 4)
      expect(point.y).toBeCloseTo(y, 4)
    }),
  )
})

test('a direction behind the viewer has no place on the screen', () => {
  const point = { x: 0, y: 0, isAhead: true }
  projectDirection({ yawRad: Math.PI, pitchRad: 0 }, createFrame(0.3, 0, 1), point)
  expect(point.isAhead).toBe(false)
})

test('the middle of the view is the direction that the rotation for the screen points at', () => {
  fc.assert(
    fc.property(angle(9), angle(1.57), (yawRad, pitchRad) => {
      const turn = new Float32Array(9)
      writeTurn(yawRad, pitchRad, turn)
      // Ahead is −z.
      const [x, y, z] = [6, 7, 8].map((at) => -(turn[at] ?? 0))
      expect(Math.asin(y ?? 0)).toBeCloseTo(pitchRad, 2)
      if (Math.abs(pitchRad) < 1.5) expect(wrapRad(Math.atan2(-(x ?? 0), -(z ?? 0)) - yawRad)).toBeCloseTo(0, 3)
    }),
  )
})

test('left in the picture is positive yaw', () => {
  expect(locateInPicture({ yawRad: Math.PI / 2, pitchRad: Math.PI / 4 }, FULL_COVERAGE)).toEqual([0.25, 0.25])
})

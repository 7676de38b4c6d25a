/** All sequences of orientations here are synthetic: no device recorded them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RotationInput } from '../viewer/rotation.ts'
import { createDeviceFollow } from './device-follow.ts'
import { wrapRad } from './directions.ts'
import { advanceCamera, createPanoramaCamera, dragCamera, limitCamera } from './panorama-camera.ts'
import { FULL_COVERAGE, WIDEST_LIMITS } from './panorama-scene.ts'
import { computeViewLimits } from './view-limits.ts'

const still: RotationInput = { isHeld: false, keyX: 0, keyY: 0, isResetting: false }
const FRAME_S = 1 / 60
const LONG_PX = 800

function createView() {
  const camera = createPanoramaCamera({ hasIntro: false, isTurning: false })
  return { camera, follow: createDeviceFollow(camera) }
}
/** Synthetic: a hand that turns with some tremor. */
const tremor = (frame: number) => 0.002 * Math.sin(frame * 1.7)

test('turning the device across ±180° moves the view by as much, without a jump', () => {
  const { camera, follow } = createView()
  let last: number | null = null
  for (let frame = 0; frame < 900; frame++) {
    follow.point({ yawRad: wrapRad(3 + frame * 0.02 + tremor(frame)), pitchRad: 0 })
    if (last !== null) expect(Math.abs(camera.yawRad - last)).toBeLessThan(0.03)
    last = camera.yawRad
  }
  expect(camera.yawRad).toBeCloseTo(899 * 0.02, 1)
})

test('the view does not jump when a finger goes down, drags and goes up while the device moves', () => {
  const { camera, follow } = createView()
  const input = { ...still }
  let [last, lastPitch] = [Number.NaN, Number.NaN]
  for (let frame = 0; frame < 600; frame++) {
    follow.point({ yawRad: wrapRad(frame * 0.01 + tremor(frame)), pitchRad: 0.1 * Math.sin(frame / 40) })
    const isDown = frame % 100 > 40 && frame % 100 < 80
    input.isHeld = isDown
    if (isDown) dragCamera(camera, -6, 3, LONG_PX, FRAME_S)
    advanceCamera(camera, input, FRAME_S)
    follow.advance(FRAME_S)
    if (frame > 60) {
      expect(Math.abs(camera.yawRad - last)).toBeLessThan(0.05)
      expect(Math.abs(camera.pitchRad - lastPitch)).toBeLessThan(0.05)
    }
    ;[last, lastPitch] = [camera.yawRad, camera.pitchRad]
  }
})

test('what a finger has dragged stays as an offset to the device', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.double({ min: -3, max: 3, noNaN: true }), (byXPx, yawRad) => {
      const { camera, follow } = createView()
      follow.point({ yawRad: 0, pitchRad: 0 })
      dragCamera(camera, byXPx, 0, LONG_PX, 1)
      const offsetRad = (byXPx / LONG_PX) * camera.fovRad
      follow.point({ yawRad, pitchRad: 0 })
      expect(wrapRad(camera.yawRad - yawRad - offsetRad)).toBeCloseTo(0, 6)
      follow.point({ yawRad: 0, pitchRad: 0 })
      expect(wrapRad(camera.yawRad - offsetRad)).toBeCloseTo(0, 6)
    }),
  )
})

test('a view that glides on after a drag glides on while the device follows', () => {
  const { camera, follow } = createView()
  follow.point({ yawRad: 1, pitchRad: 0 })
  for (let frame = 0; frame < 10; frame++) dragCamera(camera, 20, 0, LONG_PX, FRAME_S)
  const released = camera.yawRad
  for (let frame = 0; frame < 60; frame++) {
    advanceCamera(camera, still, FRAME_S)
    follow.point({ yawRad: 1, pitchRad: 0 })
  }
  expect(camera.yawRad - released).toBeGreaterThan(0.1)
})

test('the first direction of a device keeps the view, whose horizon then returns to that of the device', () => {
  const { camera, follow } = createView()
  camera.yawRad = 2
  follow.point({ yawRad: -3, pitchRad: 0.8 })
  expect([camera.yawRad, camera.pitchRad]).toEqual([expect.closeTo(2), expect.closeTo(0)])
  let last = camera.pitchRad
  for (let frame = 0; frame < 120; frame++) {
    follow.advance(FRAME_S)
    expect(camera.pitchRad - last).toBeGreaterThanOrEqual(0)
    expect(camera.pitchRad - last).toBeLessThan(0.08)
    last = camera.pitchRad
  }
  expect(camera.pitchRad).toBeCloseTo(0.8)
})

test('a device that is turned beyond a limit and back shows the same as before', () => {
  const { camera, follow } = createView()
  limitCamera(camera, computeViewLimits({ ...WIDEST_LIMITS, yawMinRad: -0.5, yawMaxRad: 0.5 }, FULL_COVERAGE), camera.home)
  for (const yawRad of [0, 0.3, 0.6, 0.9, 0.6, 0.3, 0]) {
    follow.point({ yawRad, pitchRad: 0 })
    expect(camera.yawRad).toBeCloseTo(Math.min(0.5, yawRad))
  }
})

test('a view that the device has left stays where it is', () => {
  const { camera, follow } = createView()
  follow.point({ yawRad: 0, pitchRad: 0 })
  follow.point({ yawRad: 0.4, pitchRad: 0 })
  follow.release()
  expect([camera.yawRad, follow.isFollowing, follow.advance(1)]).toEqual([0.4, false, false])
})

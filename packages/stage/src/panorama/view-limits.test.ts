import { expect, test } from 'vitest'
import { FULL_COVERAGE, type PanoramaCoverage, WIDEST_LIMITS } from './panorama-scene.ts'
import { clampDirection, clampYaw, computeViewLimits } from './view-limits.ts'

const strip: PanoramaCoverage = { yawRad: 2, pitchRad: 0.8, centreYawRad: 3, centrePitchRad: 0.1 }

test('without limits a whole picture is looked at all around', () => {
  const limits = computeViewLimits(WIDEST_LIMITS, FULL_COVERAGE)
  const look = { yawRad: 40, pitchRad: 1.5 }
  clampDirection(look, limits)
  expect(look).toEqual({ yawRad: 40, pitchRad: 1.5 })
})

test('the middle of the view stays inside a picture that covers a part', () => {
  const limits = computeViewLimits(WIDEST_LIMITS, strip)
  const look = { yawRad: 1.5, pitchRad: 1 }
  clampDirection(look, limits)
  expect(look).toEqual({ yawRad: expect.closeTo(2), pitchRad: expect.closeTo(0.5) })
  // The other edge, beyond ±π, is nearer to −2.2 than the first.
  expect(clampYaw(-2.2, limits.yaw)).toBeCloseTo(4 - 2 * Math.PI)
})

test('limits and picture hold together; limits that lie beside the picture give way to it', () => {
  const both = computeViewLimits({ ...WIDEST_LIMITS, yawMinRad: 2.5, yawMaxRad: -2 }, strip)
  expect(both.yaw).toEqual({ centreRad: expect.closeTo(3.25), halfRad: expect.closeTo(0.75) })
  const beside = computeViewLimits({ ...WIDEST_LIMITS, yawMinRad: -0.5, yawMaxRad: 0.5 }, strip)
  expect(beside.yaw).toEqual({ centreRad: 3, halfRad: 1 })
  const above = computeViewLimits({ ...WIDEST_LIMITS, pitchMinRad: 1, pitchMaxRad: 1.2 }, strip)
  expect([above.pitchMinRad, above.pitchMaxRad]).toEqual([0.5, 0.5])
})

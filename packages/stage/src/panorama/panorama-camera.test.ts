import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RotationInput, stopRotation } from '../viewer/rotation.ts'
import type { PanoramaFrame } from './directions.ts'
import {
  advanceCamera,
  computeHeadingRad,
  createPanoramaCamera,
  dragCamera,
  limitCamera,
  setLook,
  writeFrame,
  zoomCamera,
} from './panorama-camera.ts'
import { FULL_COVERAGE, WIDEST_LIMITS } from './panorama-scene.ts'
import { computeViewLimits } from './view-limits.ts'

const still: RotationInput = { isHeld: false, keyX: 0, keyY: 0, isResetting: false }
const frame = (look = createPanoramaCamera({ hasIntro: false, isTurning: false }), aspect = 1.6): PanoramaFrame => {
  const out = { yawRad: 0, pitchRad: 0, bend: 0, halfWidth: 0, halfHeight: 0 }
  writeFrame(look, aspect, out)
  return out
}

describe('looking around', () => {
  test('the picture follows the finger: a drag across the longer side turns by the whole angle of view', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: false })
    const { fovRad } = look
    dragCamera(look, 844, 0, 844, 0.016)
    expect(look.yawRad).toBeCloseTo(fovRad, 5)
  })

  test('no gesture looks beyond straight up or down or exceeds the zoom limits', () => {
    const by = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(by, by, fc.double({ min: 0.2, max: 5, noNaN: true }))), (moves) => {
        const look = createPanoramaCamera({ hasIntro: false, isTurning: true })
        for (const [x, y, factor] of moves) {
          dragCamera(look, x, y, 800, 0.016)
          zoomCamera(look, factor)
          advanceCamera(look, still, 0.016)
          expect(Math.abs(look.pitchRad)).toBeLessThanOrEqual(Math.PI / 2)
          expect(look.fovRad).toBeGreaterThanOrEqual(WIDEST_LIMITS.fovMinRad)
          expect(look.fovRad).toBeLessThanOrEqual(WIDEST_LIMITS.fovMaxRad)
        }
      }),
    )
  })

  test('the view rotates by itself until the user takes over, and inertia comes to rest', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: true })
    expect(advanceCamera(look, still, 1)).toBe(true)
    expect(look.yawRad).toBeLessThan(0)
    stopRotation(look)
    const { yawRad } = look
    expect(advanceCamera(look, still, 1)).toBe(false)
    expect(look.yawRad).toBe(yawRad)
    dragCamera(look, 30, 0, 800, 0.016)
    for (let second = 0; second < 5; second++) advanceCamera(look, still, 1)
    expect(advanceCamera(look, still, 0.016)).toBe(false)
  })

  test('a reset turns in the shorter direction', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: false })
    look.yawRad = 4 * Math.PI - 0.5
    expect(advanceCamera(look, { ...still, isResetting: true }, 0.016)).toBe(true)
    expect(Math.abs(look.yawRad)).toBeLessThan(0.6)
    for (let frames = 0; frames < 300; frames++) advanceCamera(look, { ...still, isResetting: true }, 0.016)
    expect([look.yawRad, look.pitchRad]).toEqual([0, 0])
  })

  test('the compass angle increases clockwise', () => {
    expect(computeHeadingRad({ yawRad: -Math.PI / 2 })).toBeCloseTo(Math.PI / 2)
    expect(computeHeadingRad({ yawRad: Math.PI / 2 })).toBeCloseTo((3 * Math.PI) / 2)
  })
})

describe('the limits of a scene', () => {
  const limits = computeViewLimits(
    { ...WIDEST_LIMITS, yawMinRad: 2.8, yawMaxRad: -2.8, pitchMaxRad: 0.4, fovMinRad: 0.9 },
    FULL_COVERAGE,
  )
  const home = { yawRad: Math.PI, pitchRad: 0, fovRad: 1.2 }

  test('a view keeps its limits, also across the back of the picture', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: false })
    limitCamera(look, limits, home)
    setLook(look, { yawRad: 0.2, pitchRad: 1, fovRad: 0.1 })
    expect([look.yawRad, look.pitchRad, look.fovRad]).toEqual([expect.closeTo(2.8), 0.4, 0.9])
    dragCamera(look, 400, 0, 800, 0.016)
    expect(look.yawRad).toBeCloseTo(2.8 + 0.45)
    dragCamera(look, 400, 0, 800, 0.016)
    expect([look.yawRad, look.yawInertia.speed]).toEqual([expect.closeTo(2 * Math.PI - 2.8), 0])
  })

  test('a scene that opens outside its limits opens at the nearest view inside, and a reset leads there', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: false })
    limitCamera(look, limits, { yawRad: 0.1, pitchRad: 1, fovRad: 0.2 })
    expect(look.home).toEqual({ yawRad: expect.closeTo(2.8), pitchRad: 0.4, fovRad: 0.9 })
    for (let frames = 0; frames < 300; frames++) advanceCamera(look, { ...still, isResetting: true }, 0.016)
    expect([look.yawRad, look.pitchRad, look.fovRad]).toEqual([expect.closeTo(2.8), 0.4, 0.9])
  })

  test('a view that turns by itself turns back at a limit', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: true })
    limitCamera(look, limits, home)
    setLook(look, home)
    const yaws = Array.from({ length: 300 }, () => {
      advanceCamera(look, still, 0.1)
      return look.yawRad
    })
    expect(Math.min(...yaws)).toBeCloseTo(2.8)
    expect(Math.max(...yaws)).toBeCloseTo(2 * Math.PI - 2.8)
  })
})

describe('the little planet', () => {
  test('the view goes back to the planet and stays there until it is left', () => {
    const look = createPanoramaCamera({ hasIntro: false, isTurning: false })
    look.isPlanet = true
    for (let frames = 0; frames < 400; frames++) advanceCamera(look, still, 0.016)
    expect([frame(look).bend, advanceCamera(look, still, 0.016)]).toEqual([1, false])
    look.isPlanet = false
    for (let frames = 0; frames < 400; frames++) advanceCamera(look, still, 0.016)
    expect(frame(look).bend).toBe(0)
  })

  test('the planet is fully visible on every screen, and the view then moves into the picture', () => {
    const look = createPanoramaCamera({ hasIntro: true, isTurning: false })
    for (const aspect of [0.46, 1, 2.2]) {
      const first = frame(look, aspect)
      expect([first.bend, first.pitchRad]).toEqual([1, -Math.PI / 2])
      expect(Math.min(first.halfWidth, first.halfHeight)).toBeGreaterThan(2)
    }
    for (let frames = 0; frames < 400; frames++) advanceCamera(look, still, 0.016)
    expect(frame(look)).toMatchObject({ bend: 0, pitchRad: 0, yawRad: 0 })
    expect(frame(look).halfWidth).toBeCloseTo(Math.tan(look.fovRad / 2), 5)
  })
})

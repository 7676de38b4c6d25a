import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTour } from './create-tour.ts'
import { normaliseAngleRad } from './directions.ts'
import type { Coverage } from './document.ts'
import { findArrivalYaw, findReturnYaw } from './find-return-yaw.ts'
import { listTourTexts, mapTourTexts } from './map-texts.ts'
import { parseTourDocument } from './parse-document.ts'
import { createFullTour, createTestScene, createTestWay } from './testing/tours.ts'

const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
const isSameDirection = (left: number, right: number) => Math.abs(normaliseAngleRad(left - right)) < 1e-9

describe('F-05 a new tour', () => {
  test('pictures of any coverage make a valid tour', () => {
    const coverage: fc.Arbitrary<Coverage> = fc.record({
      yawRad: fc.double({ min: 0.01, max: Math.PI * 2, noNaN: true }),
      pitchRad: fc.double({ min: 0.01, max: Math.PI, noNaN: true }),
      centreYawRad: angle,
      centrePitchRad: fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.option(coverage), (covered) => {
        const tour = createTour([{ id: 's0', title: '山门', assetId: 'file', coverage: covered }])
        expect(parseTourDocument(tour)).toEqual({ ok: true, document: tour })
      }),
    )
  })

  test('a picture of half of the sphere cannot be turned beyond its ends, one of the whole sphere can', () => {
    const half: Coverage = { yawRad: Math.PI, pitchRad: 1, centreYawRad: Math.PI, centrePitchRad: 0 }
    const [whole, part] = createTour([
      { id: 'a', title: '', assetId: 'file', coverage: null },
      { id: 'b', title: '', assetId: 'file', coverage: half },
    ]).scenes
    expect(whole?.limits).toMatchObject({ yawMinRad: null, yawMaxRad: null, pitchMaxRad: Math.PI / 2 })
    expect(part?.limits).toMatchObject({ yawMinRad: Math.PI / 2, yawMaxRad: -Math.PI / 2, pitchMinRad: -0.5, pitchMaxRad: 0.5 })
  })
})

describe('F-05 ways there and back', () => {
  test('who goes there and back looks the opposite way, and after both turns the same way', () => {
    fc.assert(
      fc.property(angle, angle, (yawRad, arrivalYawRad) => {
        const there = { yawRad, arrivalYawRad }
        const back = findReturnYaw(there, createTestScene('b'))
        // Behind the visitor who has just arrived.
        expect(isSameDirection(back.yawRad, arrivalYawRad + Math.PI)).toBe(true)
        // Back in the first scene, the way is behind again.
        const again = findReturnYaw(back, createTestScene('a'))
        expect(isSameDirection(again.yawRad, yawRad)).toBe(true)
        expect(isSameDirection(again.arrivalYawRad, arrivalYawRad)).toBe(true)
      }),
    )
  })

  test('a way without a direction of its own arrives as the target opens, and away from the way back', () => {
    const target = createTestScene('b', { openingView: { yawRad: 1, pitchRad: 0, fovRad: 1 } })
    expect(findReturnYaw({ yawRad: 0, arrivalYawRad: null }, target).yawRad).toBeCloseTo(1 - Math.PI)
    expect(findArrivalYaw('a', target)).toBeNull()
    expect(findArrivalYaw('a', { hotspots: [createTestWay('back', 'a', 1)] })).toBeCloseTo(1 - Math.PI)
  })

  test('an angle is brought into (−π, π] without changing its direction', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (value) => {
        const normal = normaliseAngleRad(value)
        expect(normal > -Math.PI && normal <= Math.PI).toBe(true)
        expect(Math.cos(normal)).toBeCloseTo(Math.cos(value), 6)
        expect(Math.sin(normal)).toBeCloseTo(Math.sin(value), 6)
      }),
    )
  })
})

test('every free text of a tour is found', () => {
  const tour = createFullTour()
  const blanked = mapTourTexts(tour, () => '')
  expect(JSON.stringify(blanked)).not.toMatch(/\p{Script=Han}/u)
  expect(listTourTexts(tour)).toEqual(expect.arrayContaining(['从山门走到后院', '场景 s0', '梁上的彩绘', '热点 card', '平面图']))
  expect(mapTourTexts(tour, (text) => text)).toEqual(tour)
})

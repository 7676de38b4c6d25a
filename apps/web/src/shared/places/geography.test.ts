import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blurPosition, chooseRingsM, computeCourse, followCourse } from './geography.ts'

const HANGZHOU = { longitude: 120.1551, latitude: 30.2741 }
const SHANGHAI = { longitude: 121.4737, latitude: 31.2304 }

test('S-71 distance and direction to another city are those of the shortest way', () => {
  const { distanceM, bearingDeg } = computeCourse(HANGZHOU, SHANGHAI)
  expect(distanceM / 1000).toBeCloseTo(164.5, 0)
  expect(bearingDeg).toBeCloseTo(49.6, 0)
  expect(computeCourse(HANGZHOU, HANGZHOU).distanceM).toBe(0)
})

test('S-71 the shortest way crosses the line between the days', () => {
  const { distanceM, bearingDeg } = computeCourse({ longitude: 179.9, latitude: 0 }, { longitude: -179.9, latitude: 0 })
  expect(distanceM).toBeLessThan(23_000)
  expect(bearingDeg).toBeCloseTo(90)
})

test('S-70 a pin that is moved by a distance in a direction lies there', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: 1, max: 500_000, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      (longitude, latitude, distanceM, bearingDeg) => {
        const from = { longitude, latitude }
        const course = computeCourse(from, followCourse(from, { distanceM, bearingDeg }))
        expect(course.distanceM / distanceM).toBeCloseTo(1, 3)
        const turnDeg = Math.abs(((course.bearingDeg - bearingDeg + 540) % 360) - 180)
        expect(turnDeg).toBeLessThan(0.1)
      },
    ),
  )
})

test('S-71 the rings of a plan are round numbers, and the outermost lies beyond the place', () => {
  expect(chooseRingsM(25)).toEqual([10, 20, 30])
  expect(chooseRingsM(1234)).toEqual([500, 1000, 1500])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_100_000, noNaN: true }), (distanceM) => {
      const [inner, , outer] = chooseRingsM(distanceM)
      expect(outer).toBeGreaterThanOrEqual(distanceM)
      expect(String(inner)).toMatch(/^[125]0+$/)
    }),
  )
})

test('S-70 a position of about 100 m is never farther than that from the exact one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
      (longitude, latitude) => {
        const point = { longitude, latitude }
        expect(computeCourse(point, blurPosition(point)).distanceM).toBeLessThan(80)
      },
    ),
  )
})

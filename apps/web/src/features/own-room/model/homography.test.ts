import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Corners,
  getDistance,
  guessIsUpright,
  measureByPaper,
  measureByWidth,
  type Point,
  project,
  projectRectangle,
  unproject,
} from './homography.ts'

interface Camera {
  yaw: number
  pitch: number
  /** The phone is not held level. */
  roll?: number
  distanceM: number
  focalPx: number
}

/** A pinhole camera before a wall (z = 0), turned and tilted, as a hand holds a phone. */
function photograph({ yaw, pitch, roll = 0, distanceM, focalPx }: Camera) {
  return ([x, y]: Point): Point => {
    const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
    const [cr, sr] = [Math.cos(roll), Math.sin(roll)]
    const [x1, z1] = [cy * x, -sy * x]
    const [y2, z2] = [cp * y - sp * z1, sp * y + cp * z1]
    const depth = distanceM + z2
    return [1000 + (focalPx * (cr * x1 - sr * y2)) / depth, 750 + (focalPx * (sr * x1 + cr * y2)) / depth]
  }
}
const rectangle = (x: number, y: number, width: number, height: number): [Point, Point, Point, Point] => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2],
]
const map = ([a, b, c, d]: Corners, by: (point: Point) => Point): Corners => [by(a), by(b), by(c), by(d)]

describe('a photo of a wall with a sheet of A4 (S-69)', () => {
  const SHEETS = [
    { name: 'upright', isUpright: true, size: [0.21, 0.297] },
    { name: 'lying', isUpright: false, size: [0.297, 0.21] },
  ] as const
  test.each(
    SHEETS,
  )('what is on the wall has its width to 3 % with the sheet $name, from the side, from below, held askew, with corners a pixel off', ({
    isUpright,
    size: [width, height],
  }) => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const camera = fc.record({
      yaw: between(-0.5, 0.5),
      pitch: between(-0.5, 0.5),
      roll: between(-0.2, 0.2),
      distanceM: between(1.2, 2.5),
      focalPx: fc.constant(1500),
    })
    // The sheet hangs anywhere near the middle, and what is measured beside it.
    const place = fc.tuple(between(-0.3, 0.3), between(-0.3, 0.3))
    const errors = fc.tuple(...Array.from({ length: 8 }, () => between(-1, 1)))
    fc.assert(
      fc.property(camera, place, errors, (from, [sheetX, sheetY], offPx) => {
        const see = photograph(from)
        let at = 0
        const off = ([x, y]: Point): Point => [x + (offPx[at++] ?? 0), y + (offPx[at++] ?? 0)]
        const corners = map(map(rectangle(sheetX, sheetY, width, height), see), off)
        const wall = measureByPaper(corners, isUpright)
        if (wall === null) throw new Error('no wall')
        const [left, right] = [sheetX - 0.3, sheetX + 0.3].map((x) => unproject(wall, see([x, sheetY + 0.05])))
        if (!left || !right) throw new Error('not on the wall')
        expect(Math.abs(getDistance(left, right) / 0.6 - 1)).toBeLessThan(0.03)
        // Seen from far below, a sheet looks square: then nothing is guessed.
        const isSteep = Math.abs(from.pitch) > 0.4 || Math.abs(from.yaw) > 0.4
        expect(isSteep ? [isUpright, null] : [isUpright]).toContain(guessIsUpright(corners))
      }),
      { numRuns: 500 },
    )
  })

  test('a sheet that looks square is neither upright nor lying', () => {
    expect(
      guessIsUpright([
        [0, 0],
        [100, 0],
        [100, 105],
        [0, 105],
      ]),
    ).toBeNull()
  })

  test('a work hung beside the sheet covers exactly its place on the wall', () => {
    const see = photograph({ yaw: 0.4, pitch: -0.2, distanceM: 2, focalPx: 1500 })
    const wall = measureByPaper(map(rectangle(0, 0, 0.297, 0.21), see), false)
    const shown = wall && projectRectangle(wall, [0.8, -0.3], 0.9, 0.6)
    for (const [index, corner] of map(rectangle(0.8, -0.3, 0.9, 0.6), see).entries()) {
      expect(shown?.[index]?.[0]).toBeCloseTo(corner[0], 4)
      expect(shown?.[index]?.[1]).toBeCloseTo(corner[1], 4)
    }
  })

  test('corners that cannot be those of a sheet give nothing instead of a wrong size', () => {
    const [a, b, c, d] = map(rectangle(0, 0, 0.3, 0.2), ([x, y]) => [500 + x * 1000, 500 + y * 1000])
    const crossed: Corners = [a, c, b, d]
    const mirrored: Corners = [b, a, d, c]
    const flat: Corners = [a, b, [b[0] + 1, b[1]], d]
    for (const corners of [crossed, mirrored, flat, [a, a, a, a] satisfies Corners])
      expect(measureByPaper(corners, true)).toBeNull()
  })
})

test('a known width gives the scale, also on a tilted photo', () => {
  const wall = measureByWidth([100, 500], [900, 560], 4)
  expect(wall && project(wall, [-2, 0])).toEqual([expect.closeTo(100, 6), expect.closeTo(500, 6)])
  expect(wall && project(wall, [2, 0])).toEqual([expect.closeTo(900, 6), expect.closeTo(560, 6)])
  expect(measureByWidth([5, 5], [6, 6], 4)).toBeNull()
  expect(measureByWidth([5, 5], [600, 6], 0)).toBeNull()
})

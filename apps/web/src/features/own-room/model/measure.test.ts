import { expect, test } from 'vitest'
import { type Point, unproject } from './homography.ts'
import { createMeasure, type Measure, moveMark, toWall } from './measure.ts'

const photo = { widthPx: 1600, heightPx: 1200 } as Parameters<typeof createMeasure>[0]
/** A sheet of A4 that lies, seen from the front, 297 pixels wide. */
const LYING: readonly Point[] = [
  [600, 500],
  [897, 500],
  [897, 710],
  [600, 710],
]
const mark = (measure: Measure, points: readonly Point[]) =>
  points.reduce((marked, point, place) => moveMark(marked, place, point), measure)
/** Between two points of the photo, in metres. */
function measureAcross(measure: Measure, from: Point, to: Point): number {
  const wall = toWall(measure)
  if (wall === null) throw new Error('no wall')
  const [left, right] = [unproject(wall, from), unproject(wall, to)]
  return (right?.[0] ?? Number.NaN) - (left?.[0] ?? Number.NaN)
}

test('S-69 a sheet that lies is taken for lying when its corners are marked, and gives the right width without a word of the user', () => {
  const marked = mark(createMeasure(photo), LYING)
  expect(marked.isUpright).toBe(false)
  expect(measureAcross(marked, [100, 600], [1100, 600])).toBeCloseTo(1, 3)
})

test('S-69 what the user has said of the sheet holds, whatever its corners look like', () => {
  const chosen = { ...createMeasure(photo), isShapeChosen: true }
  expect(mark(chosen, LYING).isUpright).toBe(true)
})

test('S-69 ends of a known width are moved one by one, and leave the corners of the sheet', () => {
  const before: Measure = { ...createMeasure(photo), by: 'width', widthText: '200' }
  const marked = mark(before, [
    [300, 600],
    [1300, 600],
  ])
  expect(marked.corners).toEqual(before.corners)
  expect(measureAcross(marked, [300, 600], [800, 600])).toBeCloseTo(1, 6)
})

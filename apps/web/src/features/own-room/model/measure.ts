import { parseCentimetres } from '../../../lib/parse-centimetres.ts'
import { type Corners, guessIsUpright, type Homography, measureByPaper, measureByWidth, type Point } from './homography.ts'
import type { Photo } from './read-photo.ts'

/** What the user has marked; kept while the place is chosen, and for the next time. */
export interface Measure {
  by: 'paper' | 'width'
  isUpright: boolean
  /** By the user; until then the corners say how the sheet hangs. */
  isShapeChosen: boolean
  corners: Corners
  ends: readonly [Point, Point]
  widthText: string
}

/** What a known width may be. */
export const WIDTH_CM = { minCm: 10, maxCm: 5000 }
/** Marks in the middle of the photo, roughly as large as a sheet is from two metres. */
export function createMeasure({ widthPx, heightPx }: Photo): Measure {
  const [x, y, side] = [widthPx / 2, heightPx / 2, Math.min(widthPx, heightPx)]
  const [half, long] = [side * 0.09, side * 0.127]
  return {
    by: 'paper',
    isUpright: true,
    isShapeChosen: false,
    corners: [
      [x - half, y - long],
      [x + half, y - long],
      [x + half, y + long],
      [x - half, y + long],
    ],
    ends: [
      [widthPx * 0.1, y],
      [widthPx * 0.9, y],
    ],
    widthText: '',
  }
}

/** The wall that the marks describe. @returns null while they describe none */
export function toWall({ by, isUpright, corners, ends, widthText }: Measure): Homography | null {
  if (by === 'paper') return measureByPaper(corners, isUpright)
  const widthCm = parseCentimetres(widthText, WIDTH_CM)
  return widthCm === null ? null : measureByWidth(ends[0], ends[1], widthCm / 100)
}

/** One mark is elsewhere. A sheet that is seen to lie is taken for lying, unless the user has said how it hangs. */
export function moveMark(measure: Measure, place: number, at: Point): Measure {
  const [a, b, c, d] = (measure.by === 'paper' ? measure.corners : measure.ends).map((point, index) =>
    index === place ? at : point,
  )
  if (a === undefined || b === undefined) return measure
  if (measure.by === 'width') return { ...measure, ends: [a, b] }
  if (c === undefined || d === undefined) return measure
  const corners: Corners = [a, b, c, d]
  const seen = measure.isShapeChosen ? null : guessIsUpright(corners)
  return { ...measure, corners, isUpright: seen ?? measure.isUpright }
}

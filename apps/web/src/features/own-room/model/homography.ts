/** Between a wall in metres and a photo of it in pixels. Both axes like a picture: x to the right, y down. */

/** A point of a wall or of a photo. */
export type Point = readonly [x: number, y: number]
/** Rows of a 3 × 3 matrix that takes points of a wall to points of a photo. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Sides of a sheet of paper. */
const A4_M = { long: 0.297, short: 0.21 } as const
/** Of the longer side as it is seen: a sheet seen from so far aside that it looks nearly square tells nothing. */
const CLEAR_RATIO = 1.1
/** Two points nearer than this are one to a finger. */
const MIN_DISTANCE_PX = 8

/** The wall that a sheet of A4 hangs on; the middle of the sheet is its origin. @returns null unless the corners can be those of a sheet */
export function measureByPaper(corners: Corners, isUpright: boolean): Homography | null {
  if (!isConvex(corners)) return null
  const [width, height] = isUpright ? [A4_M.short, A4_M.long] : [A4_M.long, A4_M.short]
  const [x, y] = [width / 2, height / 2]
  return solveHomography(
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    corners,
  )
}

/** Whether a sheet with these corners hangs upright, by the sides as they are seen. @returns null: they do not say */
export function guessIsUpright([a, b, c, d]: Corners): boolean | null {
  const across = getDistance(a, b) + getDistance(d, c)
  const down = getDistance(a, d) + getDistance(b, c)
  if (down > across * CLEAR_RATIO) return true
  return across > down * CLEAR_RATIO ? false : null
}

/** A wall seen from the front, on which the line between two points is `widthM` long and level. @returns null if they are one point */
export function measureByWidth(from: Point, to: Point, widthM: number): Homography | null {
  const distancePx = getDistance(from, to)
  if (distancePx < MIN_DISTANCE_PX || widthM <= 0) return null
  const [dx, dy] = [(to[0] - from[0]) / widthM, (to[1] - from[1]) / widthM]
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  return [dx, -dy, middle[0], dy, dx, middle[1], 0, 0, 1]
}

/** @returns null for a point behind the camera */
export function project([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: Point): Point | null {
  const w = g * x + h * y + i
  return w > 1e-9 ? [(a * x + b * y + c) / w, (d * x + e * y + f) / w] : null
}

/** The point of the wall at a point of the photo. @returns null where the photo does not show the wall */
export function unproject(homography: Homography, point: Point): Point | null {
  const inverse = invert(homography)
  if (inverse === null) return null
  const [a, b, c, d, e, f, g, h, i] = inverse
  const w = g * point[0] + h * point[1] + i
  return Math.abs(w) < 1e-12 ? null : [(a * point[0] + b * point[1] + c) / w, (d * point[0] + e * point[1] + f) / w]
}

/** Corners of a rectangle on the wall, in the photo. @returns null if one lies behind the camera */
export function projectRectangle(homography: Homography, [x, y]: Point, widthM: number, heightM: number): Corners | null {
  const at = (right: -1 | 1, down: -1 | 1) => project(homography, [x + (right * widthM) / 2, y + (down * heightM) / 2])
  const [a, b, c, d] = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
  return a && b && c && d ? [a, b, c, d] : null
}

export const getDistance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1])

/** All corners turn clockwise on the screen, and none lie together. */
function isConvex(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    const afterNext = corners[(index + 2) % 4] ?? corner
    const turn = (next[0] - corner[0]) * (afterNext[1] - next[1]) - (next[1] - corner[1]) * (afterNext[0] - next[0])
    return turn > 0 && getDistance(corner, next) >= MIN_DISTANCE_PX
  })
}

/** By Gaussian elimination of the eight equations of four pairs, with the last cell as 1. */
function solveHomography(from: Corners, to: Corners): Homography | null {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best))
    const divisor = pivot[column] ?? 0
    if (Math.abs(divisor) < 1e-12) return null
    const at = rows.indexOf(pivot)
    const swapped = rows[column]
    if (swapped === undefined) return null
    rows[at] = swapped
    rows[column] = pivot.map((value) => value / divisor)
    const base = rows[column] ?? []
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0
      if (index !== column && factor !== 0) rows[index] = row.map((value, cell) => value - factor * (base[cell] ?? 0))
    }
  }
  const [a, b, c, d, e, f, g, h] = rows.map((row) => row[8] ?? 0)
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0, g ?? 0, h ?? 0, 1]
}

function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography | null {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * p + b * q + c * r
  if (Math.abs(determinant) < 1e-15) return null
  const by = 1 / determinant
  return [
    p * by,
    (c * h - b * i) * by,
    (b * f - c * e) * by,
    q * by,
    (a * i - c * g) * by,
    (c * d - a * f) * by,
    r * by,
    (b * g - a * h) * by,
    (a * e - b * d) * by,
  ]
}

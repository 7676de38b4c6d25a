import { type Corners, type Homography, type Point, project } from './homography.ts'

/** Cells along each side: within one, perspective is close enough to affine that no line bends visibly. */
const CELLS = 14
/** Neighbours overlap by this, so that no seam shows between them. */
const OVERLAP_PX = 0.6

interface WarpOptions {
  picture: HTMLCanvasElement
  wall: Homography
  middle: Point
  widthM: number
  heightM: number
}

/** Draws a picture onto a wall of a photo, in its perspective. */
export function drawWarped(context: CanvasRenderingContext2D, { picture, wall, middle, widthM, heightM }: WarpOptions): void {
  const at = (column: number, row: number): Point | null =>
    project(wall, [middle[0] + (column / CELLS - 0.5) * widthM, middle[1] + (row / CELLS - 0.5) * heightM])
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
      if (a && b && c && d) drawCell(context, picture, { column, row, corners: [a, b, c, d] })
    }
  }
}

/** As two triangles, each with its own affine map. */
function drawCell(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  { column, row, corners: [a, b, c, d] }: { column: number; row: number; corners: Corners },
): void {
  const [cellWidth, cellHeight] = [picture.width / CELLS, picture.height / CELLS]
  const source = (right: number, down: number): Point => [(column + right) * cellWidth, (row + down) * cellHeight]
  drawTriangle(context, picture, [source(0, 0), source(1, 0), source(1, 1)], [a, b, c])
  drawTriangle(context, picture, [source(0, 0), source(1, 1), source(0, 1)], [a, c, d])
}

type Triangle = readonly [Point, Point, Point]

function drawTriangle(context: CanvasRenderingContext2D, picture: HTMLCanvasElement, from: Triangle, to: Triangle): void {
  const [[x0, y0], [x1, y1], [x2, y2]] = from
  const determinant = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  if (determinant === 0) return
  const solve = (axis: 0 | 1) => {
    const [u, v] = [to[1][axis] - to[0][axis], to[2][axis] - to[0][axis]]
    const byX = (u * (y2 - y0) - v * (y1 - y0)) / determinant
    const byY = (v * (x1 - x0) - u * (x2 - x0)) / determinant
    return [byX, byY, to[0][axis] - byX * x0 - byY * y0] as const
  }
  const [a, c, e] = solve(0)
  const [b, d, f] = solve(1)
  context.save()
  context.beginPath()
  for (const point of grow(to)) context.lineTo(...point)
  context.clip()
  context.transform(a, b, c, d, e, f)
  context.drawImage(picture, 0, 0)
  context.restore()
}

function grow(triangle: Triangle): Point[] {
  const middle: Point = [
    (triangle[0][0] + triangle[1][0] + triangle[2][0]) / 3,
    (triangle[0][1] + triangle[1][1] + triangle[2][1]) / 3,
  ]
  return triangle.map(([x, y]) => {
    const [dx, dy] = [x - middle[0], y - middle[1]]
    const length = Math.hypot(dx, dy) || 1
    return [x + (dx / length) * OVERLAP_PX, y + (dy / length) * OVERLAP_PX]
  })
}

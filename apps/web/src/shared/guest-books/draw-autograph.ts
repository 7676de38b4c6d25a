import type { Autograph } from '@zhanjian/contract/works/guest-book.ts'

/** Around the strokes, so that round ends are not cut off. */
const MARGIN = 12
/** A dot needs a length to be seen. */
const DOT = 0.01

/** Data of an SVG path through the points of a stroke: `x, y, x, y …`. The line passes the middle between two points, so that it has no corners. */
export function drawStroke([x = 0, y = 0, ...rest]: readonly number[]): string {
  if (rest.length === 0) return `M${x} ${y}h${DOT}`
  let path = `M${x} ${y}`
  let [lastX, lastY] = [x, y]
  for (let index = 0; index < rest.length; index += 2) {
    const [nextX = 0, nextY = 0] = [rest[index], rest[index + 1]]
    path += `Q${lastX} ${lastY} ${(lastX + nextX) / 2} ${(lastY + nextY) / 2}`
    ;[lastX, lastY] = [nextX, nextY]
  }
  return `${path}L${lastX} ${lastY}`
}

/** The part of the sheet on which something is drawn, in its units. */
export function measureAutograph(strokes: Autograph): { x: number; y: number; width: number; height: number } {
  const points = strokes.flat()
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y }
}

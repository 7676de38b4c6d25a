import { ShapeUtils, Vector2 } from 'three'

/** Triangles of a polygon with holes, as indices into the contour followed by the holes, all anticlockwise in (x, y). */
export function triangulate(
  contour: readonly (readonly [number, number])[],
  holes: readonly (readonly (readonly [number, number])[])[] = [],
): [number, number, number][] {
  const points = [contour, ...holes].flat()
  const vectors = (ring: readonly (readonly [number, number])[]) => ring.map(([x, y]) => new Vector2(x, y))
  return ShapeUtils.triangulateShape(vectors(contour), holes.map(vectors)).map(([a = 0, b = 0, c = 0]) =>
    isAnticlockwise(points[a], points[b], points[c]) ? [a, b, c] : [a, c, b],
  )
}

type Point = readonly [number, number]

function isAnticlockwise(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}

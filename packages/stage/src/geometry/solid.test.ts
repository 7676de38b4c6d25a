import { expect, test } from 'vitest'
import { createBall, createBlock, createCylinder, createRing, createTile, createTurned, type Solid } from './solid.ts'

const SOLIDS: Record<string, Solid> = {
  block: createBlock(0.4, 1.2, 0.2, 0.02),
  'block without bevels': createBlock(0.4, 1.2, 0.2, 0),
  cylinder: createCylinder(0.1, 0.2, 0.5, 12),
  turned: createTurned([
    [0.2, 0],
    [0.3, 0.1],
    [0.1, 0.4],
    [0, 0.4],
  ]),
  'half turn': createTurned(
    [
      [0.3, 0],
      [0.2, 0.2],
    ],
    8,
    () => [0.4, 3],
  ),
  ball: createBall(0.3, 0.4),
  ring: createRing(0.1, 0.03),
  tile: createTile([
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]),
}

type Point = [number, number, number]

function getPoint(values: readonly number[], index: number): Point {
  return [values[index * 3] ?? 0, values[index * 3 + 1] ?? 0, values[index * 3 + 2] ?? 0]
}

function getTriangles({ indices }: Solid): Point[] {
  return Array.from({ length: indices.length / 3 }, (_, triangle) => getPoint(indices, triangle))
}

function computeFacing(solid: Solid, corners: Point): Point {
  const [a, b, c] = corners.map((corner) => getPoint(solid.positions, corner)) as [Point, Point, Point]
  const [u, v] = [[0, 1, 2].map((i) => (b[i] ?? 0) - (a[i] ?? 0)), [0, 1, 2].map((i) => (c[i] ?? 0) - (a[i] ?? 0))] as [
    Point,
    Point,
  ]
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

test.each(
  Object.entries(SOLIDS),
)('F-01 %s: each triangle faces where the normals of its corners point, which are of length one', (_, solid) => {
  for (const corners of getTriangles(solid)) {
    const facing = computeFacing(solid, corners)
    // At the pole of a ball two corners are one.
    if (Math.hypot(...facing) < 1e-9) continue
    for (const corner of corners) {
      const normal = getPoint(solid.normals, corner)
      expect(Math.hypot(...normal)).toBeCloseTo(1, 5)
      expect(facing[0] * normal[0] + facing[1] * normal[1] + facing[2] * normal[2]).toBeGreaterThan(0)
    }
  }
})

test.each(['block', 'ring', 'ball', 'cylinder'])('F-01 a %s is closed: every edge belongs to two triangles', (name) => {
  const solid = SOLIDS[name] ?? createBlock(1, 1, 1)
  const key = (corner: number) =>
    getPoint(solid.positions, corner)
      .map((value) => (value + 1).toFixed(5))
      .join(' ')
  const edges = new Map<string, number>()
  for (const corners of getTriangles(solid)) {
    if (Math.hypot(...computeFacing(solid, corners)) < 1e-9) continue
    corners.forEach((corner, index) => {
      const [from, to] = [key(corner), key(corners[(index + 1) % 3] ?? 0)]
      const [edge, way] = from < to ? [`${from}/${to}`, 1] : [`${to}/${from}`, -1]
      edges.set(edge, (edges.get(edge) ?? 0) + way)
    })
  }
  expect([...edges.values()].filter((balance) => balance !== 0)).toEqual([])
})

test('F-01 the grain of a turned solid runs straight from row to row, and straight across its flat top', () => {
  const sides = 8
  const { uvs, positions } = createTurned(
    [
      [1.4, 0],
      [1.6, 0.4],
      [0.2, 0.4],
    ],
    sides,
  )
  const row = 2 * (sides + 1)
  const around = (at: number) => uvs.slice(at * row, (at + 1) * row).filter((_, index) => index % 2 === 1)
  expect(around(1)).toEqual(around(0))
  const top = positions.slice(3 * row).filter((_, index) => index % 3 !== 1)
  expect(uvs.slice(2 * row)).toEqual(top)
})

test('F-01 a block reaches its size on every side, and its grain runs along its longest', () => {
  const { positions, uvs } = createBlock(0.4, 1.2, 0.2, 0.02)
  for (const [axis, sizeM] of [0.4, 1.2, 0.2].entries())
    expect(Math.max(...positions.filter((_, index) => index % 3 === axis))).toBeCloseTo(sizeM / 2, 6)
  const along = uvs.filter((_, index) => index % 2 === 0)
  expect(Math.max(...along)).toBeCloseTo(0.58, 6)
})

/** Solids made of plain numbers, with texture coordinates in metres: blocks with soft edges, turned shapes, sheets. */
export type Vector = readonly [number, number, number]

export interface Solid {
  /** x, y, z of each vertex. */
  positions: number[]
  normals: number[]
  /** Metres along the grain and across it. */
  uvs: number[]
  indices: number[]
}

const AXES = [0, 1, 2] as const

/**
 * A block round the origin. Its edges are cut at `bevelM` and shaded as if they were round; the grain runs along its
 * longest side.
 */
export function createBlock(widthM: number, heightM: number, depthM: number, bevelM = 0.004): Solid {
  const sizes = [widthM, heightM, depthM] as const
  const bevel = Math.min(bevelM, widthM * 0.3, heightM * 0.3, depthM * 0.3)
  const solid: Solid = { positions: [], normals: [], uvs: [], indices: [] }
  for (const axis of AXES) {
    const [across, along] = sortBySize(
      AXES.filter((other) => other !== axis),
      sizes,
    )
    for (const side of [-1, 1]) {
      const first = solid.positions.length / 3
      for (const [p, q] of QUAD_CORNERS) {
        const at = [0, 0, 0]
        at[axis] = (side * sizes[axis]) / 2
        at[(axis + 1) % 3] = p * ((sizes[(axis + 1) % 3] ?? 0) / 2 - bevel)
        at[(axis + 2) % 3] = q * ((sizes[(axis + 2) % 3] ?? 0) / 2 - bevel)
        solid.positions.push(...at)
        solid.normals.push(...AXES.map((other) => (other === axis ? side : 0)))
        solid.uvs.push(at[along] ?? 0, at[across] ?? 0)
      }
      addQuadIndices(solid.indices, first, first + 1, first + 2, first + 3, side < 0)
    }
  }
  if (bevel > 0) addBevels(solid.indices)
  return solid
}

/** Corners of a face, anticlockwise as seen from its positive side. */
const QUAD_CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

function sortBySize([one = 0, other = 0]: number[], sizes: readonly number[]): [shorter: number, longer: number] {
  return (sizes[one] ?? 0) < (sizes[other] ?? 0) ? [one, other] : [other, one]
}

/** Joins the six faces: strips along the twelve edges, triangles at the eight corners. */
function addBevels(indices: number[]): void {
  // The vertex of the face across `axis` at the corner with these signs.
  const vertexAt = (axis: number, signs: readonly number[]) => {
    const [p, q] = [signs[(axis + 1) % 3] ?? 1, signs[(axis + 2) % 3] ?? 1]
    const corner = QUAD_CORNERS.findIndex((place) => place[0] === p && place[1] === q)
    return (axis * 2 + ((signs[axis] ?? 1) > 0 ? 1 : 0)) * 4 + corner
  }
  for (const axis of AXES) {
    const [one, other] = [(axis + 1) % 3, (axis + 2) % 3]
    for (const [p, q] of QUAD_CORNERS) {
      const ends = [-1, 1].map((end) => AXES.map((each) => (each === axis ? end : each === one ? p : q)))
      const [from = [], to = []] = ends
      addQuadIndices(indices, vertexAt(one, from), vertexAt(other, from), vertexAt(other, to), vertexAt(one, to), p * q < 0)
    }
  }
  for (const x of [-1, 1]) {
    for (const [y, z] of QUAD_CORNERS) {
      const [a, b, c] = AXES.map((axis) => vertexAt(axis, [x, y, z])) as [number, number, number]
      indices.push(...(x * y * z > 0 ? [a, b, c] : [a, c, b]))
    }
  }
}

function addQuadIndices(indices: number[], a: number, b: number, c: number, d: number, isFlipped: boolean): void {
  indices.push(...(isFlipped ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
}

/**
 * A turned solid from [radius, height] pairs, from its foot upwards along the outside. Where the outline bends sharply the
 * edge is hard. The grain runs upwards, and straight across what is flat.
 * @param getTurn where it begins and ends round the axis at a radius, from +z towards +x; all round by default
 */
export function createTurned(
  outline: readonly (readonly [number, number])[],
  sides = 28,
  getTurn: (radiusM: number) => readonly [fromRad: number, toRad: number] = () => [0, 2 * Math.PI],
): Solid {
  // The same for all of the outline: with its own radius each row of vertices would shear the grain.
  const grainRadiusM = Math.max(...outline.map(([radius]) => radius))
  const solid: Solid = { positions: [], normals: [], uvs: [], indices: [] }
  const slopes = outline.slice(1).map(([radius, height], part) => {
    const [fromRadius, fromHeight] = outline[part] ?? [0, 0]
    const length = Math.hypot(radius - fromRadius, height - fromHeight) || 1
    return [(height - fromHeight) / length, (fromRadius - radius) / length] as const
  })
  let upM = 0
  slopes.forEach((slope, part) => {
    const first = solid.positions.length / 3
    const isFlat = Math.abs(slope[1]) > FLAT_SLOPE
    for (const end of [0, 1]) {
      const [radius, height] = outline[part + end] ?? [0, 0]
      const [out, up] = mixSlopes(slope, slopes[part + end * 2 - 1])
      const [fromRad, toRad] = getTurn(radius)
      for (let side = 0; side <= sides; side++) {
        const angle = fromRad + (side / sides) * (toRad - fromRad)
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
        solid.positions.push(radius * sin, height, radius * cos)
        solid.normals.push(out * sin, up, out * cos)
        if (isFlat) solid.uvs.push(radius * sin, radius * cos)
        else solid.uvs.push(upM, angle * grainRadiusM)
      }
      const [nextRadius, nextHeight] = outline[part + 1] ?? [0, 0]
      if (end === 0) upM += Math.hypot(nextRadius - radius, nextHeight - height)
    }
    for (let side = 0; side < sides; side++) {
      const [lower, upper] = [first + side, first + sides + 1 + side]
      if ((outline[part]?.[0] ?? 0) > 1e-6) solid.indices.push(lower, lower + 1, upper + 1)
      if ((outline[part + 1]?.[0] ?? 0) > 1e-6) solid.indices.push(lower, upper + 1, upper)
    }
  })
  return solid
}

/** Upwards share of the normal of a part that is nearly a disc. */
const FLAT_SLOPE = 0.8
/** Cosine of the largest bend that is shaded as round. */
const ROUND_BEND = 0.7

function mixSlopes(own: readonly [number, number], next: readonly [number, number] | undefined): readonly [number, number] {
  if (!next || own[0] * next[0] + own[1] * next[1] < ROUND_BEND) return own
  const [out, up] = [own[0] + next[0], own[1] + next[1]]
  const length = Math.hypot(out, up) || 1
  return [out / length, up / length]
}

/** A standing cylinder with its foot at the origin, open where its ends are never seen. */
export function createCylinder(topRadiusM: number, footRadiusM: number, heightM: number, sides = 20, isOpen = false): Solid {
  const side = [
    [footRadiusM, 0],
    [topRadiusM, heightM],
  ] as const
  return createTurned(isOpen ? side : [[0, 0], ...side, [0, heightM]], sides)
}

/** A ball squeezed to `heightM`, its middle at the origin. */
export function createBall(radiusM: number, heightM = radiusM * 2, sides = 20, rows = 10): Solid {
  return createSheet(sides, rows, (s, t) => {
    const [around, rise] = [s * 2 * Math.PI, (t - 0.5) * Math.PI]
    const reach = radiusM * Math.cos(rise)
    return [reach * Math.sin(around), (heightM / 2) * Math.sin(rise), reach * Math.cos(around)]
  })
}

/** A ring round the z axis. */
export function createRing(radiusM: number, thicknessM: number, sides = 16): Solid {
  return createSheet(sides, 6, (s, t) => {
    const [around, across] = [s * 2 * Math.PI, t * 2 * Math.PI]
    const reach = radiusM + (thicknessM / 2) * Math.cos(across)
    return [reach * Math.cos(around), reach * Math.sin(around), (thicknessM / 2) * Math.sin(across)]
  })
}

/** A flat polygon that faces up, from corners [x, z] clockwise as seen from above with z down the page. */
export function createTile(corners: readonly (readonly [number, number])[]): Solid {
  return {
    positions: corners.flatMap(([x, z]) => [x, 0, z]),
    normals: corners.flatMap(() => [0, 1, 0]),
    uvs: corners.flatMap(([x, z]) => [x, z]),
    indices: corners.slice(2).flatMap((_, index) => [0, index + 2, index + 1]),
  }
}

const STEP = 1e-3

/** A curved sheet: `pointAt` of two shares, whose directions turn anticlockwise as seen from its front. */
export function createSheet(columns: number, rows: number, pointAt: (s: number, t: number) => Vector): Solid {
  const solid: Solid = { positions: [], normals: [], uvs: [], indices: [] }
  const widthM = measure(pointAt(0, 0.5), pointAt(0.5 / columns, 0.5)) * columns * 2
  const heightM = measure(pointAt(0, 0.5), pointAt(0, 0.5 + 0.5 / rows)) * rows * 2
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [s, t] = [column / columns, row / rows]
      // At a pole all columns meet: the normal is that of a place close by.
      const near = Math.min(1 - STEP, Math.max(STEP, t))
      const [left, right] = [pointAt(s - STEP, near), pointAt(s + STEP, near)]
      const [below, above] = [pointAt(s, near - STEP), pointAt(s, near + STEP)]
      solid.positions.push(...pointAt(s, t))
      solid.normals.push(...computeCross(subtract(right, left), subtract(above, below)))
      solid.uvs.push(t * heightM, s * widthM)
      if (row === rows || column === columns) continue
      const first = row * (columns + 1) + column
      addQuadIndices(solid.indices, first, first + 1, first + columns + 2, first + columns + 1, false)
    }
  }
  return solid
}

function measure(a: Vector, b: Vector): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
}

function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** Of length one. */
function computeCross(a: Vector, b: Vector): Vector {
  const [x, y, z] = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/**
 * A coarse grid of points over all faces, between which light bounces. Pictures and props have points with their own colour.
 */
import type { Building } from '../document.ts'
import type { Vector3Tuple } from '../plan.ts'
import type { RayHit, RayWorld } from './ray-world.ts'
import { ARTWORK_REFLECTANCE, getPropReflectance, type LinearRgb, PROP_LIGHT } from './reflectance.ts'
import { FACE_OFFSET_M, type TexelFace } from './texel-faces.ts'
import { valueAt } from './value-at.ts'

/** The points of one face. */
export interface CoarseGrid {
  face: TexelFace
  columns: number
  rows: number
  /** Index of its first point; points run along u, then v. */
  first: number
}

/** Whether two neighbours see each other, so that light may be smoothed from one to the other. */
const LINK_RIGHT = 1
const LINK_DOWN = 2
const CEILING_PASSES = 2

/** Points between which light bounces. Arrays have one entry (or three) for each point. */
export interface CoarseMap {
  grids: CoarseGrid[]
  /** Points of the faces, then one for each prop. */
  count: number
  firstProp: number
  /** Three each. */
  position: Float32Array
  normal: Float32Array
  reflectance: Float32Array
  /** 0 where nothing is: in openings, off the floor, inside partitions. */
  usable: Uint8Array
  /** 1 where a picture hangs and for props: the point is lit on its own front, not as a part of the wall. */
  covered: Uint8Array
  /** Area of the face that a point represents, in m²; 0 for props. */
  areaM2: Float32Array
  /** The nearest point to a share of a grid's face on the same side of any wall between; −1 for none. */
  findPointAt(grid: CoarseGrid, s: number, t: number): number
  /** The point a ray ended on; −1 for none. */
  findHitPoint(hit: RayHit): number
  /** Whether two neighbours of one face see each other. */
  isLinked(one: number, next: number): boolean
  /** Smooths values (`width` numbers a point) within each face, never across a wall. */
  smooth(values: Float32Array, width: number): void
}

/**
 * Creates the points of all faces and props.
 * @param pointsPerM density on walls and floor; ceilings have fewer
 */
export function createCoarseMap(faces: readonly TexelFace[], building: Building, world: RayWorld, pointsPerM: number): CoarseMap {
  const grids = createGrids(faces, pointsPerM)
  const firstProp = grids.reduce((sum, grid) => sum + grid.columns * grid.rows, 0)
  const count = firstProp + building.props.length
  const position = new Float32Array(count * 3)
  const normal = new Float32Array(count * 3)
  const reflectance = new Float32Array(count * 3)
  const usable = new Uint8Array(count)
  const covered = new Uint8Array(count)
  const areaM2 = new Float32Array(count)
  const links = new Uint8Array(count)
  const position3: Vector3Tuple = [0, 0, 0]

  for (const grid of grids) {
    const { face, columns, rows, first } = grid
    for (let point = 0; point < columns * rows; point++) {
      const index = first + point
      const s = ((point % columns) + 0.5) / columns
      const t = (Math.floor(point / columns) + 0.5) / rows
      const picture = face.findPictureAt(s, t)
      face.writePointAt(s, t, FACE_OFFSET_M + (picture?.depthM ?? 0), position3)
      position.set(position3, index * 3)
      normal.set(face.surface.normal, index * 3)
      reflectance.set(picture ? ARTWORK_REFLECTANCE : face.surface.reflectance, index * 3)
      usable[index] = face.isExposed(s, t) ? 1 : 0
      covered[index] = picture ? 1 : 0
      areaM2[index] = (face.surface.lengthUM * face.surface.lengthVM) / (columns * rows)
    }
  }
  building.props.forEach((prop, prop0) => {
    const index = firstProp + prop0
    position.set([prop.at[0], prop.liftM + prop.sizeM[1] + FACE_OFFSET_M, prop.at[1]], index * 3)
    normal.set([0, 1, 0], index * 3)
    reflectance.set(getPropReflectance(prop) as LinearRgb, index * 3)
    usable[index] = PROP_LIGHT[prop.kind].hasLitTop ? 1 : 0
    covered[index] = 1
  })

  const isVisibleFrom = (one: number, other: number): boolean => {
    if (usable[one] === 0 || usable[other] === 0) return false
    return !isBlockedTo([valueAt(position, one * 3), valueAt(position, one * 3 + 1), valueAt(position, one * 3 + 2)], other)
  }
  for (const { columns, rows, first } of grids) {
    for (let point = 0; point < columns * rows; point++) {
      const index = first + point
      const right = (point + 1) % columns !== 0 && isVisibleFrom(index, index + 1) ? LINK_RIGHT : 0
      const down = point + columns < columns * rows && isVisibleFrom(index, index + columns) ? LINK_DOWN : 0
      links[index] = right | down
    }
  }

  // Cells that a wall may cut through: light beyond the wall must not count for them.
  const isCellCut = new Uint8Array(count)
  for (const { columns, rows, first } of grids) {
    for (let index = first; index < first + columns * rows; index++) {
      const column = (index - first) % columns
      const isOpen = (one: number, other: number, link: number): boolean =>
        covered[one] !== covered[other] || (valueAt(links, one) & link) !== 0
      const isWhole =
        usable[index] === 1 &&
        (column === 0 || isOpen(index - 1, index, LINK_RIGHT)) &&
        (column === columns - 1 || isOpen(index, index + 1, LINK_RIGHT)) &&
        (index - columns < first || isOpen(index - columns, index, LINK_DOWN)) &&
        (index + columns >= first + columns * rows || isOpen(index, index + columns, LINK_DOWN))
      isCellCut[index] = isWhole ? 0 : 1
    }
  }

  function findPointAt({ face, first, columns, rows }: CoarseGrid, s: number, t: number): number {
    const column = getCellIndex(s, columns)
    const row = getCellIndex(t, rows)
    const index = first + row * columns + column
    if (isCellCut[index] === 0) return index
    const towardsU = s * columns - column < 0.5 ? -1 : 1
    const towardsV = t * rows - row < 0.5 ? -1 : 1
    face.writePointAt(s, t, FACE_OFFSET_M + (face.findPictureAt(s, t)?.depthM ?? 0), position3)
    for (const [u, v] of [
      [column, row],
      [column + towardsU, row],
      [column, row + towardsV],
      [column + towardsU, row + towardsV],
    ] as const) {
      if (u < 0 || v < 0 || u >= columns || v >= rows) continue
      const point = first + v * columns + u
      if (usable[point] === 1 && !isBlockedTo(position3, point)) return point
    }
    return -1
  }

  function isBlockedTo([x, y, z]: Vector3Tuple, point: number): boolean {
    const at = point * 3
    return world.isBlocked(x, y, z, valueAt(position, at), valueAt(position, at + 1), valueAt(position, at + 2))
  }

  const scratch = new Float32Array(count * 6)
  const ceilings = grids.filter((grid) => grid.face.surface.kind === 'ceiling')

  /** 1-2-1 along u, then along v. */
  function smoothAlong(values: Float32Array, width: number, smoothedGrids: readonly CoarseGrid[]): void {
    smoothOnce(values, width, smoothedGrids, LINK_RIGHT)
    smoothOnce(values, width, smoothedGrids, LINK_DOWN)
  }

  function smoothOnce(values: Float32Array, width: number, smoothedGrids: readonly CoarseGrid[], link: number): void {
    scratch.set(values)
    for (const { columns, rows, first } of smoothedGrids) {
      const stride = link === LINK_RIGHT ? 1 : columns
      for (let index = first; index < first + columns * rows; index++) {
        const before = index - stride >= first && (valueAt(links, index - stride) & link) !== 0
        const after = (valueAt(links, index) & link) !== 0
        if (!before && !after) continue
        const weight = 1 / (2 + (before ? 1 : 0) + (after ? 1 : 0))
        for (let channel = 0; channel < width; channel++) {
          const own = index * width + channel
          const sum =
            2 * valueAt(scratch, own) +
            (before ? valueAt(scratch, own - stride * width) : 0) +
            (after ? valueAt(scratch, own + stride * width) : 0)
          values[own] = sum * weight
        }
      }
    }
  }

  return {
    grids,
    count,
    firstProp,
    position,
    normal,
    reflectance,
    usable,
    covered,
    areaM2,
    findPointAt,
    findHitPoint(hit) {
      if (hit.prop >= 0) return firstProp + hit.prop
      const grid = grids[hit.surface]
      return grid ? findPointAt(grid, hit.s, hit.t) : -1
    },
    isLinked: (one, next) => (valueAt(links, one) & (next === one + 1 ? LINK_RIGHT : LINK_DOWN)) !== 0,
    smooth(values, width) {
      smoothAlong(values, width, grids)
      // A ceiling has only gentle gradients, so every remaining speckle would be visible.
      for (let pass = 0; pass < CEILING_PASSES; pass++) smoothAlong(values, width, ceilings)
    },
  }
}

/** Index of the cell at a share (0 … 1) of an edge with `count` cells. */
function getCellIndex(share: number, count: number): number {
  const index = Math.floor(share * count)
  return index < 0 ? 0 : index >= count ? count - 1 : index
}

function createGrids(faces: readonly TexelFace[], pointsPerM: number): CoarseGrid[] {
  let first = 0
  return faces.map((face) => {
    // A ceiling has only gentle gradients: fewer points are enough.
    const density = pointsPerM * (face.surface.kind === 'ceiling' ? 0.6 : 1)
    const columns = Math.max(2, Math.ceil(face.surface.lengthUM * density))
    const rows = Math.max(2, Math.ceil(face.surface.lengthVM * density))
    const grid = { face, columns, rows, first }
    first += columns * rows
    return grid
  })
}

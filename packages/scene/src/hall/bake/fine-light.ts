/** The spotlights at the lightmap's full resolution: pools of light, and the shadows of frames and furniture. */
import type { Vector3Tuple } from '../plan.ts'
import type { TexelRect } from './pack-surfaces.ts'
import type { Patch, SpotlightSampler } from './spotlight-sampler.ts'
import { FACE_OFFSET_M, type TexelFace } from './texel-faces.ts'

/** The texels of one face. */
export interface FineGrid {
  face: TexelFace
  columns: number
  rows: number
  /** Red, green, blue of each texel. */
  light: Float32Array
  /** 1 where the texel can be seen; the others are filled from their neighbours in the end. */
  visible: Uint8Array
}

/** Lamps are looked up once for each tile of this many texels squared. */
const TILE = 16

/** Computes the direct light of the spotlights for each texel of a face. */
export function lightFineGrid(face: TexelFace, rect: TexelRect, spots: SpotlightSampler): FineGrid {
  const { width: columns, height: rows } = rect
  const visible = new Uint8Array(columns * rows)
  for (let index = 0; index < columns * rows; index++) {
    const s = ((index % columns) + 0.5) / columns
    const t = (Math.floor(index / columns) + 0.5) / rows
    visible[index] = face.isExposed(s, t) && !face.findPictureAt(s, t) ? 1 : 0
  }
  const grid: FineGrid = { face, columns, rows, visible, light: new Float32Array(columns * rows * 3) }
  for (let row = 0; row < rows; row += TILE)
    for (let column = 0; column < columns; column += TILE) lightTile(grid, column, row, spots)
  return grid
}

function lightTile(grid: FineGrid, firstColumn: number, firstRow: number, spots: SpotlightSampler): void {
  const { face, columns, rows, visible, light } = grid
  const { u, v, normal } = face.surface
  const lastColumn = Math.min(columns, firstColumn + TILE)
  const lastRow = Math.min(rows, firstRow + TILE)
  const middle: Vector3Tuple = [0, 0, 0]
  face.writePointAt((firstColumn + lastColumn) / 2 / columns, (firstRow + lastRow) / 2 / rows, FACE_OFFSET_M, middle)
  const shareU = (lastColumn - firstColumn) / columns / 2
  const shareV = (lastRow - firstRow) / rows / 2
  const radiusM = Math.hypot(shareU * face.surface.lengthUM, shareV * face.surface.lengthVM)
  const lamps = spots.findLampsNear(middle[0], middle[1], middle[2], radiusM, normal)
  if (lamps.length === 0) return
  const halfU: Vector3Tuple = [u[0] / columns / 2, u[1] / columns / 2, u[2] / columns / 2]
  const halfV: Vector3Tuple = [v[0] / rows / 2, v[1] / rows / 2, v[2] / rows / 2]
  const nowhere: Vector3Tuple = [0, 0, 0]
  const out = new Float64Array(3)
  for (let row = firstRow; row < lastRow; row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      const index = row * columns + column
      if (visible[index] === 0) continue
      face.writePointAt((column + 0.5) / columns, (row + 0.5) / rows, FACE_OFFSET_M, middle)
      // Beside a wall or a frame a patch would reach into it and turn dark.
      const isFree = isSurrounded(grid, column, row)
      const patch: Patch = {
        x: middle[0],
        y: middle[1],
        z: middle[2],
        halfU: isFree ? halfU : nowhere,
        halfV: isFree ? halfV : nowhere,
        isEdge: !isFree,
      }
      out.fill(0)
      spots.addIrradiance(patch, normal, lamps, out)
      light.set(out, index * 3)
    }
  }
}

function isSurrounded({ columns, rows, visible }: FineGrid, column: number, row: number): boolean {
  const index = row * columns + column
  return (
    (column === 0 || visible[index - 1] === 1) &&
    (column === columns - 1 || visible[index + 1] === 1) &&
    (row === 0 || visible[index - columns] === 1) &&
    (row === rows - 1 || visible[index + columns] === 1)
  )
}

/** A grid of square cells over the plan; each knows what a ray through it may meet. */
import type { PlanPoint } from '../document.ts'
import { computeBounds } from '../plan.ts'
import type { Box, Solid, WallQuad } from './ray-shapes.ts'

/** The content of one cell. */
export interface Cell {
  shapes: (WallQuad | Box)[]
  solids: Solid[]
}

/** Side of a cell. */
export const CELL_M = 0.9

/** A grid of cells, row by row; empty cells are undefined. */
export interface RayGrid {
  originX: number
  originZ: number
  columns: number
  rows: number
  cells: (Cell | undefined)[]
}

/** Creates an empty grid around a floor. */
export function createRayGrid(floor: readonly PlanPoint[]): RayGrid {
  const { minX, minZ, maxX, maxZ } = computeBounds(floor)
  const columns = Math.ceil((maxX - minX) / CELL_M) + 2
  const rows = Math.ceil((maxZ - minZ) / CELL_M) + 2
  return {
    originX: minX - CELL_M,
    originZ: minZ - CELL_M,
    columns,
    rows,
    cells: Array.from({ length: columns * rows }, () => undefined),
  }
}

/** Adds a box to all cells that it touches. */
export function addBox(grid: RayGrid, box: Box): void {
  for (const cell of findCellsAround(grid, box)) cell.shapes.push(box)
}

/** Adds a solid to all cells that it touches. */
export function addSolid(grid: RayGrid, solid: Solid): void {
  for (const cell of findCellsAround(grid, solid.box)) cell.solids.push(solid)
}

function findCellsAround(grid: RayGrid, box: Box): Cell[] {
  const startX = box.x - box.cos * box.halfX
  const startZ = box.z + box.sin * box.halfX
  return findCellsTouching(grid, startX, startZ, box.cos, box.sin, box.halfZ + 0.01, box.halfX * 2)
}

/** Cells that a bar touches: from a point along (cos, −sin) for `lengthM`, `halfM` to both sides. Errs towards too many. */
export function findCellsTouching(
  grid: RayGrid,
  x: number,
  z: number,
  cos: number,
  sin: number,
  halfM: number,
  lengthM: number,
): Cell[] {
  const found = new Set<Cell>()
  const steps = Math.ceil(lengthM / (CELL_M / 3)) + 1
  const sideSteps = Math.ceil((2 * halfM) / (CELL_M / 3)) + 1
  const slack = 0.02
  for (let i = 0; i <= steps; i++) {
    const along = -slack + ((lengthM + 2 * slack) * i) / steps
    for (let j = 0; j <= sideSteps; j++) {
      const side = -halfM + (2 * halfM * j) / sideSteps
      const px = x + cos * along + sin * side
      const pz = z - sin * along + cos * side
      for (const ox of [-CELL_M / 6, CELL_M / 6])
        for (const oz of [-CELL_M / 6, CELL_M / 6]) addCell(grid, found, px + ox, pz + oz)
    }
  }
  return [...found]
}

function addCell(grid: RayGrid, found: Set<Cell>, x: number, z: number): void {
  const column = Math.floor((x - grid.originX) / CELL_M)
  const row = Math.floor((z - grid.originZ) / CELL_M)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return
  const index = row * grid.columns + column
  const cell = grid.cells[index] ?? { shapes: [], solids: [] }
  grid.cells[index] = cell
  found.add(cell)
}

/** The cell at a point of the plan; undefined outside the grid and for empty cells. */
export function getCellAt(grid: RayGrid, x: number, z: number): Cell | undefined {
  const column = Math.floor((x - grid.originX) / CELL_M)
  const row = Math.floor((z - grid.originZ) / CELL_M)
  return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows ? undefined : grid.cells[row * grid.columns + column]
}

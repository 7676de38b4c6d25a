/**
 * Finds the lines of a plan near a point: a grid over the plan lists them for each cell, so that a step tests a few walls
 * instead of all. Pure; queries allocate nothing.
 */
import type { computeBounds } from './plan.ts'

/** A spatial index of the lines of a plan. */
export interface LineGrid {
  /** Offsets into the lines of all those within the reach of a place, and of some that are farther. */
  getLinesNear: (x: number, z: number) => Int32Array
}

const CELL_M = 1
const MAX_CELLS = 10_000

/**
 * Creates the grid.
 * @param lines four numbers for each: x and z of both ends, in metres
 * @param reachM distance within which lines count as near
 */
export function createLineGrid(lines: Float64Array, box: ReturnType<typeof computeBounds>, reachM: number): LineGrid {
  const cellM = Math.max(CELL_M, Math.sqrt(((box.maxX - box.minX) * (box.maxZ - box.minZ)) / MAX_CELLS))
  const columns = Math.max(1, Math.ceil((box.maxX - box.minX) / cellM))
  const rows = Math.max(1, Math.ceil((box.maxZ - box.minZ) / cellM))
  const listed: number[][] = Array.from({ length: columns * rows }, () => [])
  const farM = reachM + cellM * Math.SQRT1_2
  const all = Int32Array.from({ length: lines.length / 4 }, (_, line) => line * 4)
  for (const at of all) {
    const [ax, az, bx, bz] = [lines[at] ?? 0, lines[at + 1] ?? 0, lines[at + 2] ?? 0, lines[at + 3] ?? 0]
    const first = cellOf(Math.min(ax, bx) - reachM - box.minX, columns)
    const last = cellOf(Math.max(ax, bx) + reachM - box.minX, columns)
    const firstRow = cellOf(Math.min(az, bz) - reachM - box.minZ, rows)
    const lastRow = cellOf(Math.max(az, bz) + reachM - box.minZ, rows)
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = first; column <= last; column++) {
        const [x, z] = [box.minX + (column + 0.5) * cellM, box.minZ + (row + 0.5) * cellM]
        if (computeDistanceSquared(lines, at, x, z) <= farM * farM) listed[row * columns + column]?.push(at)
      }
    }
  }
  const cells = listed.map((offsets) => Int32Array.from(offsets))

  function cellOf(alongM: number, count: number): number {
    return Math.max(0, Math.min(count - 1, Math.floor(alongM / cellM)))
  }
  return {
    getLinesNear(x, z) {
      const column = Math.floor((x - box.minX) / cellM)
      const row = Math.floor((z - box.minZ) / cellM)
      const isOnPlan = column >= 0 && row >= 0 && column < columns && row < rows
      return (isOnPlan ? cells[row * columns + column] : undefined) ?? all
    },
  }
}

/**
 * Squared distance between a point and a line, in m².
 * @param at offset of the line in `lines`
 */
export function computeDistanceSquared(lines: Float64Array, at: number, x: number, z: number): number {
  const share = projectOntoLine(lines, at, x, z)
  const ax = lines[at] ?? 0
  const az = lines[at + 1] ?? 0
  const offX = x - (ax + ((lines[at + 2] ?? 0) - ax) * share)
  const offZ = z - (az + ((lines[at + 3] ?? 0) - az) * share)
  return offX * offX + offZ * offZ
}

/** How far along a line the nearest point lies, 0 … 1. */
export function projectOntoLine(lines: Float64Array, at: number, x: number, z: number): number {
  const ax = lines[at] ?? 0
  const az = lines[at + 1] ?? 0
  const wayX = (lines[at + 2] ?? 0) - ax
  const wayZ = (lines[at + 3] ?? 0) - az
  const length2 = wayX * wayX + wayZ * wayZ
  if (length2 === 0) return 0
  return Math.min(1, Math.max(0, ((x - ax) * wayX + (z - az) * wayZ) / length2))
}

import type { Spot } from './mercator.ts'

/**
 * Sides of cells on the map, each the half of two raised to so much: about 200 m, 1.6 km, 12 km, 100 km and 800 km on the
 * equator. The largest ones are there for the far north and south, where 50 km are long on the map.
 */
export const CELL_SIZES = [15, 12, 9, 6, 3] as const
export type CellSize = (typeof CELL_SIZES)[number]

const sideOf = (size: CellSize): number => 2 ** -size
const cellTerm = (size: CellSize, column: number, row: number): string => `cell${size}:${column}:${row}`

/** In which cell of each size a spot lies, as terms: a search can ask the index for what is near. */
export const cellsOf = ({ x, y }: Spot): string[] =>
  CELL_SIZES.map((size) => cellTerm(size, Math.floor(x / sideOf(size)), Math.floor(y / sideOf(size))))

/** How far from any spot its four cells reach at least. */
export const reachOf = (size: CellSize): number => sideOf(size) / 2

/** The four cells that are nearest to the spot. */
export function cellsAround({ x, y }: Spot, size: CellSize): [string, string, string, string] {
  const [column, row] = [Math.round(x / sideOf(size)), Math.round(y / sideOf(size))]
  return [
    cellTerm(size, column - 1, row - 1),
    cellTerm(size, column, row - 1),
    cellTerm(size, column - 1, row),
    cellTerm(size, column, row),
  ]
}

import type { MapPoint } from './mercator.ts'

/**
 * Cell sizes as powers of ½ on the map: about 200 m, 1.6 km, 12 km, 100 km and 800 km at the equator. The largest ones are
 * for the far north and south, where 50 km are long on the map.
 */
export const CELL_SIZES = [15, 12, 9, 6, 3] as const
export type CellSize = (typeof CELL_SIZES)[number]

const getCellSide = (size: CellSize): number => 2 ** -size
const toCellTerm = (size: CellSize, column: number, row: number): string => `cell${size}:${column}:${row}`

/** Index terms of the cells that contain a point, one for each size. */
export const getCellTerms = ({ x, y }: MapPoint): string[] =>
  CELL_SIZES.map((size) => toCellTerm(size, Math.floor(x / getCellSide(size)), Math.floor(y / getCellSide(size))))

/** Minimum distance from a point that its four nearest cells cover, in map units. */
export const getCellReach = (size: CellSize): number => getCellSide(size) / 2

/** Terms of the four cells nearest to the point. */
export function getNearestCellTerms({ x, y }: MapPoint, size: CellSize): [string, string, string, string] {
  const [column, row] = [Math.round(x / getCellSide(size)), Math.round(y / getCellSide(size))]
  return [
    toCellTerm(size, column - 1, row - 1),
    toCellTerm(size, column, row - 1),
    toCellTerm(size, column - 1, row),
    toCellTerm(size, column, row),
  ]
}

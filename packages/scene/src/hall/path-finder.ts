/** Finds the path to a tapped point: A* over a grid of free points, then simplified, with corners a metre from walls where there is room. */
import type { Collider } from './collider.ts'
import type { Building, PlanPoint } from './document.ts'
import { computeBounds } from './plan.ts'
import { widenCorners } from './wall-comfort.ts'

/** A path on the plan. */
export interface WalkPath {
  /** Corners including the start; at least two, unless the start is the target. */
  points: PlanPoint[]
  /** Metres. */
  lengthM: number
  /** Whether the path ends at the target. If false it ends at the nearest reachable point. */
  isComplete: boolean
}

/** Finds paths in one building. */
export interface PathFinder {
  /** Finds a path between two points. Both are moved to the nearest free point if needed. */
  findPath(from: PlanPoint, to: PlanPoint): WalkPath
  /**
   * Surveys a little more of the floor, about a millisecond's worth; true while some is left. Paths do not wait for it:
   * what they need and was not surveyed yet, they survey themselves.
   */
  precomputeRow(): boolean
}

const CELL_M = 0.25
const MAX_CELLS = 40_000
/** Places tried within a cell, so that a narrow door between two rows of cells is found. */
const CELL_OFFSETS = [0, -1, 1]
const NEARBY_CELLS = 2
const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Of a large hall the whole survey takes tens of milliseconds, and a path across it a few more. */
export function createPathFinder(building: Building, collider: Collider): PathFinder {
  const grid = createWalkGrid(building)
  let rowsWithPoints = 0
  let rowsWithEdges = 0
  const precomputeRow = (): boolean => {
    if (rowsWithPoints < grid.rows) findStandingPointsInRow(grid, rowsWithPoints++, collider)
    else if (rowsWithEdges < grid.rows) checkEdgesInRow(grid, rowsWithEdges++, collider)
    return rowsWithEdges < grid.rows
  }
  return {
    precomputeRow,
    findPath(from, to) {
      const start = { x: from[0], z: from[1] }
      if (!collider.moveToNearestFree(start)) return { points: [from], lengthM: 0, isComplete: false }
      const canStand = collider.isFree(to[0], to[1])
      if (canStand && collider.isPathClear(start.x, start.z, to[0], to[1])) return toWalkPath([[start.x, start.z], to], true)
      while (rowsWithPoints < grid.rows) precomputeRow()
      const found = searchPath(grid, start, to, collider)
      const isComplete = canStand && found.isReached
      const unsimplified: PlanPoint[] = [[start.x, start.z], ...found.points, ...(isComplete ? [to] : [])]
      return toWalkPath(widenCorners(simplifyPath(unsimplified, collider), collider), isComplete)
    },
  }
}

/** Steps longer than this are never taken along a jamb. */
const MAX_SLIDE_STEP_M = 0.57
const ARRIVAL_TOLERANCE_M = 0.01

interface WalkGrid {
  columns: number
  rows: number
  cellM: number
  minX: number
  minZ: number
  /** A free point in each cell; NaN if there is none. */
  x: Float64Array
  z: Float64Array
  /** A bit for each neighbour: whether the way to it has been looked at, and whether it can be walked. */
  checkedEdges: Uint8Array
  walkableEdges: Uint8Array
}

function createWalkGrid(building: Building): WalkGrid {
  const { minX, minZ, maxX, maxZ } = computeBounds(building.floor)
  const cellM = Math.max(CELL_M, Math.sqrt(((maxX - minX) * (maxZ - minZ)) / MAX_CELLS))
  const columns = Math.max(1, Math.ceil((maxX - minX) / cellM))
  const rows = Math.max(1, Math.ceil((maxZ - minZ) / cellM))
  const cells = columns * rows
  return {
    columns,
    rows,
    cellM,
    minX,
    minZ,
    x: new Float64Array(cells).fill(Number.NaN),
    z: new Float64Array(cells).fill(Number.NaN),
    checkedEdges: new Uint8Array(cells),
    walkableEdges: new Uint8Array(cells),
  }
}

/** Finds a free point in each cell of a row. */
function findStandingPointsInRow(grid: WalkGrid, row: number, collider: Collider): void {
  const { columns, cellM, minX, minZ } = grid
  for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
    const middleX = minX + ((cell % columns) + 0.5) * cellM
    const middleZ = minZ + (row + 0.5) * cellM
    search: for (const across of CELL_OFFSETS) {
      for (const along of CELL_OFFSETS) {
        const x = middleX + (across * cellM) / 3
        const z = middleZ + (along * cellM) / 3
        if (!collider.isFree(x, z)) continue
        grid.x[cell] = x
        grid.z[cell] = z
        break search
      }
    }
  }
}

/** Finds out which neighbours of each cell of a row can be reached. */
function checkEdgesInRow(grid: WalkGrid, row: number, collider: Collider): void {
  for (let cell = row * grid.columns; cell < (row + 1) * grid.columns; cell++) {
    if (!Number.isNaN(grid.x[cell])) forEachNeighbour(grid, cell, collider, () => undefined)
  }
}

/** A* from the start to the cell of `to`, or to the reachable cell nearest to it. */
function searchPath(grid: WalkGrid, start: { x: number; z: number }, to: PlanPoint, collider: Collider) {
  const first = findNearestCell(grid, start.x, start.z, collider)
  const goal = getCellAt(grid, to[0], to[1])
  if (first < 0) return { points: [], isReached: false }
  const costs = new Float64Array(grid.x.length).fill(Number.POSITIVE_INFINITY)
  const cameFrom = new Int32Array(grid.x.length).fill(-1)
  const isDone = new Uint8Array(grid.x.length)
  const open = createPriorityQueue()
  const remainingM = (cell: number): number => Math.hypot((grid.x[cell] ?? 0) - to[0], (grid.z[cell] ?? 0) - to[1])
  costs[first] = 0
  open.push(first, remainingM(first))
  let nearest = first
  for (let cell = open.pop(); cell >= 0; cell = open.pop()) {
    if (isDone[cell]) continue
    isDone[cell] = 1
    if (remainingM(cell) < remainingM(nearest)) nearest = cell
    const canFinish = cell === goal && collider.isPathClear(grid.x[cell] ?? 0, grid.z[cell] ?? 0, to[0], to[1])
    if (canFinish) return { points: reconstructPath(grid, cameFrom, cell), isReached: true }
    forEachNeighbour(grid, cell, collider, (next, wayM) => {
      const cost = (costs[cell] ?? 0) + wayM
      if (cost >= (costs[next] ?? 0)) return
      costs[next] = cost
      cameFrom[next] = cell
      open.push(next, cost + remainingM(next))
    })
  }
  const isReached = collider.isPathClear(grid.x[nearest] ?? 0, grid.z[nearest] ?? 0, to[0], to[1])
  return { points: reconstructPath(grid, cameFrom, nearest), isReached }
}

function forEachNeighbour(grid: WalkGrid, cell: number, collider: Collider, visit: (next: number, wayM: number) => void): void {
  const column = cell % grid.columns
  const row = Math.floor(cell / grid.columns)
  NEIGHBOURS.forEach(([across, along], direction) => {
    const nextColumn = column + across
    const nextRow = row + along
    if (nextColumn < 0 || nextRow < 0 || nextColumn >= grid.columns || nextRow >= grid.rows) return
    const next = nextRow * grid.columns + nextColumn
    if (!isEdgeWalkable(grid, cell, next, 1 << direction, collider)) return
    visit(next, computeDistanceM(grid, cell, next))
  })
}

function computeDistanceM(grid: WalkGrid, cell: number, next: number): number {
  return Math.hypot((grid.x[next] ?? 0) - (grid.x[cell] ?? 0), (grid.z[next] ?? 0) - (grid.z[cell] ?? 0))
}

/** Whether a visitor can walk from a cell to its neighbour. Computed once for each pair. */
function isEdgeWalkable(grid: WalkGrid, cell: number, next: number, bit: number, collider: Collider): boolean {
  if (((grid.checkedEdges[cell] ?? 0) & bit) === 0) {
    grid.checkedEdges[cell] = (grid.checkedEdges[cell] ?? 0) | bit
    if (checkEdge(grid, cell, next, collider)) grid.walkableEdges[cell] = (grid.walkableEdges[cell] ?? 0) | bit
  }
  return ((grid.walkableEdges[cell] ?? 0) & bit) !== 0
}

function checkEdge(grid: WalkGrid, cell: number, next: number, collider: Collider): boolean {
  const [fromX, fromZ] = [grid.x[cell] ?? 0, grid.z[cell] ?? 0]
  const toX = grid.x[next] ?? Number.NaN
  const toZ = grid.z[next] ?? Number.NaN
  if (Number.isNaN(toX)) return false
  if (collider.isPathClear(fromX, fromZ, toX, toZ)) return true
  return computeDistanceM(grid, cell, next) < MAX_SLIDE_STEP_M && canSlideTo(collider, fromX, fromZ, toX, toZ)
}

/** In a door hardly wider than the visitor a path slides along the jambs: tries whether the collider gets through. */
function canSlideTo(collider: Collider, fromX: number, fromZ: number, toX: number, toZ: number): boolean {
  const position = { x: fromX, z: fromZ }
  collider.move(position, toX - fromX, toZ - fromZ)
  return Math.hypot(position.x - toX, position.z - toZ) < ARRIVAL_TOLERANCE_M
}

/** The cell from which a start between cells continues: a near one, or any that can be reached. */
function findNearestCell(grid: WalkGrid, x: number, z: number, collider: Collider): number {
  const column = Math.floor((x - grid.minX) / grid.cellM)
  const row = Math.floor((z - grid.minZ) / grid.cellM)
  const close = findNearestCellWithin(
    grid,
    x,
    z,
    collider,
    column - NEARBY_CELLS,
    column + NEARBY_CELLS,
    row - NEARBY_CELLS,
    row + NEARBY_CELLS,
  )
  return close >= 0 ? close : findNearestCellWithin(grid, x, z, collider, 0, grid.columns - 1, 0, grid.rows - 1)
}

function findNearestCellWithin(
  grid: WalkGrid,
  x: number,
  z: number,
  collider: Collider,
  firstColumn: number,
  lastColumn: number,
  firstRow: number,
  lastRow: number,
): number {
  let nearest = -1
  let nearestM = Number.POSITIVE_INFINITY
  for (let row = Math.max(0, firstRow); row <= Math.min(grid.rows - 1, lastRow); row++) {
    for (let column = Math.max(0, firstColumn); column <= Math.min(grid.columns - 1, lastColumn); column++) {
      const cell = row * grid.columns + column
      const toX = grid.x[cell] ?? Number.NaN
      const toZ = grid.z[cell] ?? Number.NaN
      const awayM = Math.hypot(toX - x, toZ - z)
      if (
        !(awayM < nearestM) ||
        !(collider.isPathClear(x, z, toX, toZ) || (awayM < MAX_SLIDE_STEP_M && canSlideTo(collider, x, z, toX, toZ)))
      )
        continue
      nearest = cell
      nearestM = awayM
    }
  }
  return nearest
}

function getCellAt(grid: WalkGrid, x: number, z: number): number {
  const column = Math.floor((x - grid.minX) / grid.cellM)
  const row = Math.floor((z - grid.minZ) / grid.cellM)
  return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows ? -1 : row * grid.columns + column
}

function reconstructPath(grid: WalkGrid, cameFrom: Int32Array, last: number): PlanPoint[] {
  const points: PlanPoint[] = []
  for (let cell = last; cell >= 0; cell = cameFrom[cell] ?? -1) points.unshift([grid.x[cell] ?? 0, grid.z[cell] ?? 0])
  return points
}

/** Removes every corner that can be skipped in a straight line. */
function simplifyPath(rough: readonly PlanPoint[], collider: Collider): PlanPoint[] {
  const points: PlanPoint[] = []
  for (let at = 0; at < rough.length; ) {
    const from = rough[at]
    if (!from) break
    points.push(from)
    let next = rough.length - 1
    for (; next > at + 1; next--) {
      const to = rough[next]
      if (to && collider.isPathClear(from[0], from[1], to[0], to[1])) break
    }
    at = next > at ? next : at + 1
  }
  return points
}

function toWalkPath(points: PlanPoint[], isComplete: boolean): WalkPath {
  const lengthM = points.reduce((sum, [x, z], at) => {
    const before = points[at - 1]
    return before ? sum + Math.hypot(x - before[0], z - before[1]) : sum
  }, 0)
  return { points, lengthM, isComplete }
}

/** Cells by cost, the cheapest first: a binary heap. `pop` gives −1 when it is empty. */
function createPriorityQueue() {
  const cells: number[] = []
  const costs: number[] = []
  const costAt = (at: number): number => costs[at] ?? Number.POSITIVE_INFINITY
  const swap = (left: number, right: number): void => {
    ;[cells[left], cells[right]] = [cells[right] ?? 0, cells[left] ?? 0]
    ;[costs[left], costs[right]] = [costAt(right), costAt(left)]
  }
  return {
    push(cell: number, cost: number): void {
      let at = cells.push(cell) - 1
      costs.push(cost)
      for (let parent = (at - 1) >> 1; at > 0 && costAt(parent) > costAt(at); parent = (at - 1) >> 1) {
        swap(at, parent)
        at = parent
      }
    },
    pop(): number {
      if (cells.length === 0) return -1
      swap(0, cells.length - 1)
      const cell = cells.pop() ?? -1
      costs.pop()
      for (let at = 0; ; ) {
        const left = 2 * at + 1
        const smaller = costAt(left + 1) < costAt(left) ? left + 1 : left
        if (costAt(smaller) >= costAt(at)) return cell
        swap(at, smaller)
        at = smaller
      }
    },
  }
}

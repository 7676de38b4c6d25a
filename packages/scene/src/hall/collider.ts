/**
 * Walking without passing through anything: a circle against the plan's segments, with sliding. Runs every frame in the
 * viewer; `move` and `isFree` allocate nothing.
 */
import type { Building, PlanPoint, Prop } from './document.ts'
import { computeDistanceSquared, createLineGrid, projectOntoLine } from './line-grid.ts'
import { computeBounds, computePartitionBlocks, computePropFootprint, computeSegments, isBlockingProp } from './plan.ts'

/** Radius of a visitor’s circle on the plan. */
export const VISITOR_RADIUS_M = 0.3

/** Walls farther away are not looked for. */
const MAX_WALL_DISTANCE_M = 1.5

/** A position on the plan in metres, changed in place. */
export interface MutablePlanPosition {
  x: number
  z: number
}

/** Answers where a visitor can be and moves them without passing through anything. All coordinates are metres on the plan. */
export interface Collider {
  radiusM: number
  /** Whether a visitor can stand at a point. */
  isFree(x: number, z: number): boolean
  /**
   * Moves as far as walls allow, sliding along them. A position inside an obstacle is first moved to the nearest free point.
   * @param wallDistanceM from what is as high as the eyes, at most `MAX_WALL_DISTANCE_M` and what the position keeps already;
   *   the radius if omitted
   */
  move: (position: MutablePlanPosition, dx: number, dz: number, wallDistanceM?: number) => void
  /** Distance to the nearest wall, partition or prop as high as the eyes; at most `MAX_WALL_DISTANCE_M`. */
  measureWallDistanceM(x: number, z: number): number
  /**
   * Moves the position to the nearest free point.
   * @returns false if the hall has none
   */
  moveToNearestFree(position: MutablePlanPosition): boolean
  /** Whether the straight way between two points stays clear of everything. */
  isPathClear(ax: number, az: number, bx: number, bz: number): boolean
  /** The same, over what is lower than the eyes. */
  isViewClear(ax: number, az: number, bx: number, bz: number): boolean
}

/** Rounding may leave a circle this much inside what it touches. */
const CONTACT_TOLERANCE_M = 1e-6
/** Far smaller than the radius, so that no step can jump over a wall. */
const MAX_STEP_RADIUS_SHARE = 0.25
const MAX_PUSHES = 6
const SEARCH_STEP_M = 0.1
/** A straight way is looked at in pieces of this length, each against the few lines near its start. */
const PATH_PIECE_M = 0.6
const SEARCH_DIRECTIONS = 32
/** Visitors look over props that are lower. */
const LOOKED_OVER_M = 1.4

/**
 * Creates a collider for a building.
 * @param radiusM radius of the visitor's circle on the plan
 * @example
 * ```ts
 * const collider = createCollider(building)
 * const position = { x: 0, z: 0 }
 * collider.move(position, 1, 0) // position is now up to a metre further east
 * ```
 */
export function createCollider(building: Building, radiusM = VISITOR_RADIUS_M): Collider {
  const { lines, wallsEnd } = buildLines(building)
  const solids = [
    ...building.partitions.flatMap(computePartitionBlocks),
    ...building.props.filter(isBlockingProp).map(computePropFootprint),
  ].map(toFlatCoordinates)
  const floor = toFlatCoordinates(building.floor)
  const box = computeBounds(building.floor)
  const searchM = Math.hypot(box.maxX - box.minX, box.maxZ - box.minZ)

  const { getLinesNear } = createLineGrid(lines, box, Math.max(radiusM + PATH_PIECE_M, MAX_WALL_DISTANCE_M))
  const minDistanceSquared = (radiusM - CONTACT_TOLERANCE_M) ** 2

  const isTouchingLine = (x: number, z: number): boolean => {
    const close = getLinesNear(x, z)
    for (let index = 0; index < close.length; index++) {
      if (computeDistanceSquared(lines, close[index] ?? 0, x, z) < minDistanceSquared) return true
    }
    return false
  }

  const isFree = (x: number, z: number): boolean => {
    if (isTouchingLine(x, z) || !isPointInFlatPolygon(floor, x, z)) return false
    for (let at = 0; at < solids.length; at++) {
      const solid = solids[at]
      if (solid && isPointInFlatPolygon(solid, x, z)) return false
    }
    return true
  }

  const moveToNearestFree = (position: MutablePlanPosition): boolean => {
    if (isFree(position.x, position.z)) return true
    const from = Number.isFinite(position.x + position.z) ? position : { x: box.minX, z: box.minZ }
    const maxDistanceM = searchM + Math.hypot(from.x - (box.minX + box.maxX) / 2, from.z - (box.minZ + box.maxZ) / 2)
    for (let awayM = SEARCH_STEP_M; awayM < maxDistanceM; awayM += SEARCH_STEP_M) {
      for (let turn = 0; turn < SEARCH_DIRECTIONS; turn++) {
        const angle = (turn / SEARCH_DIRECTIONS) * 2 * Math.PI
        const x = from.x + Math.cos(angle) * awayM
        const z = from.z + Math.sin(angle) * awayM
        if (!isFree(x, z)) continue
        position.x = x
        position.z = z
        return true
      }
    }
    return false
  }

  /** One short step. What cannot be pushed clear, as in a sharp corner, is not taken. */
  const step = (position: MutablePlanPosition, dx: number, dz: number, wallDistanceM: number): void => {
    let x = position.x + dx
    let z = position.z + dz
    for (let push = 0; push < MAX_PUSHES; push++) {
      let isTouched = false
      const close = getLinesNear(x, z)
      for (let index = 0; index < close.length; index++) {
        const at = close[index] ?? 0
        const distanceM = at < wallsEnd ? wallDistanceM : radiusM
        const away2 = computeDistanceSquared(lines, at, x, z)
        if (away2 >= (distanceM - CONTACT_TOLERANCE_M) ** 2) continue
        isTouched = true
        const awayM = Math.sqrt(away2)
        const share = projectOntoLine(lines, at, x, z)
        const awayX = x - ((lines[at] ?? 0) + ((lines[at + 2] ?? 0) - (lines[at] ?? 0)) * share)
        const awayZ = z - ((lines[at + 1] ?? 0) + ((lines[at + 3] ?? 0) - (lines[at + 1] ?? 0)) * share)
        if (awayM < 1e-9) return
        x += (awayX / awayM) * (distanceM - awayM)
        z += (awayZ / awayM) * (distanceM - awayM)
      }
      if (isTouched) continue
      // Nothing is within the radius of the start and the step is shorter than the radius: no wall lies between.
      if (Math.hypot(x - position.x, z - position.z) > radiusM * 0.9) return
      position.x = x
      position.z = z
      return
    }
  }

  const move = (position: MutablePlanPosition, dx: number, dz: number, wallDistanceM = radiusM): void => {
    if (!isFree(position.x, position.z) && !moveToNearestFree(position)) return
    const wayM = Math.hypot(dx, dz)
    if (!Number.isFinite(wayM) || wayM === 0) return
    const steps = Math.ceil(wayM / (radiusM * MAX_STEP_RADIUS_SHARE))
    for (let taken = 0; taken < steps; taken++) step(position, dx / steps, dz / steps, wallDistanceM)
  }

  const measureWallDistanceM = (x: number, z: number): number => {
    let nearest = MAX_WALL_DISTANCE_M ** 2
    const close = getLinesNear(x, z)
    for (let index = 0; index < close.length; index++) {
      const at = close[index] ?? 0
      if (at < wallsEnd) nearest = Math.min(nearest, computeDistanceSquared(lines, at, x, z))
    }
    return Math.sqrt(nearest)
  }

  const isPieceClear = (ax: number, az: number, bx: number, bz: number, linesEnd: number): boolean => {
    const close = getLinesNear(ax, az)
    for (let index = 0; index < close.length; index++) {
      const at = close[index] ?? 0
      if (at < linesEnd && computeSegmentDistanceSquared(lines, at, ax, az, bx, bz) < minDistanceSquared) return false
    }
    return true
  }

  const isClear = (ax: number, az: number, bx: number, bz: number, linesEnd: number): boolean => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, bz - az) / PATH_PIECE_M))
    const [stepX, stepZ] = [(bx - ax) / pieces, (bz - az) / pieces]
    for (let piece = 0; piece < pieces; piece++) {
      const [x, z] = [ax + stepX * piece, az + stepZ * piece]
      if (!isPieceClear(x, z, x + stepX, z + stepZ, linesEnd)) return false
    }
    return true
  }

  return {
    radiusM,
    isFree,
    move,
    measureWallDistanceM,
    moveToNearestFree,
    isPathClear: (ax, az, bx, bz) => isClear(ax, az, bx, bz, lines.length),
    isViewClear: (ax, az, bx, bz) => isClear(ax, az, bx, bz, wallsEnd),
  }
}

/**
 * Four numbers for each line, those of walls and of what is as high before `wallsEnd`. The edges of the floor are lines too,
 * so that visitors cannot walk off it where no wall is.
 */
function buildLines(building: Building): { lines: Float64Array; wallsEnd: number } {
  const { floor, props } = building
  const edges = floor.map((a, corner) => ({ a, b: floor[(corner + 1) % floor.length] ?? a }))
  const isLow = (prop: Prop) => prop.liftM + prop.sizeM[1] < LOOKED_OVER_M
  const walls = computeSegments({ ...building, props: props.filter((prop) => !isLow(prop)) })
  const low = computeSegments({ ...building, walls: [], partitions: [], props: props.filter(isLow) })
  return {
    lines: Float64Array.from([...edges, ...walls, ...low].flatMap(({ a, b }) => [...a, ...b])),
    wallsEnd: (edges.length + walls.length) * 4,
  }
}

function toFlatCoordinates(ring: readonly PlanPoint[]): Float64Array {
  return Float64Array.from(ring.flat())
}

/** The same as `isInside` of the plan, over flat numbers: it runs every frame. */
function isPointInFlatPolygon(ring: Float64Array, x: number, z: number): boolean {
  let inside = false
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
    const ax = ring[last] ?? 0
    const az = ring[last + 1] ?? 0
    const bx = ring[at] ?? 0
    const bz = ring[at + 1] ?? 0
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside
  }
  return inside
}

function computeSegmentDistanceSquared(lines: Float64Array, at: number, ax: number, az: number, bx: number, bz: number): number {
  const cx = lines[at] ?? 0
  const cz = lines[at + 1] ?? 0
  const dx = lines[at + 2] ?? 0
  const dz = lines[at + 3] ?? 0
  const sideA = (dx - cx) * (az - cz) - (dz - cz) * (ax - cx)
  const sideB = (dx - cx) * (bz - cz) - (dz - cz) * (bx - cx)
  const sideC = (bx - ax) * (cz - az) - (bz - az) * (cx - ax)
  const sideD = (bx - ax) * (dz - az) - (bz - az) * (dx - ax)
  if (sideA * sideB < 0 && sideC * sideD < 0) return 0
  return Math.min(
    computeDistanceSquared(lines, at, ax, az),
    computeDistanceSquared(lines, at, bx, bz),
    computePointDistanceSquared(ax, az, bx, bz, cx, cz),
    computePointDistanceSquared(ax, az, bx, bz, dx, dz),
  )
}

function computePointDistanceSquared(ax: number, az: number, bx: number, bz: number, x: number, z: number): number {
  const length2 = (bx - ax) ** 2 + (bz - az) ** 2
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length2))
  return (x - ax - (bx - ax) * share) ** 2 + (z - az - (bz - az) * share) ** 2
}

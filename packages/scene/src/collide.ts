/**
 * Walking without passing through anything: a circle against the plan's segments, with sliding. Runs every frame in the
 * viewer and on the server to judge a reported move; `move` and `isFree` allocate nothing.
 */
import type { Building, PlanPoint } from './document.ts'
import { createNearLines, distance2, shareAlong } from './near-lines.ts'
import { bounds, partitionBlocks, propFootprint, segmentsOf, stopsVisitors } from './plan.ts'

export const VISITOR_RADIUS_M = 0.3

/** Where somebody stands on the plan; changed in place. */
export interface Standing {
  x: number
  z: number
}

export interface Collider {
  radiusM: number
  /** Whether a visitor can stand there. */
  isFree(x: number, z: number): boolean
  /** Moves as far as walls let it, sliding along them. Who stands where nobody can is first set beside it. */
  move: (standing: Standing, dx: number, dz: number) => void
  /** Sets somebody on the nearest place where one can stand; false when the hall has none. */
  free(standing: Standing): boolean
  /** Whether the straight way between two points stays clear of everything. */
  isClear(ax: number, az: number, bx: number, bz: number): boolean
}

/** Rounding may leave a circle this much inside what it touches. */
const TOUCH_M = 1e-6
/** Far smaller than the radius, so that no step can jump over a wall. */
const STEP_SHARE = 0.25
const PUSHES = 6
const SEARCH_STEP_M = 0.1
/** A straight way is looked at in pieces of this length, each against the few lines near its start. */
const PIECE_M = 0.6
const SEARCH_DIRECTIONS = 32

export function createCollider(building: Building, radiusM = VISITOR_RADIUS_M): Collider {
  const lines = linesOf(building)
  const solids = [
    ...building.partitions.flatMap(partitionBlocks),
    ...building.props.filter(stopsVisitors).map(propFootprint),
  ].map(flat)
  const floor = flat(building.floor)
  const box = bounds(building.floor)
  const searchM = Math.hypot(box.maxX - box.minX, box.maxZ - box.minZ)

  const { near } = createNearLines(lines, box, radiusM + PIECE_M)
  const least2 = (radiusM - TOUCH_M) ** 2

  const touchesLine = (x: number, z: number): boolean => {
    const close = near(x, z)
    for (let index = 0; index < close.length; index++) {
      if (distance2(lines, close[index] ?? 0, x, z) < least2) return true
    }
    return false
  }

  const isFree = (x: number, z: number): boolean => {
    if (touchesLine(x, z) || !isWithin(floor, x, z)) return false
    for (let at = 0; at < solids.length; at++) {
      const solid = solids[at]
      if (solid && isWithin(solid, x, z)) return false
    }
    return true
  }

  const free = (standing: Standing): boolean => {
    if (isFree(standing.x, standing.z)) return true
    const from = Number.isFinite(standing.x + standing.z) ? standing : { x: box.minX, z: box.minZ }
    const mostM = searchM + Math.hypot(from.x - (box.minX + box.maxX) / 2, from.z - (box.minZ + box.maxZ) / 2)
    for (let awayM = SEARCH_STEP_M; awayM < mostM; awayM += SEARCH_STEP_M) {
      for (let turn = 0; turn < SEARCH_DIRECTIONS; turn++) {
        const angle = (turn / SEARCH_DIRECTIONS) * 2 * Math.PI
        const x = from.x + Math.cos(angle) * awayM
        const z = from.z + Math.sin(angle) * awayM
        if (!isFree(x, z)) continue
        standing.x = x
        standing.z = z
        return true
      }
    }
    return false
  }

  /** One short step. What cannot be pushed clear, as in a sharp corner, is not taken. */
  const step = (standing: Standing, dx: number, dz: number): void => {
    let x = standing.x + dx
    let z = standing.z + dz
    for (let push = 0; push < PUSHES; push++) {
      let isTouched = false
      const close = near(x, z)
      for (let index = 0; index < close.length; index++) {
        const at = close[index] ?? 0
        const away2 = distance2(lines, at, x, z)
        if (away2 >= least2) continue
        isTouched = true
        const awayM = Math.sqrt(away2)
        const share = shareAlong(lines, at, x, z)
        const awayX = x - ((lines[at] ?? 0) + ((lines[at + 2] ?? 0) - (lines[at] ?? 0)) * share)
        const awayZ = z - ((lines[at + 1] ?? 0) + ((lines[at + 3] ?? 0) - (lines[at + 1] ?? 0)) * share)
        if (awayM < 1e-9) return
        x += (awayX / awayM) * (radiusM - awayM)
        z += (awayZ / awayM) * (radiusM - awayM)
      }
      if (isTouched) continue
      // Nothing within the radius of the start, nor a whole radius gone: no wall lies between.
      if (Math.hypot(x - standing.x, z - standing.z) > radiusM * 0.9) return
      standing.x = x
      standing.z = z
      return
    }
  }

  const move = (standing: Standing, dx: number, dz: number): void => {
    if (!isFree(standing.x, standing.z) && !free(standing)) return
    const wayM = Math.hypot(dx, dz)
    if (!Number.isFinite(wayM) || wayM === 0) return
    const steps = Math.ceil(wayM / (radiusM * STEP_SHARE))
    for (let taken = 0; taken < steps; taken++) step(standing, dx / steps, dz / steps)
  }

  const isPieceClear = (ax: number, az: number, bx: number, bz: number): boolean => {
    const close = near(ax, az)
    for (let index = 0; index < close.length; index++) {
      if (segmentDistance2(lines, close[index] ?? 0, ax, az, bx, bz) < least2) return false
    }
    return true
  }

  const isClear = (ax: number, az: number, bx: number, bz: number): boolean => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, bz - az) / PIECE_M))
    const [stepX, stepZ] = [(bx - ax) / pieces, (bz - az) / pieces]
    for (let piece = 0; piece < pieces; piece++) {
      const [x, z] = [ax + stepX * piece, az + stepZ * piece]
      if (!isPieceClear(x, z, x + stepX, z + stepZ)) return false
    }
    return true
  }

  return { radiusM, isFree, move, free, isClear }
}

/** Four numbers a line. The floor's edges are lines too: where no wall stands nobody walks off it either. */
function linesOf(building: Building): Float64Array {
  const edges = building.floor.map((a, corner) => ({ a, b: building.floor[(corner + 1) % building.floor.length] ?? a }))
  return Float64Array.from([...segmentsOf(building), ...edges].flatMap(({ a, b }) => [...a, ...b]))
}

function flat(ring: readonly PlanPoint[]): Float64Array {
  return Float64Array.from(ring.flat())
}

/** The same as `isInside` of the plan, over flat numbers: it runs every frame. */
function isWithin(ring: Float64Array, x: number, z: number): boolean {
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

function segmentDistance2(lines: Float64Array, at: number, ax: number, az: number, bx: number, bz: number): number {
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
    distance2(lines, at, ax, az),
    distance2(lines, at, bx, bz),
    pointToLine2(ax, az, bx, bz, cx, cz),
    pointToLine2(ax, az, bx, bz, dx, dz),
  )
}

function pointToLine2(ax: number, az: number, bx: number, bz: number, x: number, z: number): number {
  const length2 = (bx - ax) ** 2 + (bz - az) ** 2
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length2))
  return (x - ax - (bx - ax) * share) ** 2 + (z - az - (bz - az) * share) ** 2
}

/**
 * Walking without pressing the nose to a wall: a visitor stops a metre before it, unless the way leads on. A comfort and no
 * rule: every place stays reachable as `VISITOR_RADIUS_M` allows, which is what counts in a room.
 */
import type { Collider, MutablePlanPosition } from './collider.ts'
import type { PlanPoint } from './document.ts'

/** From here a visitor sees more than the surface before them. */
export const WALL_COMFORT_M = 1

/** Visitors slow down over this last distance. */
const SLOWING_M = 0.4
/** How far ahead is looked for a way on. */
const LOOK_AHEAD_M = 2.4
/** Closer to walls a way has to lead this much farther: more than into a corner, less than through a door. */
const MIN_GAIN_M = 1.2
/** A step that gets this share of its length is not held up. */
const FREE_STEP_SHARE = 0.98

/** Moves a position as far as the comfort of its visitor allows, sliding along walls. Allocates nothing. */
export function createComfortableMove(collider: Collider): Collider['move'] {
  const tried: MutablePlanPosition = { x: 0, z: 0 }

  /** How far along its direction a step gets. */
  const measureProgressM = (from: MutablePlanPosition, dx: number, dz: number, wallDistanceM: number): number => {
    tried.x = from.x
    tried.z = from.z
    collider.move(tried, dx, dz, wallDistanceM)
    return ((tried.x - from.x) * dx + (tried.z - from.z) * dz) / Math.hypot(dx, dz)
  }

  return (position, dx, dz) => {
    const wayM = Math.hypot(dx, dz)
    const wallM = collider.measureWallDistanceM(position.x, position.z)
    const isNear = wallM < WALL_COMFORT_M + SLOWING_M + wayM
    if (!(wayM > 0) || !isNear || wallM <= collider.radiusM || !collider.isFree(position.x, position.z)) {
      return collider.move(position, dx, dz)
    }
    const spareM = Math.max(0, wallM - WALL_COMFORT_M)
    const keptM = wallM - Math.min(spareM, (wayM * spareM) / SLOWING_M)
    if (measureProgressM(position, dx, dz, keptM) < FREE_STEP_SHARE * wayM) {
      const [aheadX, aheadZ] = [(dx / wayM) * LOOK_AHEAD_M, (dz / wayM) * LOOK_AHEAD_M]
      const comfortableM = measureProgressM(position, aheadX, aheadZ, Math.min(wallM, WALL_COMFORT_M))
      const possibleM = measureProgressM(position, aheadX, aheadZ, collider.radiusM)
      if (possibleM - comfortableM > MIN_GAIN_M) return collider.move(position, dx, dz)
    }
    collider.move(position, dx, dz, keptM)
  }
}

const SEARCH_STEP_M = 0.1
const SEARCH_REACH_M = 1.2
const SEARCH_DIRECTIONS = 24
/** A metre farther from the tapped point costs as much as a third of it nearer to a wall. */
const WALL_COST = 3

/**
 * Where a walk to a point of the floor ends: there, or beside it where walls leave more room. Never on the other side of
 * anything.
 * @param isAllowed further condition for a place beside it
 */
export function findRestPoint(
  to: PlanPoint,
  collider: Collider,
  isAllowed: (x: number, z: number) => boolean = () => true,
): PlanPoint {
  const from = { x: to[0], z: to[1] }
  if (!collider.moveToNearestFree(from)) return to
  let rest: PlanPoint = collider.isFree(...to) ? to : [from.x, from.z]
  let lowestCost = computeCost(from.x, from.z)
  for (let awayM = SEARCH_STEP_M; awayM <= SEARCH_REACH_M && awayM < lowestCost; awayM += SEARCH_STEP_M) {
    for (let turn = 0; turn < SEARCH_DIRECTIONS; turn++) {
      const angle = (turn / SEARCH_DIRECTIONS) * 2 * Math.PI
      const [x, z] = [from.x + Math.cos(angle) * awayM, from.z + Math.sin(angle) * awayM]
      const cost = awayM + computeCost(x, z)
      if (cost >= lowestCost || !collider.isFree(x, z) || !collider.isPathClear(from.x, from.z, x, z) || !isAllowed(x, z))
        continue
      lowestCost = cost
      rest = [x, z]
    }
  }
  return rest

  function computeCost(x: number, z: number): number {
    return WALL_COST * Math.max(0, WALL_COMFORT_M - collider.measureWallDistanceM(x, z))
  }
}

/** Moves the corners of a path away from walls, as far as the ways between them stay clear. */
export function widenCorners(points: readonly PlanPoint[], collider: Collider): PlanPoint[] {
  const widened = [...points]
  for (let at = 1; at < widened.length - 1; at++) {
    const [before, corner, after] = widened.slice(at - 1, at + 2)
    if (before === undefined || corner === undefined || after === undefined) break
    widened[at] = findRestPoint(
      corner,
      collider,
      (x, z) => collider.isPathClear(...before, x, z) && collider.isPathClear(x, z, ...after),
    )
  }
  return widened
}

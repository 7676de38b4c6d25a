/** The stretches of wall of a building, in the order in which a visitor passes them, and the one that they see first. */
import type { Building, Opening, PlanPoint, TextWall } from './document.ts'
import { computeHangZones, computeSurfaces, intersectRay, type Surface } from './plan.ts'

/** An uninterrupted stretch of one surface where pictures may hang. */
export interface WallRun {
  surfaceId: string
  /** On the surface, from its `a`. */
  fromM: number
  toM: number
  /** Of the wall. */
  heightM: number
  /** Whether a visitor who enters has it in their back. */
  isBehind: boolean
}

/** The runs of wall in the order in which a visitor passes them. */
export interface WallRoute {
  /**
   * In visiting order: clockwise along the walls from behind the spawn. A face of a partition follows the wall opposite to
   * it.
   */
  runs: WallRun[]
  /** The end wall: what a visitor faces on entering. An index of `runs`; −1 when there are none. */
  endRun: number
}

/** A viewer needs at least this much floor in front of a picture. */
const MIN_VIEWING_DISTANCE_M = 0.9
/** A longer wall is no better as end wall. */
const MAX_COUNTED_END_WALL_M = 6
/** How fast a wall loses weight with the angle from straight ahead … */
const STRAIGHTNESS_EXPONENT = 8
/** … and with the distance: from this one on it is more of a vista than of a wall. */
const DISTANCE_FALLOFF_M = 30
const EYE_LEVEL_M = 1.6

/** Computes the runs of wall of a building in visiting order, without the stretch of its text wall. */
export function computeWallRoute(building: Building, textWall: TextWall | null = null): WallRoute {
  const surfaces = computeSurfaces(building, textWall)
  const edges = buildEdges(building.floor)
  const { at, yawRad } = building.spawn
  const ahead: PlanPoint = [-Math.sin(yawRad), -Math.cos(yawRad)]
  const startM = findOutlinePositionM(edges, at, [-ahead[0], -ahead[1]]) ?? findNearestOutlinePositionM(edges, at)
  const zones = surfaces.flatMap((surface) =>
    computeHangZones(surface).map((zone) => {
      const centre = getPointOnSurface(surface, (zone.fromM + zone.toM) / 2)
      return {
        run: {
          surfaceId: surface.id,
          fromM: zone.fromM,
          toM: zone.toM,
          heightM: surface.heightM,
          isBehind: dot([centre[0] - at[0], centre[1] - at[1]], ahead) < 0 && surface.partitionId === null,
        },
        isRoomy: measureFreeDistanceM(surfaces, surface, centre) >= MIN_VIEWING_DISTANCE_M,
        routeM: computeRoutePositionM(surface, centre, edges, startM),
        firstGlance: computeFirstGlanceWeight(surfaces, surface, centre, zone.toM - zone.fromM, at, ahead),
      }
    }),
  )
  const roomy = zones.filter((zone) => zone.isRoomy)
  const reachable = roomy.length > 0 ? roomy : zones
  reachable.sort((left, right) => left.routeM - right.routeM || left.run.fromM - right.run.fromM)
  let endRun = -1
  reachable.forEach((zone, index) => {
    if (zone.firstGlance > (reachable[endRun]?.firstGlance ?? -1)) endRun = index
  })
  return { runs: reachable.map((zone) => zone.run), endRun }
}

/** How far along the route a stretch lies: metres of outline. */
function computeRoutePositionM(surface: Surface, centre: PlanPoint, edges: readonly Edge[], startM: number): number {
  const totalM = edges.reduce((sum, edge) => sum + edge.lengthM, 0)
  const isFreeStanding = surface.partitionId !== null
  const middle = getPointOnSurface(surface, surface.lengthM / 2)
  const faced = isFreeStanding ? findOutlinePositionM(edges, middle, surface.normal) : null
  const positionM = faced ?? findNearestOutlinePositionM(edges, centre)
  const alongM = (((positionM - startM) % totalM) + totalM) % totalM
  const isAtStart = alongM < 1e-6 || totalM - alongM < 1e-6
  // A partition that faces the entrance is met first, the wall behind the visitor last.
  if (isAtStart) return isFreeStanding ? 0 : totalM
  return alongM
}

/** How much a run attracts attention on entering; 0 if its front is not visible. */
function computeFirstGlanceWeight(
  surfaces: readonly Surface[],
  surface: Surface,
  centre: PlanPoint,
  lengthM: number,
  eye: PlanPoint,
  ahead: PlanPoint,
): number {
  const away: PlanPoint = [centre[0] - eye[0], centre[1] - eye[1]]
  const distanceM = Math.hypot(...away)
  if (distanceM < 1e-6) return 0
  const straight = dot(away, ahead) / distanceM
  const facing = -dot(away, surface.normal) / distanceM
  if (straight <= 0 || facing <= 0 || isOccluded(surfaces, surface, eye, centre)) return 0
  const nearness = 1 / (1 + (distanceM / DISTANCE_FALLOFF_M) ** 2)
  return straight ** STRAIGHTNESS_EXPONENT * facing * nearness * Math.min(lengthM, MAX_COUNTED_END_WALL_M)
}

/** Whether a wall stands between an eye and a point of the surface `target`. */
export function isOccluded(surfaces: readonly Surface[], target: Surface, eye: PlanPoint, centre: PlanPoint): boolean {
  const away: PlanPoint = [centre[0] - eye[0], centre[1] - eye[1]]
  return surfaces.some((other) => {
    if (other.id === target.id) return false
    const share = intersectRay(eye, away, other.a, other.b)
    if (share === null || share >= 0.999) return false
    const passedAtM = Math.hypot(eye[0] + away[0] * share - other.a[0], eye[1] + away[1] * share - other.a[1])
    return !other.openings.some((hole) => isSeenThrough(hole, passedAtM))
  })
}

/** Whether a standing visitor can see through an opening at this position along its wall. */
function isSeenThrough(hole: Opening, uM: number): boolean {
  return Math.abs(uM - hole.uM) < hole.widthM / 2 && hole.sillM < EYE_LEVEL_M && EYE_LEVEL_M < hole.sillM + hole.heightM
}

function measureFreeDistanceM(surfaces: readonly Surface[], surface: Surface, centre: PlanPoint): number {
  let nearestM = Number.POSITIVE_INFINITY
  for (const other of surfaces) {
    if (other.id === surface.id) continue
    const distanceM = intersectRay(centre, surface.normal, other.a, other.b)
    if (distanceM !== null && distanceM > 1e-6) nearestM = Math.min(nearestM, distanceM)
  }
  return nearestM
}

interface Edge {
  a: PlanPoint
  b: PlanPoint
  fromM: number
  lengthM: number
}

function buildEdges(floor: readonly PlanPoint[]): Edge[] {
  let fromM = 0
  return floor.map((a, corner) => {
    const b = floor[(corner + 1) % floor.length] ?? a
    const edge = { a, b, fromM, lengthM: Math.hypot(b[0] - a[0], b[1] - a[1]) }
    fromM += edge.lengthM
    return edge
  })
}

/** Where a ray first meets the outline, as metres along it. */
function findOutlinePositionM(edges: readonly Edge[], from: PlanPoint, direction: PlanPoint): number | null {
  let nearest = Number.POSITIVE_INFINITY
  let positionM: number | null = null
  for (const edge of edges) {
    const distance = intersectRay(from, direction, edge.a, edge.b)
    if (distance === null || distance >= nearest) continue
    nearest = distance
    const hit: PlanPoint = [from[0] + direction[0] * distance, from[1] + direction[1] * distance]
    positionM = edge.fromM + Math.hypot(hit[0] - edge.a[0], hit[1] - edge.a[1])
  }
  return positionM
}

function findNearestOutlinePositionM(edges: readonly Edge[], point: PlanPoint): number {
  let nearest = Number.POSITIVE_INFINITY
  let positionM = 0
  for (const { a, b, fromM, lengthM } of edges) {
    if (lengthM === 0) continue
    const along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / lengthM
    const onEdgeM = Math.min(lengthM, Math.max(0, along))
    const share = onEdgeM / lengthM
    const distance = Math.hypot(a[0] + (b[0] - a[0]) * share - point[0], a[1] + (b[1] - a[1]) * share - point[1])
    if (distance < nearest - 1e-9) {
      nearest = distance
      positionM = fromM + onEdgeM
    }
  }
  return positionM
}

function getPointOnSurface(surface: Surface, uM: number): PlanPoint {
  return [surface.a[0] + surface.direction[0] * uM, surface.a[1] + surface.direction[1] * uM]
}

function dot(left: PlanPoint, right: PlanPoint): number {
  return left[0] * right[0] + left[1] * right[1]
}

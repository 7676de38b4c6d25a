/**
 * Everything geometric that follows from a building: faces to hang on, wall space, outlines with their openings,
 * what stops a walking visitor. Pure; metres; axes as in `document.ts`.
 */
import type { Building, Opening, Partition, PlanPoint, Prop } from './document.ts'

export type Vector3 = [number, number, number]
/** A stretch along a surface, from its `a`. */
export interface Span {
  fromM: number
  toM: number
}

/** One face of a wall that fronts a room. */
export interface Surface {
  /** A wall's id, or `<partition>:front` / `<partition>:back`. */
  id: string
  /** Left end for whoever faces it. For partitions already offset by half the thickness. */
  a: PlanPoint
  b: PlanPoint
  lengthM: number
  heightM: number
  /** Unit vectors on the plan, [x, z]. */
  normal: PlanPoint
  direction: PlanPoint
  /** `uM` from this surface's own `a`: mirrored for a partition's back. */
  openings: readonly Opening[]
  /** Stretches where another wall meets this one or a tall prop stands against it. */
  obstacles: readonly Span[]
  /** Whether any free stretch is wide enough for a picture. */
  hangable: boolean
  partitionId: string | null
  colour: string | null
}

export interface Segment {
  a: PlanPoint
  b: PlanPoint
}

/** Kept free beside openings, obstacles and the ends of a surface. */
export const HANG_MARGIN_M = 0.2
/** A free stretch narrower than this takes no picture. */
export const NARROWEST_HANG_ZONE_M = 0.4
/** A prop whose foot hangs higher stops nobody. */
const HEADROOM_M = 1.9
/** An opening whose lower edge is higher is not walked through. */
const HIGHEST_STEP_M = 0.2
const NEAR_WALL_M = 0.5
const ROUND_PROP_CORNERS = 10

/** Every face that fronts a room: walls in their order, then front and back of each partition. */
export function surfacesOf(building: Building): Surface[] {
  const faces = [
    ...building.walls.map((wall) => face(wall.id, wall.a, wall.b, wall, null)),
    ...building.partitions.flatMap((partition) => partitionFaces(partition)),
  ]
  return faces.map((surface) => {
    const withObstacles = { ...surface, obstacles: obstaclesOn(surface, building) }
    return { ...withObstacles, hangable: hangZonesOf(withObstacles).length > 0 }
  })
}

/** A point of wall space in the room: `uM` from `a`, `vM` above the floor, `offM` out of the wall. */
export function wallPoint(surface: Pick<Surface, 'a' | 'direction' | 'normal'>, uM: number, vM: number, offM = 0): Vector3 {
  return [
    surface.a[0] + surface.direction[0] * uM + surface.normal[0] * offM,
    vM,
    surface.a[1] + surface.direction[1] * uM + surface.normal[1] * offM,
  ]
}

/** Stretches of a surface where pictures may hang, left to right, with a margin to whatever bounds them. */
export function hangZonesOf(surface: Pick<Surface, 'lengthM' | 'openings' | 'obstacles'>): Span[] {
  const taken = [
    ...surface.openings.map((hole) => ({ fromM: hole.uM - hole.widthM / 2, toM: hole.uM + hole.widthM / 2 })),
    ...surface.obstacles,
  ]
  return gapsBetween(taken, surface.lengthM)
    .map((gap) => ({ fromM: gap.fromM + HANG_MARGIN_M, toM: gap.toM - HANG_MARGIN_M }))
    .filter((zone) => zone.toM - zone.fromM >= NARROWEST_HANG_ZONE_M)
}

/**
 * What stops a visitor, as lines on the plan: walls and partitions less what one can walk through, and the feet of
 * props. A door in a wall that leads off the floor stays shut.
 */
export function segmentsOf(building: Building): Segment[] {
  return [
    ...building.walls.flatMap((wall) => {
      const surface = face(wall.id, wall.a, wall.b, wall, null)
      const passages = surface.openings.filter((hole) => isWalkable(hole) && leadsToFloor(surface, hole, building.floor))
      return solidSpans(surface.lengthM, passages).map((span) => ({
        a: planPoint(surface, span.fromM, 0),
        b: planPoint(surface, span.toM, 0),
      }))
    }),
    ...building.partitions.flatMap((partition) => partitionBlocks(partition).flatMap(closedRing)),
    ...building.props.filter(stopsVisitors).flatMap((prop) => closedRing(propFootprint(prop))),
  ]
}

/** The solid pieces of a partition on the plan, between what one can walk through: rings of four corners. */
export function partitionBlocks(partition: Partition): PlanPoint[][] {
  const surface = face(partition.id, partition.a, partition.b, partition, null)
  const half = partition.thicknessM / 2
  return solidSpans(surface.lengthM, surface.openings.filter(isWalkable)).map((span) => [
    planPoint(surface, span.fromM, half),
    planPoint(surface, span.toM, half),
    planPoint(surface, span.toM, -half),
    planPoint(surface, span.fromM, -half),
  ])
}

/** The outline of a prop on the plan, a ring without its last corner repeated. Yaw turns as in the room: left is positive. */
export function propFootprint(prop: Prop): PlanPoint[] {
  const halfWidth = prop.sizeM[0] / 2
  const halfDepth = prop.sizeM[2] / 2
  const isRound = prop.kind === 'column' || prop.kind === 'round_bench' || prop.kind === 'rock'
  const corners: PlanPoint[] = isRound
    ? Array.from({ length: ROUND_PROP_CORNERS }, (_, corner) => {
        const angle = (corner / ROUND_PROP_CORNERS) * Math.PI * 2
        return [Math.cos(angle) * halfWidth, Math.sin(angle) * halfDepth]
      })
    : [
        [-halfWidth, -halfDepth],
        [halfWidth, -halfDepth],
        [halfWidth, halfDepth],
        [-halfWidth, halfDepth],
      ]
  const cos = Math.cos(prop.yawRad)
  const sin = Math.sin(prop.yawRad)
  return corners.map(([x, z]) => [prop.at[0] + x * cos + z * sin, prop.at[1] - x * sin + z * cos])
}

/** Whether a visitor bumps into a prop: rugs, beams and pendants never stop anybody. */
export function stopsVisitors(prop: Prop): boolean {
  return prop.kind !== 'rug' && prop.kind !== 'beam' && prop.kind !== 'pendant' && prop.liftM < HEADROOM_M
}

/** Whether a point lies on the floor. On its edge either answer may come. */
export function isInside(floor: readonly PlanPoint[], point: PlanPoint): boolean {
  let inside = false
  eachEdge(floor, (a, b) => {
    if (a[1] > point[1] === b[1] > point[1]) return
    if (point[0] < a[0] + ((point[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  })
  return inside
}

/** Square metres; negative when the corners go round the wrong way. */
export function floorArea(floor: readonly PlanPoint[]): number {
  let twice = 0
  eachEdge(floor, (a, b) => {
    twice += a[0] * b[1] - b[0] * a[1]
  })
  return twice / 2
}

/** The smallest upright rectangle around points of the plan. */
export function bounds(points: readonly PlanPoint[]): { minX: number; minZ: number; maxX: number; maxZ: number } {
  const xs = points.map((point) => point[0])
  const zs = points.map((point) => point[1])
  return { minX: Math.min(...xs), minZ: Math.min(...zs), maxX: Math.max(...xs), maxZ: Math.max(...zs) }
}

/** Whether one can walk through an opening. */
export function isWalkable(hole: Opening): boolean {
  return hole.kind !== 'window' && hole.sillM <= HIGHEST_STEP_M
}

/** How wide an opening is at the floor: a moon gate's circle is narrower there than across its middle. */
export function walkableWidthM(hole: Opening): number {
  if (hole.kind !== 'moon_gate') return hole.widthM
  const radius = hole.widthM / 2
  const centre = hole.sillM + hole.heightM - radius
  return 2 * Math.sqrt(Math.max(0, radius * radius - centre * centre))
}

function face(id: string, a: PlanPoint, b: PlanPoint, of: SolidWall, partitionId: string | null): Surface {
  const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1])
  const direction: PlanPoint = lengthM > 0 ? [(b[0] - a[0]) / lengthM, (b[1] - a[1]) / lengthM] : [1, 0]
  return {
    id,
    a,
    b,
    lengthM,
    heightM: of.heightM,
    normal: [-direction[1], direction[0]],
    direction,
    openings: of.openings,
    obstacles: [],
    hangable: false,
    partitionId,
    colour: of.colour ?? null,
  }
}

interface SolidWall {
  heightM: number
  openings: readonly Opening[]
  colour?: string | undefined
}

function partitionFaces(partition: Partition): Surface[] {
  const middle = face('', partition.a, partition.b, partition, null)
  const half = partition.thicknessM / 2
  const mirrored = partition.openings.map((hole) => ({ ...hole, uM: middle.lengthM - hole.uM }))
  return [
    face(`${partition.id}:front`, planPoint(middle, 0, half), planPoint(middle, middle.lengthM, half), partition, partition.id),
    face(
      `${partition.id}:back`,
      planPoint(middle, middle.lengthM, -half),
      planPoint(middle, 0, -half),
      { ...partition, openings: mirrored },
      partition.id,
    ),
  ]
}

function planPoint(surface: Surface, uM: number, offM: number): PlanPoint {
  const [x, , z] = wallPoint(surface, uM, 0, offM)
  return [x, z]
}

function obstaclesOn(surface: Surface, building: Building): Span[] {
  const rings = [
    ...building.partitions.filter((partition) => partition.id !== surface.partitionId).flatMap(partitionBlocks),
    ...building.props.filter((prop) => stopsVisitors(prop) && prop.liftM + prop.sizeM[1] > 0.9).map(propFootprint),
  ]
  return rings.flatMap((ring) => {
    const places = ring.map((corner) => inSurface(surface, corner))
    const near = clipAbove(
      clipAbove(places, (place) => place.offM + 0.05),
      (place) => NEAR_WALL_M - place.offM,
    )
    const us = near.map((place) => place.uM)
    const span = { fromM: Math.max(0, Math.min(...us)), toM: Math.min(surface.lengthM, Math.max(...us)) }
    return span.toM > span.fromM ? [span] : []
  })
}

interface SurfacePlace {
  uM: number
  offM: number
}

/** The part of a polygon where `height` is not negative; `height` must be linear. */
function clipAbove(ring: readonly SurfacePlace[], height: (place: SurfacePlace) => number): SurfacePlace[] {
  const kept: SurfacePlace[] = []
  ring.forEach((from, corner) => {
    const to = ring[(corner + 1) % ring.length] ?? from
    const [low, high] = [height(from), height(to)]
    if (low >= 0) kept.push(from)
    if (low >= 0 !== high >= 0) {
      const share = low / (low - high)
      kept.push({ uM: from.uM + (to.uM - from.uM) * share, offM: from.offM + (to.offM - from.offM) * share })
    }
  })
  return kept
}

function inSurface(surface: Surface, point: PlanPoint): SurfacePlace {
  const x = point[0] - surface.a[0]
  const z = point[1] - surface.a[1]
  return {
    uM: x * surface.direction[0] + z * surface.direction[1],
    offM: x * surface.normal[0] + z * surface.normal[1],
  }
}

/** Whether there is floor on both sides of an opening; else it shows the outside. */
export function leadsToFloor(surface: Surface, hole: Opening, floor: readonly PlanPoint[]): boolean {
  return isInside(floor, planPoint(surface, hole.uM, -0.5)) && isInside(floor, planPoint(surface, hole.uM, 0.5))
}

function solidSpans(lengthM: number, passages: readonly Opening[]): Span[] {
  const open = passages.map((hole) => {
    const half = walkableWidthM(hole) / 2
    return { fromM: hole.uM - half, toM: hole.uM + half }
  })
  return gapsBetween(open, lengthM)
}

function gapsBetween(taken: readonly Span[], lengthM: number): Span[] {
  const gaps: Span[] = []
  let freeFromM = 0
  for (const span of [...taken].sort((left, right) => left.fromM - right.fromM)) {
    if (span.fromM > freeFromM) gaps.push({ fromM: freeFromM, toM: Math.min(span.fromM, lengthM) })
    freeFromM = Math.max(freeFromM, span.toM)
  }
  if (freeFromM < lengthM) gaps.push({ fromM: freeFromM, toM: lengthM })
  return gaps.filter((gap) => gap.toM - gap.fromM > 1e-6)
}

function closedRing(ring: readonly PlanPoint[]): Segment[] {
  const segments: Segment[] = []
  eachEdge(ring, (a, b) => segments.push({ a, b }))
  return segments
}

function eachEdge(ring: readonly PlanPoint[], visit: (a: PlanPoint, b: PlanPoint) => void): void {
  ring.forEach((a, corner) => {
    const b = ring[(corner + 1) % ring.length]
    if (b) visit(a, b)
  })
}

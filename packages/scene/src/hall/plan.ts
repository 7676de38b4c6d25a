/**
 * Everything geometric that follows from a building: faces to hang on, wall space, outlines with their openings,
 * what stops a walking visitor. Pure; metres; axes as in `document.ts`.
 */
import type { Building, Opening, Partition, PlanPoint, Prop, TextWall } from './document.ts'
import { getTextWallSpan } from './text-wall.ts'

/** [x, y, z] in metres, as in three.js. */
export type Vector3Tuple = [number, number, number]
/** A stretch along a surface, from its `a`. */
export interface Span {
  fromM: number
  toM: number
}

/** One face of a wall that fronts a room. */
export interface Surface {
  /** A wall's id, or `<partition>:front` / `<partition>:back`. */
  id: string
  /** Left end seen from the front. For partitions already offset by half the thickness. */
  a: PlanPoint
  b: PlanPoint
  lengthM: number
  heightM: number
  /** Unit vectors on the plan, [x, z]. */
  normal: PlanPoint
  direction: PlanPoint
  /** `uM` from this surface's own `a`: mirrored for a partition's back. */
  openings: readonly Opening[]
  /** Stretches where another wall meets this one, a tall prop stands against it or a text is set on it. */
  obstacles: readonly Span[]
  /** Whether any free stretch is wide enough for a picture. */
  isHangable: boolean
  partitionId: string | null
  colour: string | null
}

/** A line on the plan between two points. */
export interface Segment {
  a: PlanPoint
  b: PlanPoint
}

/** Margin to openings, obstacles and the ends of a surface. */
export const HANG_MARGIN_M = 0.2
/** A free stretch narrower than this takes no picture. */
const MIN_HANG_ZONE_M = 0.4
/** A prop whose lower edge is higher does not block visitors. */
const HEADROOM_M = 1.9
/** An opening whose lower edge is higher is not walked through. */
const MAX_SILL_TO_STEP_OVER_M = 0.2
const NEAR_WALL_M = 0.5
const ROUND_PROP_CORNERS = 10

/**
 * Every face that fronts a room: walls in their order, then front and back of each partition.
 * @param textWall keeps its stretch free of works; may be omitted where none are hung
 */
export function computeSurfaces(building: Building, textWall: TextWall | null = null): Surface[] {
  const faces = [
    ...building.walls.map((wall) => createSurface(wall.id, wall.a, wall.b, wall, null)),
    ...building.partitions.flatMap((partition) => createPartitionSurfaces(partition)),
  ]
  return faces.map((surface) => {
    const texts = textWall?.surfaceId === surface.id ? [getTextWallSpan(textWall)] : []
    const withObstacles = { ...surface, obstacles: [...computeObstacles(surface, building), ...texts] }
    return { ...withObstacles, isHangable: computeHangZones(withObstacles).length > 0 }
  })
}

/** A point of wall space in the room: `uM` from `a`, `vM` above the floor, `offM` out of the wall. */
export function wallToRoom(surface: Pick<Surface, 'a' | 'direction' | 'normal'>, uM: number, vM: number, offM = 0): Vector3Tuple {
  return [
    surface.a[0] + surface.direction[0] * uM + surface.normal[0] * offM,
    vM,
    surface.a[1] + surface.direction[1] * uM + surface.normal[1] * offM,
  ]
}

/** Spans of a surface where pictures may hang, left to right, with `HANG_MARGIN_M` to everything beside them. */
export function computeHangZones(surface: Pick<Surface, 'lengthM' | 'openings' | 'obstacles'>): Span[] {
  const taken = [
    ...surface.openings.map((hole) => ({ fromM: hole.uM - hole.widthM / 2, toM: hole.uM + hole.widthM / 2 })),
    ...surface.obstacles,
  ]
  return computeGaps(taken, surface.lengthM)
    .map((gap) => ({ fromM: gap.fromM + HANG_MARGIN_M, toM: gap.toM - HANG_MARGIN_M }))
    .filter((zone) => zone.toM - zone.fromM >= MIN_HANG_ZONE_M)
}

/**
 * What blocks visitors, as lines on the plan: walls and partitions without their passages, and the footprints of props. A
 * door that leads off the floor is closed.
 */
export function computeSegments(building: Building): Segment[] {
  return [
    ...building.walls.flatMap((wall) => {
      const surface = createSurface(wall.id, wall.a, wall.b, wall, null)
      const passages = surface.openings.filter((hole) => isPassable(hole) && hasFloorOnBothSides(surface, hole, building.floor))
      return computeSolidSpans(surface.lengthM, passages).map((span) => ({
        a: wallToPlan(surface, span.fromM, 0),
        b: wallToPlan(surface, span.toM, 0),
      }))
    }),
    ...building.partitions.flatMap((partition) => computePartitionBlocks(partition).flatMap(toClosedSegments)),
    ...building.props.filter(isBlockingProp).flatMap((prop) => toClosedSegments(computePropFootprint(prop))),
  ]
}

/** The solid pieces of a partition on the plan, between its passages: rings of four corners. */
export function computePartitionBlocks(partition: Partition): PlanPoint[][] {
  const surface = createSurface(partition.id, partition.a, partition.b, partition, null)
  const half = partition.thicknessM / 2
  return computeSolidSpans(surface.lengthM, surface.openings.filter(isPassable)).map((span) => [
    wallToPlan(surface, span.fromM, half),
    wallToPlan(surface, span.toM, half),
    wallToPlan(surface, span.toM, -half),
    wallToPlan(surface, span.fromM, -half),
  ])
}

/** The outline of a prop on the plan, a ring without its last corner repeated. Yaw turns as in the room: left is positive. */
export function computePropFootprint(prop: Prop): PlanPoint[] {
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

/** Whether a prop blocks visitors. Rugs, beams and pendants never do. */
export function isBlockingProp(prop: Prop): boolean {
  return prop.kind !== 'rug' && prop.kind !== 'beam' && prop.kind !== 'pendant' && prop.liftM < HEADROOM_M
}

/** Whether a point lies within a polygon. The result for points on its edge is not defined. */
export function isPointInPolygon(floor: readonly PlanPoint[], point: PlanPoint): boolean {
  let inside = false
  forEachEdge(floor, (a, b) => {
    if (a[1] > point[1] === b[1] > point[1]) return
    if (point[0] < a[0] + ((point[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  })
  return inside
}

/** Square metres; negative when the corners go round the wrong way. */
export function computeFloorAreaM2(floor: readonly PlanPoint[]): number {
  let twice = 0
  forEachEdge(floor, (a, b) => {
    twice += a[0] * b[1] - b[0] * a[1]
  })
  return twice / 2
}

/** The smallest upright rectangle around points of the plan. */
export function computeBounds(points: readonly PlanPoint[]): { minX: number; minZ: number; maxX: number; maxZ: number } {
  const xs = points.map((point) => point[0])
  const zs = points.map((point) => point[1])
  return { minX: Math.min(...xs), minZ: Math.min(...zs), maxX: Math.max(...xs), maxZ: Math.max(...zs) }
}

/** Distance to the line a–b on the plan as a multiple of `direction`; null if the ray misses it. */
export function intersectRay(from: PlanPoint, direction: PlanPoint, a: PlanPoint, b: PlanPoint): number | null {
  const side: PlanPoint = [b[0] - a[0], b[1] - a[1]]
  const cross = direction[0] * side[1] - direction[1] * side[0]
  if (Math.abs(cross) < 1e-9) return null
  const gap: PlanPoint = [a[0] - from[0], a[1] - from[1]]
  const distance = (gap[0] * side[1] - gap[1] * side[0]) / cross
  const share = (gap[0] * direction[1] - gap[1] * direction[0]) / cross
  return distance >= 0 && share >= -1e-9 && share <= 1 + 1e-9 ? distance : null
}

/** Whether a visitor can walk through an opening. */
export function isPassable(hole: Opening): boolean {
  return hole.kind !== 'window' && hole.sillM <= MAX_SILL_TO_STEP_OVER_M
}

/** How wide an opening is at the floor: a moon gate's circle is narrower there than across its middle. */
export function computePassageWidthM(hole: Opening): number {
  if (hole.kind !== 'moon_gate') return hole.widthM
  const radius = hole.widthM / 2
  const centre = hole.sillM + hole.heightM - radius
  return 2 * Math.sqrt(Math.max(0, radius * radius - centre * centre))
}

function createSurface(id: string, a: PlanPoint, b: PlanPoint, wall: WallShape, partitionId: string | null): Surface {
  const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1])
  const direction: PlanPoint = lengthM > 0 ? [(b[0] - a[0]) / lengthM, (b[1] - a[1]) / lengthM] : [1, 0]
  return {
    id,
    a,
    b,
    lengthM,
    heightM: wall.heightM,
    normal: [-direction[1], direction[0]],
    direction,
    openings: wall.openings,
    obstacles: [],
    isHangable: false,
    partitionId,
    colour: wall.colour ?? null,
  }
}

interface WallShape {
  heightM: number
  openings: readonly Opening[]
  colour?: string | undefined
}

function createPartitionSurfaces(partition: Partition): Surface[] {
  const middle = createSurface('', partition.a, partition.b, partition, null)
  const half = partition.thicknessM / 2
  const mirrored = partition.openings.map((hole) => ({ ...hole, uM: middle.lengthM - hole.uM }))
  return [
    createSurface(
      `${partition.id}:front`,
      wallToPlan(middle, 0, half),
      wallToPlan(middle, middle.lengthM, half),
      partition,
      partition.id,
    ),
    createSurface(
      `${partition.id}:back`,
      wallToPlan(middle, middle.lengthM, -half),
      wallToPlan(middle, 0, -half),
      { ...partition, openings: mirrored },
      partition.id,
    ),
  ]
}

function wallToPlan(surface: Surface, uM: number, offM: number): PlanPoint {
  const [x, , z] = wallToRoom(surface, uM, 0, offM)
  return [x, z]
}

function computeObstacles(surface: Surface, building: Building): Span[] {
  const rings = [
    ...building.partitions.filter((partition) => partition.id !== surface.partitionId).flatMap(computePartitionBlocks),
    ...building.props.filter((prop) => isBlockingProp(prop) && prop.liftM + prop.sizeM[1] > 0.9).map(computePropFootprint),
  ]
  return rings.flatMap((ring) => {
    const positions = ring.map((corner) => planToWall(surface, corner))
    const near = clipPolygon(
      clipPolygon(positions, (position) => position.offM + 0.05),
      (position) => NEAR_WALL_M - position.offM,
    )
    const us = near.map((position) => position.uM)
    const span = { fromM: Math.max(0, Math.min(...us)), toM: Math.min(surface.lengthM, Math.max(...us)) }
    return span.toM > span.fromM ? [span] : []
  })
}

interface SurfacePosition {
  uM: number
  offM: number
}

/** The part of a polygon where `height` is not negative; `height` must be linear. */
function clipPolygon(ring: readonly SurfacePosition[], height: (position: SurfacePosition) => number): SurfacePosition[] {
  const clipped: SurfacePosition[] = []
  ring.forEach((from, corner) => {
    const to = ring[(corner + 1) % ring.length] ?? from
    const [low, high] = [height(from), height(to)]
    if (low >= 0) clipped.push(from)
    if (low >= 0 !== high >= 0) {
      const share = low / (low - high)
      clipped.push({ uM: from.uM + (to.uM - from.uM) * share, offM: from.offM + (to.offM - from.offM) * share })
    }
  })
  return clipped
}

function planToWall(surface: Surface, point: PlanPoint): SurfacePosition {
  const x = point[0] - surface.a[0]
  const z = point[1] - surface.a[1]
  return {
    uM: x * surface.direction[0] + z * surface.direction[1],
    offM: x * surface.normal[0] + z * surface.normal[1],
  }
}

/** Whether there is floor on both sides of an opening; else it shows the outside. */
export function hasFloorOnBothSides(surface: Surface, hole: Opening, floor: readonly PlanPoint[]): boolean {
  return isPointInPolygon(floor, wallToPlan(surface, hole.uM, -0.5)) && isPointInPolygon(floor, wallToPlan(surface, hole.uM, 0.5))
}

function computeSolidSpans(lengthM: number, passages: readonly Opening[]): Span[] {
  const open = passages.map((hole) => {
    const half = computePassageWidthM(hole) / 2
    return { fromM: hole.uM - half, toM: hole.uM + half }
  })
  return computeGaps(open, lengthM)
}

function computeGaps(taken: readonly Span[], lengthM: number): Span[] {
  const gaps: Span[] = []
  let freeFromM = 0
  for (const span of [...taken].sort((left, right) => left.fromM - right.fromM)) {
    if (span.fromM > freeFromM) gaps.push({ fromM: freeFromM, toM: Math.min(span.fromM, lengthM) })
    freeFromM = Math.max(freeFromM, span.toM)
  }
  if (freeFromM < lengthM) gaps.push({ fromM: freeFromM, toM: lengthM })
  return gaps.filter((gap) => gap.toM - gap.fromM > 1e-6)
}

function toClosedSegments(ring: readonly PlanPoint[]): Segment[] {
  const segments: Segment[] = []
  forEachEdge(ring, (a, b) => segments.push({ a, b }))
  return segments
}

function forEachEdge(ring: readonly PlanPoint[], visit: (a: PlanPoint, b: PlanPoint) => void): void {
  ring.forEach((a, corner) => {
    const b = ring[(corner + 1) % ring.length]
    if (b) visit(a, b)
  })
}

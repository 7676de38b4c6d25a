/** Parts of templates. Metres; x east, z south, the origin in the middle of the hall. */
import type { Building, Opening, Panel, Partition, PlanPoint, Prop, Wall } from '../document.ts'
import { computeHangZones, computeSurfaces } from '../plan.ts'

/** Wall that a work of unknown size takes with its share of the gaps, hung in one calm row. */
const WALL_PER_WORK_M = 1.75
const MIN_WALL_M = 5
const MAX_STEPS = 60

/**
 * Builds ever larger buildings until the free wall is enough for the works.
 * @param buildAt builds step 0, 1, 2 …
 */
export function buildSmallestFor(workCount: number, buildAt: (step: number) => Building): Building {
  const wantedM = MIN_WALL_M + WALL_PER_WORK_M * Math.max(1, workCount)
  let building = buildAt(0)
  for (let step = 1; step < MAX_STEPS && computeFreeWallM(building) < wantedM; step++) building = buildAt(step)
  return building
}

/** Length of all stretches on which pictures may hang. */
export function computeFreeWallM(building: Building): number {
  return computeSurfaces(building)
    .flatMap(computeHangZones)
    .reduce((sum, zone) => sum + zone.toM - zone.fromM, 0)
}

/** Corners of a rectangle: north-west, north-east, south-east, south-west. Its edges are the walls north, east, south, west. */
export function createRectangle(widthM: number, depthM: number): PlanPoint[] {
  const [x, z] = [roundToMm(widthM / 2), roundToMm(depthM / 2)]
  return [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ]
}

/** Corners on a circle, one edge facing north exactly. */
export function createRegularPolygon(corners: number, radiusM: number): PlanPoint[] {
  return Array.from({ length: corners }, (_, corner): PlanPoint => {
    const angle = -Math.PI / 2 + ((corner - 0.5) / corners) * 2 * Math.PI
    return [roundToMm(Math.cos(angle) * radiusM), roundToMm(Math.sin(angle) * radiusM)]
  })
}

/** One wall on every edge of the floor: `wall-0` on the first. */
export function createWallsAround(floor: readonly PlanPoint[], heightM: number): Wall[] {
  return floor.map((a, corner) => ({
    id: `wall-${corner}`,
    a,
    b: floor[(corner + 1) % floor.length] ?? a,
    heightM,
    openings: [],
  }))
}

/** Adds openings to the walls at these places of the list. */
export function withOpenings(walls: readonly Wall[], openingsByIndex: ReadonlyMap<number, Opening[]>): Wall[] {
  return walls.map((wall, index) => ({ ...wall, openings: openingsByIndex.get(index) ?? [] }))
}

/**
 * A door.
 * @param uM middle of its width from the wall's `a`
 */
export function createDoor(id: string, uM: number, widthM: number, heightM: number): Opening {
  return { id, kind: 'door', uM: roundToMm(uM), widthM, heightM, sillM: 0 }
}

/**
 * An arched opening.
 * @param uM middle of its width from the wall's `a`
 */
export function createArch(id: string, uM: number, widthM: number, heightM: number, sillM = 0): Opening {
  return { id, kind: 'arch', uM: roundToMm(uM), widthM, heightM, sillM }
}

/**
 * A window.
 * @param uM middle of its width from the wall's `a`
 */
export function createWindow(id: string, uM: number, widthM: number, heightM: number, sillM: number): Opening {
  return { id, kind: 'window', uM: roundToMm(uM), widthM, heightM, sillM }
}

/** A circle whose lowest part is cut off by the floor, so that visitors can step through. */
export function createMoonGate(id: string, uM: number, diameterM: number): Opening {
  return { id, kind: 'moon_gate', uM: roundToMm(uM), widthM: diameterM, heightM: roundToMm(diameterM * 0.9), sillM: 0 }
}

/** A partition from `a` to `b`, rounded to millimetres. */
export function createPartition(
  id: string,
  a: PlanPoint,
  b: PlanPoint,
  heightM: number,
  thicknessM: number,
  extra: { openings?: Opening[]; colour?: string } = {},
): Partition {
  const colour = extra.colour ? { colour: extra.colour } : {}
  return { id, a: roundPointToMm(a), b: roundPointToMm(b), heightM, thicknessM, openings: extra.openings ?? [], ...colour }
}

/**
 * A prop, rounded to millimetres.
 * @param sizeM width, height, depth
 */
export function createProp(
  id: string,
  kind: Prop['kind'],
  at: PlanPoint,
  sizeM: Prop['sizeM'],
  extra: { yawRad?: number; liftM?: number; colour?: string } = {},
): Prop {
  const colour = extra.colour ? { colour: extra.colour } : {}
  return { id, kind, at: roundPointToMm(at), yawRad: extra.yawRad ?? 0, sizeM, liftM: extra.liftM ?? 0, ...colour }
}

/** From the spawn to the nearest seat on the way ahead: the first view is of the works. */
export const SEAT_DISTANCE_M = 9

/** From the spawn to the near side of a seat beside the way ahead: there a wide picture shows it whole, if it is within 2.4 m of the axis. */
const SEAT_IN_VIEW_M = 3.4

/** Where along z a seat stands: at `z`, or farther ahead of a spawn that looks north. */
export const placeSeatInView = (z: number, depthM: number, spawnZ: number): number =>
  Math.min(z, spawnZ - SEAT_IN_VIEW_M - depthM / 2)

/** The bench of a plain room: across, before the wall that its sitters look at. */
export const createBenchAcross = ([x, z]: PlanPoint, sizeM: Prop['sizeM'], spawnZ: number, colour: string): Prop =>
  createProp('bench-0', 'bench', [x, placeSeatInView(z, sizeM[0], spawnZ)], sizeM, { colour, yawRad: Math.PI / 2 })

/** Two round seats, left and right of the axis. */
export const createSeatPair = ([x, z]: PlanPoint, diameterM: number, colour: string): Prop[] =>
  [-1, 1].map((side) =>
    createProp(`seat-${side < 0 ? 'west' : 'east'}`, 'round_bench', [side * x, z], [diameterM, 0.42, diameterM], { colour }),
  )

/** A strip of light along z, in pieces with joints between. */
export function createLightStrip(x: number, fromZ: number, toZ: number, widthM: number, heightM: number): Panel[] {
  const [longestM, jointM] = [9, 0.5]
  const lengthM = toZ - fromZ
  const count = Math.max(1, Math.ceil(lengthM / longestM))
  const pieceM = (lengthM - jointM * (count - 1)) / count
  return Array.from({ length: count }, (_, piece) => {
    const z = fromZ + pieceM / 2 + piece * (pieceM + jointM)
    return { at: roundPointToMm([x, z]), yawRad: 0, sizeM: [widthM, roundToMm(pieceM)], heightM }
  })
}

/** `count` places at equal distances, the outermost half a distance from the ends. */
export function computeEvenPositions(count: number, fromM: number, toM: number): number[] {
  return Array.from({ length: count }, (_, index) => fromM + ((index + 0.5) / count) * (toM - fromM))
}

/**
 * Free-standing walls on a ring around the middle, one on every side of a polygon, with passages between them. The side
 * towards the entrance in the south stays open, so that the inner face of the northern wall is visible from there.
 * `isOpenNorth` leaves that side open too.
 */
export function createRingOfPartitions(
  prefix: string,
  ring: {
    sides: number
    radiusM: number
    passageM: number
    heightM: number
    thicknessM: number
    colour?: string
    isOpenNorth?: boolean
  },
): Partition[] {
  const corners = createRegularPolygon(ring.sides, ring.radiusM)
  return corners.flatMap((a, index) => {
    if (index === ring.sides / 2 || (index === 0 && ring.isOpenNorth)) return []
    const b = corners[(index + 1) % corners.length] ?? a
    const share = ring.passageM / 2 / Math.hypot(b[0] - a[0], b[1] - a[1])
    const from: PlanPoint = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    const to: PlanPoint = [b[0] + (a[0] - b[0]) * share, b[1] + (a[1] - b[1]) * share]
    return createPartition(
      `${prefix}-${index}`,
      from,
      to,
      ring.heightM,
      ring.thicknessM,
      ring.colour ? { colour: ring.colour } : {},
    )
  })
}

function roundPointToMm([x, z]: PlanPoint): PlanPoint {
  return [roundToMm(x), roundToMm(z)]
}

/** Rounds metres to millimetres, so that documents stay short. */
export function roundToMm(metres: number): number {
  return Math.round(metres * 1000) / 1000
}

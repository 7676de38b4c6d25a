/** Places of a hall from which it is seen well, and the ways between them: what a tour of its panoramas is made of. */
import { createCollider } from '../hall/collider.ts'
import type { HallDocument, PlanPoint } from '../hall/document.ts'
import { computeFirstView } from '../hall/first-view.ts'
import { buildGuidedTour } from '../hall/guided-tour.ts'
import { createPathFinder } from '../hall/path-finder.ts'
import { computeBounds } from '../hall/plan.ts'
import type { Lens } from '../hall/view-point.ts'

/** A place on the plan of a hall. */
export interface HallPlace {
  at: PlanPoint
  /** Where one looks on arrival: 0 faces −z, positive turns left. */
  yawRad: number
  /** Of the work that one stands before; null: where the visit begins. */
  workTitle: string | null
}

/** A way from one place to another, by their indices. */
export interface HallWay {
  from: number
  to: number
  /** In which direction one sets out. */
  yawRad: number
  /** In which direction one arrives. */
  arrivalYawRad: number
}

/** Places of a hall with the ways between them. */
export interface HallPlaces {
  places: HallPlace[]
  ways: HallWay[]
}

/** A view in which a work leaves room for what is around it. */
const LENS: Lens = { fovYRad: 1.1, aspect: 1 }
const LEAST_SPACING_M = 3
const SPACING_STEP_M = 1
/** Most places of one hall. */
export const HALL_PLACES_MAX = 12
/** Places that see each other this near are joined, also beside the visiting order. */
const NEAR_M = 7

/** Where a visit begins, then places in the visiting order of the works, far enough from each other. */
export function suggestHallPlaces(document: HallDocument): HallPlace[] {
  const { building } = document
  const collider = createCollider(building)
  const first = computeFirstView(document, LENS)
  return spaceOut([
    { at: first.at, yawRad: first.yawRad, workTitle: null },
    ...buildGuidedTour(document, LENS, collider, createPathFinder(building, collider)).map(({ work, viewPoint }) => ({
      at: viewPoint.at,
      yawRad: viewPoint.yawRad,
      workTitle: work.title,
    })),
  ])
}

/** A place where somebody wants to stand: the nearest one that is free, looking into the hall. null: the hall has none. */
export function createHallPlace({ building }: HallDocument, [x, z]: PlanPoint): HallPlace | null {
  const position = { x, z }
  if (!createCollider(building).moveToNearestFree(position)) return null
  const at: PlanPoint = [position.x, position.z]
  const { minX, maxX, minZ, maxZ } = computeBounds(building.floor)
  return { at, yawRad: findHeading(at, [(minX + maxX) / 2, (minZ + maxZ) / 2]) ?? building.spawn.yawRad, workTitle: '' }
}

/** Each place leads to the next one and back, and to those that it sees nearby. */
export function joinHallPlaces({ building }: HallDocument, places: readonly HallPlace[]): HallWay[] {
  const collider = createCollider(building)
  const pathFinder = createPathFinder(building, collider)
  return places.flatMap((place, from) =>
    places.flatMap((other, to): HallWay[] => {
      if (from === to) return []
      const isNear = measureM(place.at, other.at) <= NEAR_M && collider.isPathClear(...place.at, ...other.at)
      if (Math.abs(from - to) !== 1 && !isNear) return []
      const { points } = pathFinder.findPath(place.at, other.at)
      const yawRad = findHeading(points[0], points[1]) ?? place.yawRad
      const arrivalYawRad = findHeading(points[points.length - 2], points[points.length - 1]) ?? other.yawRad
      return [{ from, to, yawRad, arrivalYawRad }]
    }),
  )
}

/** With growing distances until they are few enough. */
function spaceOut(candidates: readonly HallPlace[]): HallPlace[] {
  for (let spacingM = LEAST_SPACING_M; ; spacingM += SPACING_STEP_M) {
    const chosen: HallPlace[] = []
    for (const place of candidates) {
      if (chosen.every((other) => measureM(place.at, other.at) >= spacingM)) chosen.push(place)
    }
    if (chosen.length <= HALL_PLACES_MAX) return chosen
  }
}

const measureM = ([fromX, fromZ]: PlanPoint, [toX, toZ]: PlanPoint): number => Math.hypot(toX - fromX, toZ - fromZ)

function findHeading(from: PlanPoint | undefined, to: PlanPoint | undefined): number | null {
  if (from === undefined || to === undefined || measureM(from, to) === 0) return null
  return Math.atan2(from[0] - to[0], from[1] - to[1])
}

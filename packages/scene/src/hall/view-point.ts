/** Where to stand in front of a work and where to look: so that it fills the screen, or beside which a walk ended. */
import type { Collider } from './collider.ts'
import type { HungWork, PlanPoint } from './document.ts'
import { computeFramedSize } from './framed-size.ts'
import { type Surface, wallToRoom } from './plan.ts'

/** Height of a standing visitor's eyes. */
export const EYE_HEIGHT_M = 1.6

/** A rectangle on a wall, such as a work with its frame. */
export interface WallArea {
  /** Its middle. */
  uM: number
  vM: number
  widthM: number
  heightM: number
}

/** What the camera sees: `aspect` is the screen's width through its height. */
export interface Lens {
  /** Vertical field of view. */
  fovYRad: number
  aspect: number
}

/** A position on the plan and the direction of view from there. */
export interface ViewPoint {
  at: PlanPoint
  /** 0 faces −z, positive turns left. */
  yawRad: number
  /** Positive looks up. */
  pitchRad: number
  /** Distance between eye and wall on the plan. */
  distanceM: number
}

/** Air round what is looked at, as a factor of its size. */
const AIR_BESIDE = 1.14
const AIR_ABOVE = 1.24
/** Nobody looks up or down more steeply than this: they step back. */
const MAX_RISE_TAN = 0.5
const MIN_DISTANCE_M = 0.9
const MAX_DISTANCE_M = 9
const STEP_M = 0.1
/** Behind a bench rather than between it and the work. */
const MAX_STEP_BACK_M = 0.8
/** Sideways offsets to try if a plinth is in front of the work. */
const SIDE_OFFSETS_M = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2]

/**
 * The point in front of a work that is as central and as far away as the work needs, among those that are free and from which
 * it is visible.
 */
export function findViewPoint(surface: Surface, area: WallArea, lens: Lens, collider: Collider): ViewPoint {
  const wantedM = computeViewingDistanceM(area, lens)
  for (const asideM of SIDE_OFFSETS_M) {
    for (const distanceM of listDistancesM(wantedM)) {
      const [x, , z] = wallToRoom(surface, area.uM + asideM, 0, distanceM)
      if (collider.isFree(x, z) && isVisible(surface, area, [x, z], collider)) return createViewPoint([x, z], surface, area)
    }
  }
  const [x, , z] = wallToRoom(surface, area.uM, 0, MIN_DISTANCE_M)
  const position = { x, z }
  collider.moveToNearestFree(position)
  return createViewPoint([position.x, position.z], surface, area)
}

/** Farther away it is seen whole: tried before what is nearer. */
function listDistancesM(wantedM: number): number[] {
  const farther = Array.from({ length: MAX_STEP_BACK_M / STEP_M + 1 }, (_, index) => wantedM + index * STEP_M)
  const nearer = Array.from({ length: Math.ceil((wantedM - MIN_DISTANCE_M) / STEP_M) }, (_, index) =>
    Math.max(MIN_DISTANCE_M, wantedM - (index + 1) * STEP_M),
  )
  return [...farther, ...nearer]
}

/** The work with its mat and frame. */
export function computeFramedArea(work: HungWork): WallArea {
  return { uM: work.uM, vM: work.vM, ...computeFramedSize(work) }
}

/** Whether one of two works hangs above the other: one looks at both from the same place. */
export const isInOneColumn = (work: HungWork, other: HungWork): boolean =>
  other.id !== work.id &&
  other.surfaceId === work.surfaceId &&
  Math.abs(work.uM - other.uM) < Math.max(computeFramedSize(work).widthM, computeFramedSize(other).widthM) / 2

/** How far away an area just fills the picture, with air round it. */
export function computeViewingDistanceM({ vM, widthM, heightM }: WallArea, lens: Lens): number {
  const half = Math.tan(lens.fovYRad / 2)
  const fillingM = Math.max(heightM * AIR_ABOVE, (widthM / lens.aspect) * AIR_BESIDE) / 2 / half
  return Math.min(MAX_DISTANCE_M, Math.max(MIN_DISTANCE_M, fillingM, Math.abs(vM - EYE_HEIGHT_M) / MAX_RISE_TAN))
}

/** A work that may be turned to, with the surface it hangs on. */
export interface WorkOnSurface {
  work: HungWork
  surface: Surface
}

/** Where a visitor stands, what they see from there and how far they would turn. */
export interface Glance {
  at: PlanPoint
  yawRad: number
  maxTurnRad: number
  lens: Lens
}

const MAX_GLANCE_M = 9
/** Turning by a radian is worth this much nearness. */
const TURN_COST_M = 0.8
/** A metre too near to see all of a work is as bad as this much farther away. */
const CLOSENESS_COST = 6

/**
 * How to turn towards the nearest work that is well seen: whole, and not aslant.
 * @returns null if none is seen within the turn
 */
export function findViewOfNearestWork(
  { at, yawRad, maxTurnRad, lens }: Glance,
  works: readonly WorkOnSurface[],
  collider: Collider,
): ViewPoint | null {
  let nearest: ViewPoint | null = null
  let lowestCost = Number.POSITIVE_INFINITY
  for (const { work, surface } of works) {
    const view = createViewPoint(at, surface, work)
    const turnRad = Math.abs(Math.atan2(Math.sin(view.yawRad - yawRad), Math.cos(view.yawRad - yawRad)))
    const beforeM = (at[0] - surface.a[0]) * surface.normal[0] + (at[1] - surface.a[1]) * surface.normal[1]
    if (turnRad > maxTurnRad || view.distanceM > MAX_GLANCE_M || beforeM < MIN_DISTANCE_M / 2) continue
    const tooNearM = Math.max(0, computeViewingDistanceM(computeFramedArea(work), lens) - beforeM)
    const cost = view.distanceM + turnRad * TURN_COST_M + tooNearM * CLOSENESS_COST
    if (cost >= lowestCost || !isVisible(surface, work, at, collider)) continue
    nearest = view
    lowestCost = cost
  }
  return nearest
}

/** How to turn the head from a place on the floor to the middle of a work. */
export function createViewPoint(at: PlanPoint, surface: Surface, area: Pick<WallArea, 'uM' | 'vM'>): ViewPoint {
  const [x, , z] = wallToRoom(surface, area.uM, 0)
  const [awayX, awayZ] = [x - at[0], z - at[1]]
  const distanceM = Math.hypot(awayX, awayZ)
  return {
    at,
    yawRad: Math.atan2(-awayX, -awayZ),
    pitchRad: Math.atan2(area.vM - EYE_HEIGHT_M, Math.max(distanceM, 1e-6)),
    distanceM,
  }
}

/** Whether nothing as high as the eyes lies between the place and a step in front of the work. */
function isVisible(surface: Surface, area: Pick<WallArea, 'uM'>, at: PlanPoint, collider: Collider): boolean {
  const [x, , z] = wallToRoom(surface, area.uM, 0, collider.radiusM + 0.02)
  return collider.isViewClear(at[0], at[1], x, z)
}

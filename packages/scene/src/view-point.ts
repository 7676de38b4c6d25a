/** Where to stand in front of a work and where to look, so that the work fills the screen. */
import type { Collider } from './collider.ts'
import type { HungWork, PlanPoint } from './document.ts'
import { computeFramedSize } from './framed-size.ts'
import { type Surface, wallToRoom } from './plan.ts'

/** Height of a standing visitor's eyes. */
export const EYE_HEIGHT_M = 1.6

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

/** Air round the frame, as a share of its size. */
const FRAMING_FACTOR = 1.3
const MIN_DISTANCE_M = 0.9
const MAX_DISTANCE_M = 9
const STEP_M = 0.1
/** Sideways offsets to try if a bench or a plinth is in front of the work. */
const SIDE_OFFSETS_M = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2]

/**
 * The point in front of a work that is as central and as far away as the work needs, among those that are free and from which
 * it is visible.
 */
export function findViewPoint(surface: Surface, work: HungWork, lens: Lens, collider: Collider): ViewPoint {
  const wantedM = computeViewingDistanceM(work, lens)
  for (const asideM of SIDE_OFFSETS_M) {
    for (let distanceM = wantedM; distanceM >= MIN_DISTANCE_M - 1e-9; distanceM -= STEP_M) {
      const [x, , z] = wallToRoom(surface, work.uM + asideM, 0, distanceM)
      if (collider.isFree(x, z) && isWorkVisible(surface, work, [x, z], collider)) return createViewPoint([x, z], surface, work)
    }
  }
  const [x, , z] = wallToRoom(surface, work.uM, 0, MIN_DISTANCE_M)
  const position = { x, z }
  collider.moveToNearestFree(position)
  return createViewPoint([position.x, position.z], surface, work)
}

/** How far away a work with its frame just fills the picture, with air round it. */
export function computeViewingDistanceM(work: HungWork, lens: Lens): number {
  const { widthM, heightM } = computeFramedSize(work)
  const half = Math.tan(lens.fovYRad / 2)
  const distanceM = (Math.max(heightM, widthM / lens.aspect) / 2 / half) * FRAMING_FACTOR
  return Math.min(MAX_DISTANCE_M, Math.max(MIN_DISTANCE_M, distanceM))
}

/** How to turn the head from a place on the floor to the middle of a work. */
export function createViewPoint(at: PlanPoint, surface: Surface, work: Pick<HungWork, 'uM' | 'vM'>): ViewPoint {
  const [x, , z] = wallToRoom(surface, work.uM, 0)
  const [awayX, awayZ] = [x - at[0], z - at[1]]
  const distanceM = Math.hypot(awayX, awayZ)
  return {
    at,
    yawRad: Math.atan2(-awayX, -awayZ),
    pitchRad: Math.atan2(work.vM - EYE_HEIGHT_M, Math.max(distanceM, 1e-6)),
    distanceM,
  }
}

/** Whether nothing that stops a visitor lies between the place and a step in front of the work. */
function isWorkVisible(surface: Surface, work: HungWork, at: PlanPoint, collider: Collider): boolean {
  const [x, , z] = wallToRoom(surface, work.uM, 0, collider.radiusM + 0.02)
  return collider.isPathClear(at[0], at[1], x, z)
}

import type { Collider } from '@zhanjian/scene/hall/collider.ts'
import type { HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'

/** Position of a work on its wall. */
export interface HangingPosition {
  work: HungWork
  at: PlanPoint
  /** Points away from the wall. */
  normal: PlanPoint
}

/** Position and direction of a visitor, in metres of the hall's plan. */
export interface VisitorPose {
  x: number
  z: number
  /** 0 faces −z, positive turns left. */
  yawRad: number
}

/** As far as the stage places a visitor from a work: phones held upright have a narrow field of view. */
const MAX_DISTANCE_M = 9.2
/** Distance from the wall; closer than this the visitor looks at the work from the side. */
const MIN_DISTANCE_M = 0.3
/** Half the angle that counts as straight ahead, in addition to the work's own half width. */
const MAX_ANGLE_RAD = 0.22
/** How far before its wall a work must be seen. */
const BEFORE_WALL_M = 0.3
/** Angle that each metre of distance costs. */
const ANGLE_PENALTY_RAD_PER_M = 0.06

/** Positions of all works of a hall; works on unknown surfaces are left out. */
export function getHangingPositions({ building, works }: Pick<HallDocument, 'building' | 'works'>): HangingPosition[] {
  const surfaceById = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  return works.flatMap((work) => {
    const surface = surfaceById.get(work.surfaceId)
    if (surface === undefined) return []
    const [x, , z] = wallToRoom(surface, work.uM, 0)
    return [{ work, at: [x, z] as PlanPoint, normal: surface.normal }]
  })
}

/** The work that a visitor at this position looks at, if any. Walls hide what is behind them. */
export function findWorkInFront(
  positions: readonly HangingPosition[],
  pose: VisitorPose,
  { isViewClear }: Pick<Collider, 'isViewClear'>,
): HungWork | undefined {
  let best: HungWork | undefined
  let bestScore = Number.POSITIVE_INFINITY
  for (const { work, at, normal } of positions) {
    const awayX = at[0] - pose.x
    const awayZ = at[1] - pose.z
    const distanceM = Math.hypot(awayX, awayZ)
    const inFrontM = -(awayX * normal[0] + awayZ * normal[1])
    if (distanceM > MAX_DISTANCE_M || inFrontM < MIN_DISTANCE_M) continue
    const angleRad = Math.abs(getAngleBetween(pose.yawRad, Math.atan2(-awayX, -awayZ)))
    if (angleRad > MAX_ANGLE_RAD + Math.atan(work.widthM / 2 / distanceM)) continue
    const score = angleRad + distanceM * ANGLE_PENALTY_RAD_PER_M
    if (score >= bestScore) continue
    if (!isViewClear(pose.x, pose.z, at[0] + normal[0] * BEFORE_WALL_M, at[1] + normal[1] * BEFORE_WALL_M)) continue
    bestScore = score
    best = work
  }
  return best
}

function getAngleBetween(fromRad: number, toRad: number): number {
  const turn = (toRad - fromRad) % (2 * Math.PI)
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}

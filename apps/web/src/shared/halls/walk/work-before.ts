import type { HallDocument, HungWork, PlanPoint } from '@zhanjian/scene/document.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/plan.ts'

/** Where a work hangs, as far as it matters who stands before it. */
export interface HangingPlace {
  work: HungWork
  at: PlanPoint
  /** Out of the wall. */
  normal: PlanPoint
}

export interface Standing {
  x: number
  z: number
  /** 0 faces −z, positive turns left. */
  yawRad: number
}

/** As far as the stage stands anybody before a work: telephones held upright see little sideways. */
const FARTHEST_M = 9.2
/** From the side a work is not stood before. */
const LEAST_IN_FRONT_M = 0.3
/** Half of what counts as straight ahead, beside the half width of the work itself. */
const ASIDE_RAD = 0.22
/** A farther work must be looked at so much straighter. */
const RAD_PER_M = 0.06

export function hangingPlacesOf({ building, works }: Pick<HallDocument, 'building' | 'works'>): HangingPlace[] {
  const surfaceById = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  return works.flatMap((work) => {
    const surface = surfaceById.get(work.surfaceId)
    if (surface === undefined) return []
    const [x, , z] = wallToRoom(surface, work.uM, 0)
    return [{ work, at: [x, z] as PlanPoint, normal: surface.normal }]
  })
}

/** The work that somebody who stands like this looks at, if any. */
export function workBefore(places: readonly HangingPlace[], standing: Standing): HungWork | undefined {
  let best: HungWork | undefined
  let bestScore = Number.POSITIVE_INFINITY
  for (const { work, at, normal } of places) {
    const awayX = at[0] - standing.x
    const awayZ = at[1] - standing.z
    const distanceM = Math.hypot(awayX, awayZ)
    const inFrontM = -(awayX * normal[0] + awayZ * normal[1])
    if (distanceM > FARTHEST_M || inFrontM < LEAST_IN_FRONT_M) continue
    const asideRad = Math.abs(turnBetween(standing.yawRad, Math.atan2(-awayX, -awayZ)))
    if (asideRad > ASIDE_RAD + Math.atan(work.widthM / 2 / distanceM)) continue
    const score = asideRad + distanceM * RAD_PER_M
    if (score >= bestScore) continue
    bestScore = score
    best = work
  }
  return best
}

function turnBetween(fromRad: number, toRad: number): number {
  const turn = (toRad - fromRad) % (2 * Math.PI)
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/** Places from which a hall is looked at: by number 0 the spawn, 1 … 3 before works spread over the hall, turned aside; by name. */
import { createCollider } from '@zhanjian/scene/hall/collider.ts'
import type { HallDocument, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeFirstView } from '@zhanjian/scene/hall/first-view.ts'
import { computeBounds, computeSurfaces, isPointInPolygon, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import type { VisitorPose } from '../src/locomotion/walker.ts'
import { createLens } from '../src/view/field-of-view.ts'

const TURNS_RAD = [0, 0.75, -0.8, 0.15]
const DISTANCES_M = [4.2, 3.2, 2.4, 1.6, 1]

export function getTestPose(document: HallDocument, place: number): VisitorPose | null {
  if (place === 0) return null
  const work = document.works[Math.floor(((place - 0.5) / 3) * document.works.length)]
  const surface = computeSurfaces(document.building).find(({ id }) => id === work?.surfaceId)
  if (!work || !surface) return null
  const stands = DISTANCES_M.map((offM) => wallToRoom(surface, work.uM, 0, offM))
  const collider = createCollider(document.building)
  const [x, , z] = stands.find(([x, , z]) => collider.isFree(x, z)) ?? [0, 0, 0]
  return { x, z, yawRad: Math.atan2(surface.normal[0], surface.normal[1]) + (TURNS_RAD[place] ?? 0), pitchRad: 0.02 }
}

export type NamedPose = 'spawn' | 'middle' | 'work' | 'corner'

const EYE_TO_WORK_M = [2, 1.7, 1.4, 1.1]
/** The work that the `work` place looks at, as a share of the list. */
const WORK_SHARE = 0.45
const RINGS = 60
const RING_M = 0.25

/** Where a visitor enters; the middle of the hall; two metres before a work; the corner farthest from the spawn, looking back. */
export function getNamedPose(document: HallDocument, name: NamedPose): VisitorPose {
  const { floor, spawn } = document.building
  const { minX, minZ, maxX, maxZ } = computeBounds(floor)
  const middle: PlanPoint = [(minX + maxX) / 2, (minZ + maxZ) / 2]
  if (name === 'middle') {
    const at = findFreePointNear(document, middle)
    return { x: at[0], z: at[1], yawRad: spawn.yawRad + 0.6, pitchRad: 0 }
  }
  if (name === 'work') return getPoseBeforeWork(document, Math.floor(document.works.length * WORK_SHARE))
  if (name === 'corner') {
    const far = (corner: PlanPoint) => Math.hypot(corner[0] - spawn.at[0], corner[1] - spawn.at[1])
    const corner = floor.reduce((best, one) => (far(one) > far(best) ? one : best))
    const at = findFreePointNear(document, [
      corner[0] + (middle[0] - corner[0]) * 0.12,
      corner[1] + Math.sign(middle[1] - corner[1]) * 1.1,
    ])
    return {
      x: at[0],
      z: at[1],
      yawRad: computeYawTo(at, [middle[0] * 0.6 + spawn.at[0] * 0.4, middle[1] * 0.6 + spawn.at[1] * 0.4]),
      pitchRad: 0,
    }
  }
  const aspect = window.innerWidth / window.innerHeight
  const { at, yawRad, pitchRad } = computeFirstView(document, createLens(aspect))
  return { x: at[0], z: at[1], yawRad, pitchRad }
}

function getPoseBeforeWork(document: HallDocument, index: number): VisitorPose {
  const work = document.works[index]
  const surface = computeSurfaces(document.building).find(({ id }) => id === work?.surfaceId)
  if (!work || !surface) return getNamedPose(document, 'spawn')
  const collider = createCollider(document.building)
  const stands = EYE_TO_WORK_M.map((offM) => wallToRoom(surface, work.uM, 0, offM))
  const [x, , z] = stands.find(([standX, , standZ]) => collider.isFree(standX, standZ)) ?? wallToRoom(surface, work.uM, 0, 2)
  return { x, z, yawRad: Math.atan2(surface.normal[0], surface.normal[1]), pitchRad: 0 }
}

function findFreePointNear(document: HallDocument, [x, z]: PlanPoint): PlanPoint {
  const collider = createCollider(document.building)
  for (let ring = 0; ring < RINGS; ring++) {
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn / 12) * 2 * Math.PI
      const at: PlanPoint = [x + Math.cos(angle) * ring * RING_M, z + Math.sin(angle) * ring * RING_M]
      if (isPointInPolygon(document.building.floor, at) && collider.isFree(...at)) return at
    }
  }
  return document.building.spawn.at
}

function computeYawTo(from: PlanPoint, to: PlanPoint): number {
  return Math.atan2(from[0] - to[0], from[1] - to[1])
}

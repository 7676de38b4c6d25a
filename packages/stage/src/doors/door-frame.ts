/**
 * An opening of an outer wall that leads on: its plane a little within the wall, and how places before one opening lie behind
 * another that stands in the same plane. Pure; metres on the plan.
 */
import type { Building, Opening, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces, isPointInPolygon, type Surface, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { computeYawTowards } from '../locomotion/pose-glide.ts'
import type { VisitorPose } from '../locomotion/walker.ts'

/** How deep in each wall the two halls meet: before whatever closes the opening, handles included. */
export const MEETING_DEPTH_M = 0.09

/** Where a hall ends and the next one begins. */
export interface DoorFrame {
  surface: Surface
  hole: Opening
  /** The middle of the opening, as deep in the wall as the halls meet. */
  at: PlanPoint
  /** Into the hall, and along the wall to the right as one looks at it. Unit vectors. */
  normal: PlanPoint
  direction: PlanPoint
}

/** @returns undefined: the building has no such opening, or one stands behind it in the same hall */
export function findDoorFrame(building: Building, openingId: string): DoorFrame | undefined {
  for (const surface of computeSurfaces(building)) {
    const hole = surface.openings.find(({ id }) => id === openingId)
    if (hole === undefined || surface.partitionId !== null) continue
    const [x, , z] = wallToRoom(surface, hole.uM, 0, -MEETING_DEPTH_M)
    const [behindX, , behindZ] = wallToRoom(surface, hole.uM, 0, -0.5)
    if (isPointInPolygon(building.floor, [behindX, behindZ])) return undefined
    return { surface, hole, at: [x, z], normal: surface.normal, direction: surface.direction }
  }
  return undefined
}

/** A place as an opening has it: to the right of its middle, and before its plane. */
export interface PlaceAtDoor {
  asideM: number
  beforeM: number
}

/** Where a place is, seen from an opening. */
export function toPlaceAtDoor({ at, normal, direction }: DoorFrame, { x, z }: { x: number; z: number }): PlaceAtDoor {
  const [dx, dz] = [x - at[0], z - at[1]]
  return { asideM: dx * direction[0] + dz * direction[1], beforeM: dx * normal[0] + dz * normal[1] }
}

/** The place on the plan. */
export function fromPlaceAtDoor({ at, normal, direction }: DoorFrame, { asideM, beforeM }: PlaceAtDoor): [number, number] {
  return [at[0] + direction[0] * asideM + normal[0] * beforeM, at[1] + direction[1] * asideM + normal[1] * beforeM]
}

/** By how much one turns on the plan where one hall is laid to the other. */
export const computeTurnRad = (from: DoorFrame, to: DoorFrame): number => computeYawInto(to) - computeYawOut(from)

/** Takes a pose to where it is in the next hall: what was before an opening is behind the other. */
export function movePose(pose: VisitorPose, from: DoorFrame, to: DoorFrame): void {
  const { asideM, beforeM } = toPlaceAtDoor(from, pose)
  const [x, z] = fromPlaceAtDoor(to, { asideM: -asideM, beforeM: -beforeM })
  pose.x = x
  pose.z = z
  pose.yawRad += computeTurnRad(from, to)
}

/** The direction in which one leaves through an opening. */
export const computeYawOut = ({ normal: [x, z] }: DoorFrame): number => computeYawTowards([x, z], [0, 0])
const computeYawInto = ({ normal: [x, z] }: DoorFrame): number => computeYawTowards([0, 0], [x, z])

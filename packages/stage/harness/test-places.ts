/** Places from which a hall is looked at: 0 the spawn, 1 … 3 before works spread over the hall, turned aside. */
import { createCollider } from '@zhanjian/scene/collide.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { surfacesOf, wallPoint } from '@zhanjian/scene/plan.ts'
import type { VisitorPose } from '../src/locomotion/walker.ts'

const TURNS_RAD = [0, 0.75, -0.8, 0.15]
const DISTANCES_M = [4.2, 3.2, 2.4, 1.6, 1]

export function placeOf(document: HallDocument, place: number): VisitorPose | null {
  if (place === 0) return null
  const work = document.works[Math.floor(((place - 0.5) / 3) * document.works.length)]
  const surface = surfacesOf(document.building).find(({ id }) => id === work?.surfaceId)
  if (!work || !surface) return null
  const stands = DISTANCES_M.map((offM) => wallPoint(surface, work.uM, 0, offM))
  const collider = createCollider(document.building)
  const [x, , z] = stands.find(([x, , z]) => collider.isFree(x, z)) ?? [0, 0, 0]
  return { x, z, yawRad: Math.atan2(surface.normal[0], surface.normal[1]) + (TURNS_RAD[place] ?? 0), pitchRad: 0.02 }
}

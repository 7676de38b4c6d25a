/** Where things that are no surface of the plan take their light from: the floor round them, the ceiling, the wall behind. */
import { FLOOR_SURFACE_ID } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import type { Building, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { computeBounds, isPointInPolygon, type Surface } from '@zhanjian/scene/hall/plan.ts'
import type { LightProbe } from '../geometry/lit-mesh.ts'

/** Distance outside its own foot (and contact shadow) at which a thing reads the light of the floor. */
const BESIDE_FOOT_M = 0.32

/** Light of a plane above or below the plan: the floor or the ceiling, at the point itself. */
export function createPlaneProbe(building: Building, surfaceId: string): LightProbe {
  const { minX, minZ } = computeBounds(building.floor)
  return ([x, , z]) => ({ surfaceId, uM: x - minX, vM: z - minZ })
}

/** Light of the floor around a thing at `centre` with a radius of `radiusM`. */
export function createBesideProbe(building: Building, centre: PlanPoint, radiusM: number): LightProbe {
  const { minX, minZ } = computeBounds(building.floor)
  const reachM = radiusM + BESIDE_FOOT_M
  return ([x, , z], normal) => {
    // One place for the whole top: between two of them the light would run across the dark under the thing itself.
    const isTop = normal[1] > 0.7
    const outX = isTop ? 0 : x - centre[0] + normal[0] * reachM
    const outZ = isTop ? 1 : z - centre[1] + normal[2] * reachM
    const length = Math.hypot(outX, outZ)
    const unit: PlanPoint = length > 1e-3 ? [outX / length, outZ / length] : [1, 0]
    const outside: PlanPoint = [centre[0] + unit[0] * reachM, centre[1] + unit[1] * reachM]
    const across: PlanPoint = [centre[0] - unit[0] * reachM, centre[1] - unit[1] * reachM]
    const place = isPointInPolygon(building.floor, outside) ? outside : across
    return { surfaceId: FLOOR_SURFACE_ID, uM: place[0] - minX, vM: place[1] - minZ }
  }
}

/** Light that falls on a wall at the place nearest to the point. */
export function createWallProbe(surface: Surface): LightProbe {
  return ([x, y, z]) => ({
    surfaceId: surface.id,
    uM: (x - surface.a[0]) * surface.direction[0] + (z - surface.a[1]) * surface.direction[1],
    vM: y,
  })
}

/** What a ray meets first in a hall: a work, a wall, the floor. Analytic on the plan, so that no mesh is searched. */
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import { computeSurfaces, isPointInPolygon, type Surface } from '@zhanjian/scene/hall/plan.ts'
import { isInOpening } from '@zhanjian/scene/hall/wall-outline.ts'

/** A ray in the room, as of three.js. */
export interface PickRay {
  origin: { x: number; y: number; z: number }
  direction: { x: number; y: number; z: number }
}

/** A place in wall space. */
export interface WallPosition {
  surfaceId: string
  uM: number
  vM: number
}

/** What a ray meets first, with the distance in metres. */
export type PickResult =
  | ({ kind: 'work'; workId: string; distanceM: number } & WallPosition)
  | ({ kind: 'wall'; distanceM: number } & WallPosition)
  | { kind: 'floor'; x: number; z: number; distanceM: number }

/** Finds what a ray meets in one document. */
export interface Picker {
  /** The nearest work, wall or point of the floor; null if the ray leaves the hall. */
  pick(ray: PickRay): PickResult | null
  /** Where the ray meets the plane of a surface, on it or beyond its edge; null when it looks away from its front. */
  projectOntoSurface(ray: PickRay, surfaceId: string): WallPosition | null
}

/** A finger is thicker than a small picture's edge. */
const FINGER_TOLERANCE_M = 0.04

/**
 * Creates a picker for a document.
 * @example
 * ```ts
 * createPicker(document).pick(raycaster.ray)
 * ```
 */
export function createPicker(document: PickableDocument): Picker {
  const surfaces = computeSurfaces(document.building)
  const worksBySurface = new Map(surfaces.map((surface) => [surface.id, listWorksOn(document.works, surface)]))
  return {
    pick(ray) {
      let nearest: PickResult | null = pickFloor(document, ray)
      for (const surface of surfaces) {
        const hit = intersectSurface(ray, surface)
        if (!hit || (nearest && nearest.distanceM <= hit.distanceM) || !isOnWall(surface, hit)) continue
        const position = { surfaceId: surface.id, uM: hit.uM, vM: hit.vM, distanceM: hit.distanceM }
        const work = (worksBySurface.get(surface.id) ?? []).find((hung) => isCoveredByWork(hung, hit))
        nearest = work ? { kind: 'work', workId: work.id, ...position } : { kind: 'wall', ...position }
      }
      return nearest
    },
    projectOntoSurface(ray, surfaceId) {
      const surface = surfaces.find(({ id }) => id === surfaceId)
      const hit = surface && intersectSurface(ray, surface)
      return hit ? { surfaceId, uM: hit.uM, vM: hit.vM } : null
    },
  }
}

/** The parts of a document that rays can meet. */
export type PickableDocument = { building: HallDocument['building']; works: HallDocument['works'] }

interface SurfaceHit {
  uM: number
  vM: number
  distanceM: number
}

function intersectSurface({ origin, direction }: PickRay, surface: Surface): SurfaceHit | null {
  const [normalX, normalZ] = surface.normal
  const against = direction.x * normalX + direction.z * normalZ
  if (against > -1e-6) return null
  const distanceM = ((surface.a[0] - origin.x) * normalX + (surface.a[1] - origin.z) * normalZ) / against
  if (distanceM <= 0) return null
  const x = origin.x + direction.x * distanceM - surface.a[0]
  const z = origin.z + direction.z * distanceM - surface.a[1]
  return { uM: x * surface.direction[0] + z * surface.direction[1], vM: origin.y + direction.y * distanceM, distanceM }
}

function isOnWall(surface: Surface, { uM, vM }: SurfaceHit): boolean {
  if (uM < 0 || uM > surface.lengthM || vM < 0 || vM > surface.heightM) return false
  return !surface.openings.some((hole) => isInOpening(hole, uM, vM))
}

function listWorksOn(works: readonly HungWork[], surface: Surface): HungWork[] {
  return works.filter((work) => work.surfaceId === surface.id)
}

function isCoveredByWork(work: HungWork, { uM, vM }: SurfaceHit): boolean {
  const { widthM, heightM } = computeFramedSize(work)
  return Math.abs(uM - work.uM) <= widthM / 2 + FINGER_TOLERANCE_M && Math.abs(vM - work.vM) <= heightM / 2 + FINGER_TOLERANCE_M
}

function pickFloor(document: PickableDocument, { origin, direction }: PickRay): PickResult | null {
  if (direction.y >= -1e-6) return null
  const distanceM = -origin.y / direction.y
  const x = origin.x + direction.x * distanceM
  const z = origin.z + direction.z * distanceM
  return isPointInPolygon(document.building.floor, [x, z]) ? { kind: 'floor', x, z, distanceM } : null
}

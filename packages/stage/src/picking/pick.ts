/** What a ray meets first in a hall: a work, a wall, the floor. Analytic on the plan, so that no mesh is searched. */
import type { HallDocument, HungWork } from '@zhanjian/scene/document.ts'
import { framedSizeOf } from '@zhanjian/scene/framed-size.ts'
import { isInside, type Surface, surfacesOf } from '@zhanjian/scene/plan.ts'
import { isInOpening } from '@zhanjian/scene/wall-outline.ts'

export interface Ray {
  origin: { x: number; y: number; z: number }
  direction: { x: number; y: number; z: number }
}

/** A place in wall space. */
export interface WallPlace {
  surfaceId: string
  uM: number
  vM: number
}

export type Pick =
  | ({ kind: 'work'; workId: string; distanceM: number } & WallPlace)
  | ({ kind: 'wall'; distanceM: number } & WallPlace)
  | { kind: 'floor'; x: number; z: number; distanceM: number }

export interface Picker {
  pick(ray: Ray): Pick | null
  /** Where the ray meets the plane of a surface, on it or beyond its edge; null when it looks away from its front. */
  onSurface(ray: Ray, surfaceId: string): WallPlace | null
}

/** A finger is thicker than a small picture's edge. */
const FINGER_M = 0.04

export function createPicker(document: PickedDocument): Picker {
  const surfaces = surfacesOf(document.building)
  const worksBySurface = new Map(surfaces.map((surface) => [surface.id, worksOn(document.works, surface)]))
  return {
    pick(ray) {
      let nearest: Pick | null = floorPick(document, ray)
      for (const surface of surfaces) {
        const met = meet(ray, surface)
        if (!met || (nearest && nearest.distanceM <= met.distanceM) || !isOnWall(surface, met)) continue
        const place = { surfaceId: surface.id, uM: met.uM, vM: met.vM, distanceM: met.distanceM }
        const work = (worksBySurface.get(surface.id) ?? []).find((hung) => covers(hung, met))
        nearest = work ? { kind: 'work', workId: work.id, ...place } : { kind: 'wall', ...place }
      }
      return nearest
    },
    onSurface(ray, surfaceId) {
      const surface = surfaces.find(({ id }) => id === surfaceId)
      const met = surface && meet(ray, surface)
      return met ? { surfaceId, uM: met.uM, vM: met.vM } : null
    },
  }
}

export type PickedDocument = { building: HallDocument['building']; works: HallDocument['works'] }

interface Meeting {
  uM: number
  vM: number
  distanceM: number
}

function meet({ origin, direction }: Ray, surface: Surface): Meeting | null {
  const [normalX, normalZ] = surface.normal
  const against = direction.x * normalX + direction.z * normalZ
  if (against > -1e-6) return null
  const distanceM = ((surface.a[0] - origin.x) * normalX + (surface.a[1] - origin.z) * normalZ) / against
  if (distanceM <= 0) return null
  const x = origin.x + direction.x * distanceM - surface.a[0]
  const z = origin.z + direction.z * distanceM - surface.a[1]
  return { uM: x * surface.direction[0] + z * surface.direction[1], vM: origin.y + direction.y * distanceM, distanceM }
}

function isOnWall(surface: Surface, { uM, vM }: Meeting): boolean {
  if (uM < 0 || uM > surface.lengthM || vM < 0 || vM > surface.heightM) return false
  return !surface.openings.some((hole) => isInOpening(hole, uM, vM))
}

function worksOn(works: readonly HungWork[], surface: Surface): HungWork[] {
  return works.filter((work) => work.surfaceId === surface.id)
}

function covers(work: HungWork, { uM, vM }: Meeting): boolean {
  const { widthM, heightM } = framedSizeOf(work)
  return Math.abs(uM - work.uM) <= widthM / 2 + FINGER_M && Math.abs(vM - work.vM) <= heightM / 2 + FINGER_M
}

function floorPick(document: PickedDocument, { origin, direction }: Ray): Pick | null {
  if (direction.y >= -1e-6) return null
  const distanceM = -origin.y / direction.y
  const x = origin.x + direction.x * distanceM
  const z = origin.z + direction.z * distanceM
  return isInside(document.building.floor, [x, z]) ? { kind: 'floor', x, z, distanceM } : null
}

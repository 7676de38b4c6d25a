/** Unseen shapes for the rays of controllers: the floor, and every work. */
import type { Building, HallDocument } from '@zhanjian/scene/hall/document.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { type BufferGeometry, PlaneGeometry } from 'three'
import { addFloor } from '../geometry/floor-and-ceiling.ts'
import { createLitMeshBuilder } from '../geometry/lit-mesh.ts'

export interface WorkTarget {
  workId: string
  geometry: BufferGeometry
}

/** In front of frame and picture. */
const OFF_M = 0.08

export function createFloorTarget(building: Building): BufferGeometry {
  const builder = createLitMeshBuilder()
  addFloor(builder, building)
  return builder.build().geometry
}

export function createWorkTargets({ building, works }: Pick<HallDocument, 'building' | 'works'>): WorkTarget[] {
  const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  return works.flatMap((work) => {
    const surface = surfaces.get(work.surfaceId)
    if (!surface) return []
    const { widthM, heightM } = computeFramedSize(work)
    const geometry = new PlaneGeometry(widthM, heightM)
      .rotateY(Math.atan2(-surface.direction[1], surface.direction[0]))
      .translate(...wallToRoom(surface, work.uM, work.vM, OFF_M))
    return [{ workId: work.id, geometry }]
  })
}

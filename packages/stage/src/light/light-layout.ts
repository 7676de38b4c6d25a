/** Where each surface of the plan is in a lightmap, and the vertex attributes for it. */
import { buildBakeSurfaces } from '@zhanjian/scene/hall/bake/bake-surfaces.ts'
import type { Building } from '@zhanjian/scene/hall/document.ts'
import { BufferAttribute } from 'three'
import type { LitMesh } from '../geometry/lit-mesh.ts'

/** Rectangle of a surface in a lightmap: texture coordinate = origin + metres × scale, clamped to the rectangle. */
export interface LightRect {
  u: number
  v: number
  uPerM: number
  vPerM: number
  widthM: number
  heightM: number
}

export type LightLayout = ReadonlyMap<string, LightRect>

/** The two layouts that a vertex knows: of the draft light and of the baked lightmap. */
export type LightAttribute = 'uvDraft' | 'uvBaked'

/** @param rects by id of the bake surface, as shares of the picture (see `bake-hall.ts`) */
export function createBakedLayout(
  building: Building,
  rects: Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>>,
): LightLayout {
  const layout = new Map<string, LightRect>()
  for (const { id, lengthUM, lengthVM } of buildBakeSurfaces(building)) {
    const rect = rects[id]
    if (!rect) continue
    const [u, v, width, height] = rect
    layout.set(id, { u, v, uPerM: width / lengthUM, vPerM: height / lengthVM, widthM: lengthUM, heightM: lengthVM })
  }
  return layout
}

/** Writes the texture coordinates of a layout into a mesh; surfaces that the layout lacks read its first texel. */
export function writeLightCoordinates(mesh: LitMesh, attribute: LightAttribute, layout: LightLayout): void {
  const { surfaceIds, surfaceIndex, metres } = mesh.lightPoints
  const rects = surfaceIds.map((id) => layout.get(id))
  const coordinates = new Float32Array(surfaceIndex.length * 2)
  for (let i = 0; i < surfaceIndex.length; i++) {
    const rect = rects[surfaceIndex[i] ?? 0]
    if (!rect) continue
    coordinates[i * 2] = rect.u + clampToLimit(metres[i * 2] ?? 0, rect.widthM) * rect.uPerM
    coordinates[i * 2 + 1] = rect.v + clampToLimit(metres[i * 2 + 1] ?? 0, rect.heightM) * rect.vPerM
  }
  mesh.geometry.setAttribute(attribute, new BufferAttribute(coordinates, 2))
}

function clampToLimit(valueM: number, limitM: number): number {
  return Math.min(Math.max(valueM, 0), limitM)
}

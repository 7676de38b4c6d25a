/** The hung works of a document with everything their triangles and shaders need, from the same buffers as the viewer's. */
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces } from '@zhanjian/scene/hall/plan.ts'
import type { LinearRgb } from '../geometry/lit-mesh.ts'
import { createHungWorkInstances } from '../hung-works/hung-work-instances.ts'
import type { LightLayout } from '../light/light-layout.ts'

export interface WorkSlot {
  /** The picture's middle on the wall, and the unit vector along the wall on the plan. */
  place: LinearRgb
  along: readonly [x: number, z: number]
  widthM: number
  heightM: number
  matM: number
  /** Width of the moulding. */
  barM: number
  /** Depth of the frame, and of the picture in it. */
  depthM: number
  pictureDepthM: number
  frame: LinearRgb
  finish: number
  /** Shown without a picture. */
  tint: LinearRgb
  /** Place of the middle in the lightmap, and texture per metre. */
  light: readonly [u: number, v: number, uPerM: number, vPerM: number]
}

export function createWorkSlots(
  document: Pick<HallDocument, 'building' | 'works'>,
  layout: LightLayout,
  getColour: (assetId: string) => string,
): WorkSlot[] {
  const { building, works } = document
  const instances = createHungWorkInstances(Math.max(1, works.length))
  const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
  instances.setWorks(works, surfaces, { getCell: () => [0, 0, 0, 0], getColour })
  instances.setLight('uvBaked', layout)
  const { attributes } = instances
  return works.map((_, slot) => {
    const read = (name: string, component: number): number => attributes[name]?.getComponent(slot, component) ?? 0
    return {
      place: [read('aPlace', 0), read('aPlace', 1), read('aPlace', 2)],
      along: [read('aAlong', 0), read('aAlong', 1)],
      widthM: read('aSize', 0),
      heightM: read('aSize', 1),
      matM: read('aSize', 2),
      barM: read('aSize', 3),
      depthM: read('aDepth', 0),
      pictureDepthM: read('aAlong', 2),
      frame: [read('aFrame', 0), read('aFrame', 1), read('aFrame', 2)],
      finish: read('aFrame', 3),
      tint: [read('aTint', 0), read('aTint', 1), read('aTint', 2)],
      light: [read('aBaked', 0), read('aBaked', 1), read('aBaked', 2), read('aBaked', 3)],
    }
  })
}

/** From a work's own axes (along the wall, up, out of it) to the room. */
export function placeAtWork({ place, along }: WorkSlot, x: number, y: number, out: number): readonly [number, number, number] {
  return [place[0] + along[0] * x - along[1] * out, place[1] + y, place[2] + along[1] * x + along[0] * out]
}

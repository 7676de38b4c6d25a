/**
 * All works of a hall as instances: one buffer set that pictures, frames, labels and their mirror images share.
 * Moving one work rewrites one slot; nothing is built anew.
 */
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { DynamicDrawUsage, InstancedBufferAttribute } from 'three'
import { toLinearColour } from '../geometry/linear-colour.ts'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import { getFrameLook, getPictureDepthM, type SurfaceById, type WorkPlacement } from './work-placement.ts'

/** Texture rectangle of the atlas: origin and size; size 0 when the atlas lacks the picture. */
export type AtlasCell = readonly [u: number, v: number, width: number, height: number]

export interface HungWorkPictures {
  getCell(assetId: string): AtlasCell
  /** `#rrggbb` shown until the picture is there. */
  getColour(assetId: string): string
}

export interface HungWorkInstances {
  /** Instanced attributes by their GLSL name, to be set on any number of geometries. */
  readonly attributes: Readonly<Record<string, InstancedBufferAttribute>>
  readonly count: number
  /** Puts the works of a document into the slots, in their order. At most `capacity` of them. */
  setWorks(works: readonly HungWork[], surfaces: SurfaceById, pictures: HungWorkPictures): void
  /** Moves the work in a slot without touching the document: the lane of a drag. */
  placeWork(slot: number, work: HungWork, place: WorkPlacement, surfaces: SurfaceById): void
  /** Draws the work in a slot from a full-size picture, or from the atlas. */
  setNear: (slot: number, number: number) => void
  setLight: (attribute: LightAttribute, layout: LightLayout) => void
}

const COMPONENTS = {
  /** The picture's middle, on the wall. */
  aPlace: 3,
  /** Unit vector along the wall on the plan; the depth of the picture's plane; how far the work is held off the wall. */
  aAlong: 4,
  /** Width and height of the picture, width of mat and moulding. */
  aSize: 4,
  /** Colour of the frame, its finish. */
  aFrame: 4,
  /** Depth of the frame. */
  aDepth: 1,
  aCell: 4,
  aTint: 3,
  /** Number of the full-size picture that it is drawn from, counted from 1; 0: the atlas. */
  aNear: 1,
  /** Texture origin of the work's middle in a lightmap, and texture per metre. */
  aDraft: 4,
  aBaked: 4,
} as const

type AttributeName = keyof typeof COMPONENTS

export function createHungWorkInstances(capacity: number): HungWorkInstances {
  const make = (name: AttributeName) => {
    const attribute = new InstancedBufferAttribute(new Float32Array(capacity * COMPONENTS[name]), COMPONENTS[name])
    attribute.setUsage(DynamicDrawUsage)
    return attribute
  }
  const attributes = {
    aPlace: make('aPlace'),
    aAlong: make('aAlong'),
    aSize: make('aSize'),
    aFrame: make('aFrame'),
    aDepth: make('aDepth'),
    aCell: make('aCell'),
    aTint: make('aTint'),
    aNear: make('aNear'),
    aDraft: make('aDraft'),
    aBaked: make('aBaked'),
  } satisfies Record<AttributeName, InstancedBufferAttribute>
  const layouts: Partial<Record<LightAttribute, LightLayout>> = {}
  const positions: WorkPlacement[] = []
  let hung: readonly HungWork[] = []

  const writeLight = (
    attribute: InstancedBufferAttribute,
    layout: LightLayout | undefined,
    slot: number,
    place: WorkPlacement,
  ) => {
    const on = layout?.get(place.surfaceId)
    if (on) attribute.setXYZW(slot, on.u + place.uM * on.uPerM, on.v + place.vM * on.vPerM, on.uPerM, on.vPerM)
    attribute.needsUpdate = true
  }

  const placeWork = (slot: number, work: HungWork, place: WorkPlacement, surfaces: SurfaceById) => {
    const surface = surfaces.get(place.surfaceId)
    if (!surface) return
    positions[slot] = place
    const look = getFrameLook(work.frame)
    attributes.aPlace.setXYZ(slot, ...wallToRoom(surface, place.uM, place.vM))
    attributes.aAlong.setXYZW(slot, surface.direction[0], surface.direction[1], getPictureDepthM(work.frame), place.liftM ?? 0)
    attributes.aSize.setXYZW(slot, place.widthM, place.heightM, work.matM, look.barM)
    attributes.aFrame.setXYZW(slot, ...look.colour, look.finish)
    attributes.aDepth.setX(slot, look.depthM)
    writeLight(attributes.aDraft, layouts.uvDraft, slot, place)
    writeLight(attributes.aBaked, layouts.uvBaked, slot, place)
    for (const name of ['aPlace', 'aAlong', 'aSize', 'aFrame', 'aDepth'] as const) attributes[name].needsUpdate = true
  }

  return {
    attributes,
    get count() {
      return hung.length
    },
    setWorks(works, surfaces, pictures) {
      hung = works.slice(0, capacity)
      hung.forEach((work, slot) => {
        placeWork(slot, work, work, surfaces)
        attributes.aCell.setXYZW(slot, ...pictures.getCell(work.assetId))
        attributes.aTint.setXYZ(slot, ...toLinearColour(pictures.getColour(work.assetId)))
      })
      attributes.aCell.needsUpdate = attributes.aTint.needsUpdate = true
    },
    placeWork,
    setNear(slot, number) {
      attributes.aNear.setX(slot, number)
      attributes.aNear.needsUpdate = true
    },
    setLight(name, layout) {
      layouts[name] = layout
      const attribute = name === 'uvDraft' ? attributes.aDraft : attributes.aBaked
      hung.forEach((work, slot) => writeLight(attribute, layout, slot, positions[slot] ?? work))
    },
  }
}
